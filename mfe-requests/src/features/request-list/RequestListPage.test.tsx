import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request, requestDetail } from '../../common/testing/request-builder.ts';
import RequestListPage from './RequestListPage.tsx';

const closed = request({
  id: 'request-2',
  title: 'Question : cotisations',
  typeCode: 10011,
  kind: 'MESSAGE',
  statusKey: 'done',
});
const render = (requests: unknown, options = {}) =>
  renderWithPortal(<RequestListPage />, {
    answers: { 'GET /all-info': typeof requests === 'function' ? requests : { allRequests: requests } },
    ...options,
  });

test('each request shows its title, person, date and state', async () => {
  render([request({ newStatus: true }), closed]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Facture d’optique');
  expect(first).toHaveTextContent('Léa · Envoyée le 3 novembre');
  expect(first).toHaveTextContent('Analyse en cours');
  expect(second).toHaveTextContent('Répondu');
});

test('the date of a request from another year includes the year', async () => {
  render([request({ createdAt: '2024-11-30T09:00:00.000Z' })]);
  expect(await screen.findByText('Léa · Envoyée le 30 novembre 2024')).toBeVisible();
});

test('the filter counts open requests, is kept in the URL and says when nothing matches', async () => {
  render([request()]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Terminées' }));
  expect(screen.getByText('Aucune demande dans cette vue')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /En cours/ }));
  expect(screen.getByText('Facture d’optique')).toBeVisible();
});

test('without any request the page explains what it will show', async () => {
  render([]);
  expect(await screen.findByText('Aucune demande pour l’instant')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Me faire rembourser' })).toBeVisible();
});

test('a failed list can be retried', async () => {
  let tries = 0;
  render(() => {
    tries += 1;
    if (tries === 1) throw refusal(500, 'internal_error');
    return { allRequests: [closed] };
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Question : cotisations')).toBeVisible();
});

test('opening a new request shows its timeline and marks it as read, once', async () => {
  const { services } = renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    answers: {
      'GET /all-info': { allRequests: [request({ newStatus: true })] },
      'GET /requests/:id': requestDetail({ newStatus: true }),
      'POST /requests/message': { done: true },
    },
  });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Réponse prévue au plus tard le 10 novembre.')).toBeVisible();
  expect(within(panel).getByText('Analyse des documents en cours').closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(within(panel).getByText('facture-opticien.pdf')).toBeVisible();
  await waitFor(() =>
    expect(services.events.emitted).toContainEqual({
      name: 'request.read',
      payload: { requestId: 'request-1' },
    }),
  );
  expect(services.api.calls.filter(({ path }) => path === '/requests/message')).toHaveLength(1);
});

test.each([
  ['MEMBER', 'Envoyée par vous', 'Ce que vous avez envoyé'],
  ['ADVISOR', 'Envoyée par un conseiller', 'Ce qui a été envoyé'],
  ['INSURER', 'Ouverte par votre mutuelle', 'Ce qui a été envoyé'],
  ['BENEFICIARY', 'Envoyée par Léa', 'Ce qui a été envoyé'],
] as const)('an open request says who sent it: %s', async (sender, text, summary) => {
  renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    answers: {
      'GET /all-info': { allRequests: [request()] },
      'GET /requests/:id': requestDetail({ sender, beneficiaryFirstName: 'Léa', newStatus: false }),
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: summary })).toBeVisible();
});

test('a read-only session opens a request without marking it', async () => {
  const { claireProfile } = await import('@member-portal/shared-kernel/testing');
  const { services } = renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    profile: { ...claireProfile, readOnly: true },
    answers: {
      'GET /all-info': { allRequests: [request({ newStatus: true })] },
      'GET /requests/:id': requestDetail({ newStatus: true }),
    },
  });
  await screen.findByText('facture-opticien.pdf');
  expect(services.api.calls.map(({ method }) => method)).not.toContain('POST');
});

test('another member’s request is shown as one that does not exist', async () => {
  renderWithPortal(<RequestListPage />, {
    at: '/requests?request=other',
    answers: {
      'GET /all-info': { allRequests: [closed] },
      'GET /requests/:id': () => {
        throw refusal(404, 'request_not_found');
      },
    },
  });
  expect(await screen.findByText('Cette demande est introuvable')).toBeVisible();
});
