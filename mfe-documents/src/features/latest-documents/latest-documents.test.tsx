import { claireAllInfo, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LatestDocuments } from './LatestDocuments.tsx';

const document = (id: string, title: string) => ({
  id,
  title,
  fileName: `${id}.pdf`,
  uploadDate: '2025-10-31',
  typeCode: 'RELEVE',
  tab: 'contribution',
  nameBeneciary: 'Claire Martin',
  bytes: 62_000,
  isNew: id === 'd1',
});
const newest = { documents: [document('d1', 'Appel de cotisation'), document('d2', 'Vos garanties')] };

function show(answer: unknown, { isVeryWide = true } = {}) {
  window.matchMedia = ((media: string) => ({
    matches: isVeryWide,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  return renderWithPortal(<LatestDocuments />, {
    answers: { 'GET /all-info': { ...claireAllInfo, newDocumentsThisMonth: 2 }, 'GET /documents': answer },
  });
}

test('a very wide Home shows the newest two documents: each opens among the documents, or is downloaded', async () => {
  const { services } = show(newest);
  expect(await screen.findByRole('link', { name: /Appel de cotisation/ })).toHaveAttribute(
    'href',
    '/documents?q=Appel+de+cotisation&document=d1',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Tous, Documents' })).toHaveAttribute('href', '/documents');
  expect(JSON.stringify(services.api.calls)).toContain('"limit":"2"');
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger Vos garanties' }));
  expect(JSON.stringify(services.api.calls)).toContain('/documents/d2/file');
});

test('without a document it says what comes here', async () => {
  show({ documents: [] });
  expect(await screen.findByText('Aucun document')).toBeVisible();
});

test('a failure is told, and can be tried again', async () => {
  let fails = true;
  show(() => (fails ? Promise.reject(refusal(500, 'internal_error')) : newest));
  expect(await screen.findByText('Vos documents ne s’affichent pas')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Vos garanties')).toBeVisible();
});

test('elsewhere it is a link with the number of new ones, and asks for no document', async () => {
  const { services } = show(newest, { isVeryWide: false });
  expect(await screen.findByText('2 nouveaux ce mois-ci')).toBeVisible();
  expect(JSON.stringify(services.api.calls)).not.toContain('/documents');
});
