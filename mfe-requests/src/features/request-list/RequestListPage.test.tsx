import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { useLocation, useNavigate } from '@member-portal/shared-kernel/router';
import { useQueryClient } from '@member-portal/shared-kernel/state';
import { type FakeCall, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request, requestDetail, requestList } from '../../common/testing/request-builder.ts';
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
    answers: {
      'GET /requests': typeof requests === 'function' ? requests : requestList(requests as RequestSummary[]),
    },
    ...options,
  });

test('each request shows its title, person, date and state', async () => {
  render([request({ newStatus: true }), closed]);
  await screen.findByText('Facture d’optique');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Facture d’optique');
  expect(first).toHaveTextContent('Léa · Nous lisons vos documents');
  expect(first).toHaveTextContent('Analyse en cours');
  expect(first).toHaveTextContent('Aujourd’hui');
  expect(second).toHaveTextContent('Répondu');
});

test.each([
  ['2024-11-30T09:00:00.000Z', '30 novembre 2024'],
  ['2025-11-05T09:00:00.000Z', 'Hier'],
  // In Paris it is already the 6th.
  ['2025-11-05T23:30:00.000Z', 'Aujourd’hui'],
])('the day of the last change %s is shown as %s', async (updatedAt, day) => {
  render([request({ updatedAt })]);
  expect((await screen.findAllByText(day)).length).toBeGreaterThan(0);
});

test.each([
  [{}, 'Réponse en moyenne : 4 jours ouvrés pour vos soins, 1 jour ouvré pour votre contrat.'],
  [{ adhesionFuturDate: '2025-11-13' }, 'Réponse en 4 jours ouvrés en moyenne.'],
  [{ adhesionFuturDate: null }, 'Réponse à vos soins en 4 jours ouvrés en moyenne.'],
  [{ prestationFuturDate: null }, 'Réponse sur votre contrat en 1 jour ouvré en moyenne.'],
])('the page says how long an answer takes on average: %j', async (change, sentence) => {
  // Today is Thursday, and the 11th is a holiday.
  const averageRequestResponseDelay = {
    prestationFuturDate: '2025-11-13',
    adhesionFuturDate: '2025-11-07',
    prestationPastDate: null,
    adhesionPastDate: null,
    ...change,
  };
  render(() => requestList([request()], { averageRequestResponseDelay }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a request about the member says so, in their language', async () => {
  const own = request({ beneficiaryFirstName: 'Claire', isAboutMember: true });
  render([own]);
  expect(await screen.findByText('Vous · Nous lisons vos documents')).toBeVisible();
});

test.each([
  ['message-form', [], 'Demander où en est la demande D-2025-000123'],
  ['contact-us', ['message-form'], 'Demander où en est la demande D-2025-000123'],
])(
  'a promise that has passed is said on the row, with the way to ask: %s',
  async (route, absentRoutes, name) => {
    const late = request({ expectedBy: '2025-11-05', infoMessage: 'Nous calculons.' });
    render([late, closed], { absentRoutes });
    const link = await screen.findByRole('link', { name });
    const row = screen.getAllByRole('listitem')[0]!;
    expect(row).toHaveTextContent('Léa · Réponse prévue le 5 novembre, vous l’attendez toujours');
    expect(row).toHaveTextContent('En retard');
    expect(row).not.toHaveTextContent('Analyse en cours');
    expect(within(row).getByRole('button')).not.toContainElement(link);
    expect(link).toHaveAttribute('href', expect.stringContaining(route));
  },
);

test('a promise of today is not late yet', async () => {
  render([request({ expectedBy: '2025-11-06' })]);
  expect(await screen.findByText('Léa · Nous lisons vos documents')).toBeVisible();
  expect(screen.queryByText('En retard')).toBeNull();
});

test('the second line says first that an answer waits to be read, also of a late request', async () => {
  const unread = { unreadMessageAt: '2025-11-04T23:30:00.000Z', newStatus: true };
  const hospital = { establishment: 'Clinique de la Combe-Verte', admissionDate: '2025-11-18' };
  render([
    request({ ...unread, infoMessage: 'Nous calculons.', expectedBy: '2025-11-03' }),
    request({ ...unread, id: 'request-2', typeCode: 10018, hospital }),
  ]);
  // In Paris it was already the 5th.
  expect(await screen.findAllByText('Léa · Nouvelle réponse du 5 novembre')).toHaveLength(2);
  expect(screen.queryByText('En retard')).toBeNull();
});

test('the second line has the insurer’s words, or where and when a hospital stay begins', async () => {
  const hospital = { establishment: 'Clinique de la Combe-Verte', admissionDate: '2025-11-18' };
  render([
    request({ infoMessage: 'Nous calculons votre remboursement.' }),
    request({ id: 'request-2', typeCode: 10018, statusKey: 'check_in_progress', hospital }),
    request({
      id: 'request-5',
      typeCode: 10018,
      statusKey: 'check_in_progress',
      infoMessage: 'La clinique nous écrit.',
      hospital,
    }),
    request({ id: 'request-3', typeCode: 10018, statusKey: 'attente_info', awaits: 'member', hospital }),
    request({
      id: 'request-4',
      typeCode: 10018,
      statusKey: 'done',
      awaits: null,
      infoMessage: 'La clinique a votre accord.',
      hospital,
    }),
  ]);
  expect(await screen.findByText('Léa · Nous calculons votre remboursement.')).toBeVisible();
  expect(screen.getByText('Léa · Clinique de la Combe-Verte, entrée le 18 novembre')).toBeVisible();
  expect(screen.getByText('Léa · La clinique nous écrit.')).toBeVisible();
  expect(screen.getByText('Léa · Il nous manque une information')).toBeVisible();
  expect(screen.getByText('Léa · La clinique a votre accord.')).toBeVisible();
});

test('a title of the type is in the member’s language, one of the core system stays as it is', async () => {
  await act(async () => changeLocale('en'));
  try {
    render([request(), request({ id: 'request-2', title: 'Facture de Léa', titleKey: null })]);
    expect(await screen.findByText('Optical bill')).toBeVisible();
    expect(screen.getByText('Facture de Léa')).toBeVisible();
  } finally {
    await act(async () => changeLocale('fr'));
  }
});

test('the filter counts open requests, asks the server, and says when nothing matches', async () => {
  const { services } = render(({ options }: FakeCall) =>
    requestList(options.query?.state === 'closed' ? [] : [request()], { counts: { open: 1, closed: 0 } }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Terminées' }));
  expect(await screen.findByText('Aucune demande dans cette vue')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'En cours 1' }));
  expect(await screen.findByText('Facture d’optique')).toBeVisible();
  expect(services.api.calls.map(({ options }) => options.query?.state)).toEqual([
    undefined,
    'closed',
    'open',
  ]);
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
    return requestList([closed]);
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Question : cotisations')).toBeVisible();
});

test('opening a new request shows its timeline and marks it as read, once', async () => {
  const { services } = renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    answers: {
      'GET /requests': requestList([request({ newStatus: true })]),
      'GET /requests/:id': requestDetail({ newStatus: true }),
      'POST /requests/message': { done: true },
    },
  });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText(/Réponse prévue au plus tard le 10 novembre\./)).toBeVisible();
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
  ['ADVISOR', 'Envoyée par nos équipes', 'Ce qui a été envoyé'],
  ['INSURER', 'Ouverte par votre mutuelle', 'Ce qui a été envoyé'],
  ['BENEFICIARY', 'Envoyée par Léa', 'Ce qui a été envoyé'],
] as const)('an open request says who sent it: %s', async (sender, text, summary) => {
  renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    answers: {
      'GET /requests': requestList([request()]),
      'GET /requests/:id': requestDetail({ sender, beneficiaryFirstName: 'Léa', newStatus: false }),
    },
  });
  const reference = await screen.findByText('n° D-2025-000123');
  expect(reference.parentElement).toHaveTextContent(`${text} · n° D-2025-000123`);
  expect(screen.getByRole('heading', { name: summary })).toBeVisible();
});

test('a read-only session opens a request without marking it', async () => {
  const { claireProfile } = await import('@member-portal/shared-kernel/testing');
  const { services } = renderWithPortal(<RequestListPage />, {
    at: '/requests?request=request-1',
    profile: { ...claireProfile, readOnly: true },
    answers: {
      'GET /requests': requestList([request({ newStatus: true })]),
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
      'GET /requests': requestList([closed]),
      'GET /requests/:id': () => {
        throw refusal(404, 'request_not_found');
      },
    },
  });
  expect(await screen.findByText('Cette demande est introuvable')).toBeVisible();
});

test('a change moves no row until the member wants to see it', async () => {
  let client: ReturnType<typeof useQueryClient>;
  const rows = ['1', '2', '3'].map((number) =>
    request({ id: number, title: `Demande ${number}`, titleKey: null }),
  );
  let now = requestList(rows);
  function Page() {
    client = useQueryClient();
    return <RequestListPage />;
  }
  renderWithPortal(<Page />, { answers: { 'GET /requests': () => now } });
  const titles = () =>
    screen.getAllByRole('listitem').map((row) => row.textContent?.match(/Demande \d/)?.[0]);
  await screen.findByText('Demande 1');
  const moved = {
    ...rows[2]!,
    statusKey: 'done',
    awaits: null,
    updatedAt: '2025-11-06T09:00:00.000Z',
  } as const;
  now = requestList([moved, rows[0]!, rows[1]!]);
  await act(() => client.invalidateQueries());
  const show = await screen.findByRole('button', { name: '1 mise à jour, afficher' });
  expect(titles()).toEqual(['Demande 1', 'Demande 2', 'Demande 3']);
  expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('Nous avons terminé');
  await userEvent.click(show);
  expect(titles()).toEqual(['Demande 3', 'Demande 1', 'Demande 2']);
  expect(screen.queryByRole('button', { name: /mise à jour/ })).toBeNull();
});

test('Back after closing a request does not open it again', async () => {
  let go: ReturnType<typeof useNavigate>;
  let address = '';
  function Page() {
    go = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    return pathname === '/requests' ? <RequestListPage /> : <p>Accueil</p>;
  }
  renderWithPortal(<Page />, {
    at: '/',
    answers: { 'GET /requests': requestList([request()]), 'GET /requests/:id': requestDetail() },
  });
  act(() => void go('/requests'));
  await userEvent.click(await screen.findByText('Facture d’optique'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address).toBe('/requests?request=request-1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address).toBe('/requests'));
  act(() => void go(-1));
  expect(await screen.findByText('Accueil')).toBeVisible();
});
