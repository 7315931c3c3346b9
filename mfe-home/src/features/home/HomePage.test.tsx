import { claireAllInfo, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './HomePage.tsx';

const alert = {
  id: 'a1',
  kind: 'schooling_certificate' as const,
  beneficiaryFirstName: 'Léa',
  dueDate: '2025-11-15',
  route: 'doc-sharing',
};
const render = (answer: unknown, options = {}) =>
  renderWithPortal(<HomePage />, { answers: { 'GET /all-info': answer }, ...options });

beforeEach(() => {
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
});

test('the first line shows the name, the date and the last payment', async () => {
  render(claireAllInfo);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Claire');
  expect(await screen.findByText(/Votre dernier versement/)).toHaveTextContent(
    'Jeudi 6 novembre · Votre dernier versement : 76,95 € le 28 octobre',
  );
});

test('an alert links to the page that settles it, and has no link when no remote declares the page', async () => {
  const { unmount } = render({ ...claireAllInfo, alertDtoList: [alert] });
  expect(await screen.findByText('Certificat de scolarité de Léa')).toBeVisible();
  expect(screen.getByText(/avant le 15 novembre/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Envoyer' })).toHaveAttribute('href', '/doc-sharing');
  unmount();
  render({ ...claireAllInfo, alertDtoList: [alert] }, { absentRoutes: ['doc-sharing'] });
  expect(await screen.findByText('Certificat de scolarité de Léa')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Envoyer' })).toBeNull();
});

test('an alert whose document was rejected says why', async () => {
  const withRejection = (reason: string | null) => ({
    ...claireAllInfo,
    alertDtoList: [{ ...alert, rejection: { reason } }],
  });
  const { unmount } = render(withRejection('La photo est floue.'));
  expect(
    await screen.findByText(/Votre dernier envoi n’a pas été retenu : La photo est floue\./),
  ).toBeVisible();
  expect(screen.getByText(/avant le 15 novembre/)).toBeVisible();
  unmount();
  render(withRejection(null));
  expect(await screen.findByText(/Votre dernier envoi n’a pas été retenu\./)).toBeVisible();
});

test('the news section is shown, and left out when there is no news', async () => {
  const news = {
    id: 'n1',
    title: 'Vaccin contre la grippe',
    summary: 'En pharmacie',
    icon: 'heart-pulse',
    publishedOn: '2025-10-20',
  };
  const { unmount } = render({ ...claireAllInfo, announcements: [news] });
  expect(await screen.findByText('Vaccin contre la grippe')).toBeVisible();
  unmount();
  render(claireAllInfo);
  await screen.findByText(/Votre dernier versement/);
  expect(screen.queryByRole('heading', { name: 'Actualités' })).toBeNull();
});

test('after a failure one retry serves all widgets', async () => {
  let tries = 0;
  render(() => {
    tries += 1;
    if (tries === 1) throw refusal(500, 'internal_error');
    return claireAllInfo;
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText(/Votre dernier versement/)).toBeVisible();
});
