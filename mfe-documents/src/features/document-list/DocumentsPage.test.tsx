import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
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

const renderAt = (at: string, answers: Record<string, unknown>) =>
  renderWithPortal(
    <Routes>
      <Route path="/documents/:tab?" element={<DocumentsPage />} />
    </Routes>,
    { at, answers },
  );

test('the page shows the documents of the tab, newest year first', async () => {
  renderAt('/documents', {
    'GET /documents': {
      documents: [statement(), statement({ id: 'd2', title: 'Relevé de 2024', uploadDate: '2024-12-31' })],
    },
  });
  expect(await screen.findByText('Relevé d’octobre')).toBeVisible();
  expect(screen.getByText('Claire Martin · 31 octobre 2025')).toBeVisible();
  expect(screen.queryByText('Relevé de 2024')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '2024' }));
  expect(await screen.findByText('Relevé de 2024')).toBeVisible();
});

test('the tab is part of the address', async () => {
  const { services } = renderAt('/documents/contribution', { 'GET /documents': { documents: [] } });
  expect(await screen.findByText('Aucun document de cotisation')).toBeVisible();
  expect(services.api.calls[0]?.options.query).toEqual({ tab: 'contribution' });
  await userEvent.click(screen.getByRole('tab', { name: 'Prévoyance' }));
  expect(services.navigations).toEqual([
    { route: 'documents', target: { params: { tab: 'foresight' }, replace: true } },
  ]);
});

test('a failed download is shown with a retry', async () => {
  const { services } = renderAt('/documents', {
    'GET /documents': { documents: [statement()] },
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
    'GET /documents': () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal_error');
      return { documents: [statement()] };
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
    'GET /documents': {
      documents: years.map((year) =>
        statement({ id: String(year), title: `Échéancier ${year}`, uploadDate: `${year}-01-02` }),
      ),
    },
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
    'GET /documents': { documents: [statement()] },
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
