import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { type FakeCall, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocumentsPage from './DocumentsPage.tsx';

const statement = (change: Partial<PortalDocument> = {}): PortalDocument => ({
  id: 'd1',
  fileName: 'releve-2025-10.pdf',
  title: 'Relevé d’octobre',
  uploadDate: '2025-10-31',
  typeCode: 'RELEVE',
  tab: 'health',
  nameBeneciary: 'Claire Martin',
  bytes: 62_000,
  isNew: true,
  ...change,
});

/** Answers like the server: one page of a year with a limit, everything without. */
const served =
  (documents: PortalDocument[], pageSize = 200) =>
  ({ options: { query = {} } }: FakeCall) => {
    const { limit, year, cursor = '0' } = query as Record<string, string | undefined>;
    if (limit === undefined) return { documents };
    const years = [...new Set(documents.map(({ uploadDate }) => uploadDate.slice(0, 4)))];
    const shown = year && years.includes(year) ? year : (years[0] ?? null);
    const ofYear = documents.filter(({ uploadDate }) => uploadDate.startsWith(shown ?? 'none'));
    const end = Number(cursor) + pageSize;
    return {
      documents: ofYear.slice(Number(cursor), end),
      year: shown,
      years,
      nextCursor: end < ofYear.length ? String(end) : null,
    };
  };

const renderAt = (at: string, answers: Record<string, unknown>) =>
  renderWithPortal(
    <Routes>
      <Route path="/documents/:tab?" element={<DocumentsPage />} />
    </Routes>,
    { at, answers },
  );

test('the page shows the documents of the tab, newest year first', async () => {
  renderAt('/documents', {
    'GET /documents': served([
      statement(),
      statement({ id: 'd2', title: 'Relevé de 2024', uploadDate: '2024-12-31' }),
    ]),
  });
  expect(await screen.findByText('Relevé d’octobre')).toBeVisible();
  expect(screen.getByText('Claire Martin · 31 octobre 2025')).toBeVisible();
  expect(screen.queryByText('Relevé de 2024')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '2024' }));
  expect(await screen.findByText('Relevé de 2024')).toBeVisible();
});

test('the tab is part of the address', async () => {
  const { services } = renderAt('/documents/contribution', { 'GET /documents': served([]) });
  expect(await screen.findByText('Aucun document de cotisation')).toBeVisible();
  expect(services.api.calls[0]?.options.query).toEqual({ tab: 'contribution', limit: '30' });
  await userEvent.click(screen.getByRole('tab', { name: 'Prévoyance' }));
  expect(services.navigations).toEqual([
    { route: 'documents', target: { params: { tab: 'foresight' }, replace: true } },
  ]);
});

test('a failed download is shown with a retry', async () => {
  const { services } = renderAt('/documents', {
    'GET /documents': served([statement()]),
    'GET /documents/:id/file': () => {
      throw refusal(502, 'storage_unavailable');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger Relevé d’octobre' }));
  await waitFor(() =>
    expect(services.notifications[0]).toMatchObject({ tone: 'danger', action: { text: 'Réessayer' } }),
  );
});

test('a failed list can be retried', async () => {
  let tries = 0;
  renderAt('/documents', {
    'GET /documents': (call: FakeCall) => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal_error');
      return served([statement()])(call);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Relevé d’octobre')).toBeVisible();
});

test('a row names the contract, and the kind of file with its size', async () => {
  renderAt('/documents', {
    'GET /documents': { documents: [statement({ contractName: 'Santé Horizon', nameBeneciary: null })] },
  });
  expect(await screen.findByText('Contrat Santé Horizon · 31 octobre 2025')).toBeVisible();
  expect(screen.getByText(/^PDF, \d/)).toBeInTheDocument();
});

test('words find documents of every year, without accents, and a word that nothing has says so', async () => {
  const years = [2025, 2024, 2023, 2022, 2021, 2020];
  renderAt('/documents?q=eche%202022', {
    'GET /documents': served(
      years.map((year) =>
        statement({ id: String(year), title: `Échéancier ${year}`, uploadDate: `${year}-01-02` }),
      ),
    ),
  });
  expect(await screen.findByText('Échéancier 2022')).toBeVisible();
  expect(screen.queryByText('Échéancier 2025')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Chercher un document' });
  await userEvent.clear(field);
  expect(await screen.findByText('Échéancier 2025')).toBeVisible();
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText('Aucun document ne contient ces mots.')).toBeVisible();
});

test('a document that cannot be downloaded says so, without a retry', async () => {
  const { services } = renderAt('/documents', {
    'GET /documents': served([statement()]),
    'GET /documents/:id/file': () => {
      throw refusal(500, 'document_not_downloadable');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger Relevé d’octobre' }));
  await waitFor(() =>
    expect(services.notifications).toEqual([
      { tone: 'danger', text: 'Ce document n’est pas téléchargeable. Écrivez-nous pour le recevoir.' },
    ]),
  );
});

test('a long year comes page by page, and a page that fails says so and can be retried', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    statement({ id: `d${at}`, title: `Relevé ${at}`, uploadDate: '2025-10-31' }),
  );
  let fails = true;
  const { services } = renderAt('/documents', {
    'GET /documents': (call: FakeCall) => {
      if (fails && (call.options.query as { cursor?: string }).cursor) throw refusal(500, 'internal_error');
      return served(many, 10)(call);
    },
  });
  expect(await screen.findByText('Relevé 0')).toBeVisible();
  expect(await screen.findByText('La suite ne s’affiche pas')).toBeVisible();
  expect(screen.getByText('Relevé 9')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  // jsdom gives rows no height, so all of them are near the viewport and the list requests every page.
  expect(await screen.findByText('Relevé 59')).toBeVisible();
  const asked = services.api.calls.map(({ options }) => options.query as Record<string, string>);
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '10', '10', '20', '30', '40', '50']);
  expect(asked.map(({ limit }) => limit)).toEqual(['30', ...Array(6).fill('100')]);
});

test('a server of the release before sends everything at once, and all of it is shown', async () => {
  renderAt('/documents', {
    'GET /documents': {
      documents: [statement(), statement({ id: 'd2', title: 'Relevé de 2024', uploadDate: '2024-12-31' })],
    },
  });
  expect(await screen.findByText('Relevé d’octobre')).toBeVisible();
  expect(screen.getByText('Relevé de 2024')).toBeVisible();
});
