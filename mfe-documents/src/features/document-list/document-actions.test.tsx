import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { Route, Routes } from '@member-portal/shared-kernel/router';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocumentsPage from './DocumentsPage.tsx';

const letter = (change: Partial<PortalDocument> = {}): PortalDocument => ({
  id: 'd1',
  fileName: 'echeancier.pdf',
  title: 'Échéancier 2025',
  uploadDate: '2025-10-31',
  typeCode: 'ECHEANCIER',
  tab: 'contribution',
  nameBeneciary: null,
  bytes: 62_000,
  isNew: false,
  ...change,
});
const receipt = { id: 's1', requestId: 'r1', reference: 'D26-7K3Q-X9TM', expectedBy: '2025-11-06' };

const renderAt = (at: string, answers: Record<string, unknown>, options: object = {}) =>
  renderWithPortal(
    <Routes>
      <Route path="/documents/:tab?" element={<DocumentsPage />} />
    </Routes>,
    { at, answers, ...options },
  );

const made: Blob[] = [];
beforeEach(() => {
  made.length = 0;
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return `blob:portal/${made.length}`;
  };
  URL.revokeObjectURL = () => {};
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

const file = (fileName: string, content = '%PDF-1.7') => ({ blob: new Blob([content]), fileName });

describe('the preview', () => {
  test('shows a PDF in a frame of its bytes, and closing it leaves the address', async () => {
    renderAt('/documents', {
      'GET /documents': { documents: [letter()] },
      'GET /documents/:id/file': file('echeancier.pdf'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Échéancier 2025/ }));
    const frame = await screen.findByTitle('Échéancier 2025');
    expect([frame.tagName, frame.getAttribute('src'), made[0]?.type]).toEqual([
      'IFRAME',
      'blob:portal/1',
      'application/pdf',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByTitle('Échéancier 2025')).toBeNull());
  });

  test('shows a picture, and one that cannot be drawn is offered as a download', async () => {
    renderAt('/documents?document=d1', {
      'GET /documents': { documents: [letter({ fileName: 'photo.JPG' })] },
      'GET /documents/:id/file': file('photo.JPG'),
    });
    const picture = await screen.findByRole('img', { name: 'Échéancier 2025' });
    expect(made[0]?.type).toBe('image/jpeg');
    picture.dispatchEvent(new Event('error'));
    expect(await screen.findByText(/ne s’affiche pas ici/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  });

  test('a browser without a PDF viewer, and a file of another kind, get the download', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    renderAt('/documents?document=d1', {
      'GET /documents': { documents: [letter(), letter({ id: 'd2', title: 'Page', fileName: 'page.html' })] },
      'GET /documents/:id/file': file('echeancier.pdf'),
    });
    expect(await screen.findByText(/ne s’affiche pas ici/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Page/, hidden: true })).toBeNull();
  });

  test('a lost file says so, a failed one can be tried again', async () => {
    let code = 'storage_unavailable';
    renderAt('/documents?document=d1', {
      'GET /documents': { documents: [letter()] },
      'GET /documents/:id/file': () => {
        throw refusal(500, code);
      },
    });
    const retry = await screen.findByRole('button', { name: /Réessayer/ });
    code = 'document_not_downloadable';
    await userEvent.click(retry);
    expect(await screen.findByText('Document non téléchargeable')).toBeVisible();
  });
});

test('a year goes as one ZIP, of the tab that is shown', async () => {
  const { services } = renderAt('/documents/contribution', {
    'GET /documents': {
      year: '2025',
      years: ['2025'],
      nextCursor: null,
      documents: [letter(), letter({ id: 'd2', title: 'Appel' })],
    },
    'GET /payment-schedule': { available: false, ordered: null },
    'GET /documents/archive': file('documents-2025.zip'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Toute l’année 2025 (ZIP)' }));
  await waitFor(() => expect(made).toHaveLength(1));
  const call = services.api.calls.find(({ path }) => path === '/documents/archive');
  expect(call?.options.query).toEqual({ year: '2025', tab: 'contribution' });
});

test('the environment decides which tabs there are', async () => {
  const environment = {
    ...fakeServices().environment,
    documentsDisplay: { tabs: ['contribution' as const, 'shared' as const] },
  };
  renderAt('/documents', { 'GET /documents': { documents: [] } }, { environment });
  expect(await screen.findByText('Aucun document de cotisation')).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Cotisations', 'Partagés']);
});

describe('the payment schedule', () => {
  const at = (state: object, answers: object = {}) =>
    renderAt('/documents/contribution', {
      'GET /documents': { documents: [letter()] },
      'GET /payment-schedule': state,
      ...answers,
    });

  test('is ordered with one press, and the page says that it waits', async () => {
    let ordered: object | null = null;
    at(
      {},
      {
        'GET /payment-schedule': () => ({ available: true, ordered }),
        'POST /payment-schedule/resend': () => {
          ordered = { requestId: 'r1', at: '2025-11-05T13:00:00.000Z' };
          return receipt;
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Demander' }));
    expect(await screen.findByText('Échéancier demandé.')).toBeVisible();
    expect(screen.getByText(/5 novembre à 14:00|5 novembre à 14 h/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Demander' })).toBeNull();
  });

  test('a refusal is worded', async () => {
    at(
      { available: true, ordered: null },
      {
        'POST /payment-schedule/resend': () => {
          throw refusal(400, 'validation_failed', { errors: [{ field: 'email', code: 'field_required' }] });
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Demander' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/pas d’adresse e-mail/);
  });

  test('is not offered to whoever is not debited', async () => {
    const { services } = at({ available: false, ordered: null });
    await waitFor(() =>
      expect(services.api.calls.some(({ path }) => path === '/payment-schedule')).toBe(true),
    );
    expect(await screen.findByText('Échéancier 2025')).toBeVisible();
    expect(screen.queryByText(/nouvel échéancier/)).toBeNull();
  });
});
