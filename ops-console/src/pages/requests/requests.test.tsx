import { screen, within } from '@testing-library/react';
import { openConsole, writesIn } from '../../testing/open-console.tsx';
import { type Answers, Refusal, standInForRegistry } from '../../testing/registry-stand-in.ts';
import { ada, viewer } from '../../testing/samples.ts';

const MEMBER = '491c566e-0f5b-4c1f-9a51-5d3c8a3f7b20';
const system = {
  ...{ id: 's1', environment: 'GFPLAC', name: 'core-system', scopes: ['events:read'], state: 'valid' },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', expiresAt: '2027-01-01T08:00:00.000Z', revokedAt: null },
  webhook: { url: 'https://core.example/events', switchedOff: null },
};
const failed = {
  ...{ subscriberId: 's1', subscriber: 'core-system', environment: 'GFPLAC', memberId: MEMBER },
  ...{ eventId: 'e1', type: 'contact-details.changed', state: 'set_aside', tries: 12, behind: 3 },
  ...{ firstFailedAt: '2026-11-20T08:00:00.000Z', lastAnswer: '503', nextTryAt: null },
};
const state = {
  ...{ environment: 'GFPLAC', reference: 'D25-7K3Q-X9TM', membershipNumber: '10000001', typeCode: 25 },
  ...{ title: 'Facture d’optique', statusKey: 'received', newStatus: true },
  nextStatuses: ['check_in_progress', 'done'],
};
const shown = {
  ...state,
  events: [{ statusKey: 'received', at: '2026-11-20T08:00:00.000Z', infoMessage: 'Bien reçue.' }],
  messages: [
    { from: 'INSURER', sentAt: '2026-11-21T08:00:00.000Z', readAt: null, body: 'Nous lisons votre facture.' },
  ],
};

const answersOf = (change: Answers = {}, who: object = ada): Answers => ({
  'GET /identity/own': who,
  'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
  'GET /exchange/subscribers': { subscribers: [system] },
  'GET /exchange/backlog': {
    backlogs: [
      { environment: 'GFPLAC', subscriber: 'core-system', events: 42, oldestAt: '2026-11-22T08:00:00.000Z' },
    ],
  },
  'GET /exchange/failed': { failed: [failed] },
  'POST /operators/requests/show': shown,
  ...change,
});
const open = (change: Answers = {}) => openConsole('/requests', answersOf(change));

async function openRequest(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Ouvrir une demande' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ouvrir une demande' });
  await user.type(within(dialog).getByLabelText('Référence'), 'D25-7K3Q-X9TM');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'appel de 10 h');
  await user.click(within(dialog).getByRole('button', { name: 'Ouvrir' }));
  return screen.findByRole('dialog', { name: 'Facture d’optique' });
}

test('tells what each system has not taken, and what was set aside', async () => {
  await open();
  const systems = await screen.findByRole('table', { name: 'Systèmes de l’assureur' });
  expect(within(systems).getByText('42')).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Événements non transmis' });
  expect(within(table).getByText('Mis de côté')).toBeInTheDocument();
  expect(within(table).getByText(/12 essais, 503/)).toBeInTheDocument();
});

test.each([
  ['Rejouer ce membre', 'replay', { subscriber: 's1', member: MEMBER }],
  ['Abandonner', 'drop', { subscriber: 's1', event: 'e1' }],
  ['Rejouer', 'replay', { subscriber: 's1' }],
])('%s, with who and why', async (name, act, which) => {
  const { calls, user } = await open({ [`POST /exchange/${act}`]: { events: 4 } });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'le système répond de nouveau');
  await user.click(within(dialog).getByRole('button', { name }));
  await screen.findByText(/repartent\.|est abandonné\./);
  expect(writesIn(calls)).toEqual([
    {
      ...{ method: 'POST', path: `/exchange/${act}` },
      body: { ...which, by: 'Ada Martin', reason: 'le système répond de nouveau' },
    },
  ]);
});

test('a request is opened by its reference and a reason, and its address stays without it', async () => {
  const { calls, user } = await open();
  const panel = await openRequest(user);
  expect(within(panel).getByText('Bien reçue.')).toHaveAttribute('lang', 'fr');
  expect(within(panel).getByText('Nous lisons votre facture.')).toBeInTheDocument();
  expect(within(panel).getByText('10000001')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(writesIn(calls)[0]).toEqual({
    ...{ method: 'POST', path: '/operators/requests/show' },
    body: {
      ...{ environment: 'GFPLAC', reference: 'D25-7K3Q-X9TM', by: 'Ada Martin', reason: 'appel de 10 h' },
    },
  });
});

test('a request is moved to a step of its kind, then read again', async () => {
  const { calls, user } = await open({
    'POST /operators/requests/move': { ...state, changed: true, from: 'received' },
  });
  const panel = await openRequest(user);
  await user.click(within(panel).getByRole('button', { name: 'Changer l’étape' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changer l’étape' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'le système de gestion est arrêté');
  await user.click(within(dialog).getByRole('button', { name: 'Changer l’étape' }));
  expect(await within(dialog).findByText('À remplir.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Nouvelle étape'), 'Vérification en cours');
  await user.click(within(dialog).getByRole('button', { name: 'Changer l’étape' }));
  await screen.findByText(/D25-7K3Q-X9TM.: fait/);
  expect(writesIn(calls).map(({ path }) => path)).toEqual([
    '/operators/requests/show',
    '/operators/requests/move',
    '/operators/requests/show',
  ]);
  expect(writesIn(calls)[1]?.body).toMatchObject({ status: 'check_in_progress', by: 'Ada Martin' });
});

test('the member is asked for something; a refusal stays in the dialog', async () => {
  const { calls, user } = await open({
    'POST /operators/requests/ask': new Refusal(409, { code: 'request_cannot_wait' }),
  });
  const panel = await openRequest(user);
  await user.click(within(panel).getByRole('button', { name: 'Demander au membre' }));
  const dialog = await screen.findByRole('dialog', { name: 'Demander au membre' });
  await user.type(within(dialog).getByLabelText('Ce qui manque'), 'L’ordonnance.');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'ticket 12');
  await user.click(within(dialog).getByRole('button', { name: 'Demander au membre' }));
  expect(await within(dialog).findByText(/n’attend jamais le membre/)).toBeInTheDocument();
  expect(writesIn(calls)[1]?.body).toMatchObject({ info: 'L’ordonnance.', field: 'file' });
});

test('a reference that is none is told, and what was typed stays', async () => {
  const { user } = await open({
    'POST /operators/requests/show': new Refusal(404, { code: 'request_not_found' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ouvrir une demande' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ouvrir une demande' });
  await user.click(within(dialog).getByRole('button', { name: 'Ouvrir' }));
  expect(await within(dialog).findByText('Indiquez la référence.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Référence'), 'D25-0000');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'appel de 10 h');
  await user.click(within(dialog).getByRole('button', { name: 'Ouvrir' }));
  expect(await within(dialog).findByText(/Aucune demande n’a cette référence/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Référence')).toHaveValue('D25-0000');
});

test('nothing that failed is said so; a failure can be asked again; a viewer has no entry in the menu', async () => {
  const { user } = await open({
    'GET /exchange/failed': { failed: [] },
    'GET /exchange/backlog': new Refusal(409, { code: 'busy' }),
  });
  expect(await screen.findByText('Tout est transmis')).toBeInTheDocument();
  expect(await screen.findByText(/« Systèmes de l’assureur » ne s’affiche pas/)).toBeInTheDocument();
  standInForRegistry(answersOf());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('42')).toBeInTheDocument();
});

test('who only reads finds no entry in the menu', async () => {
  await openConsole('/features', answersOf({ 'GET /environments/GFPLAC': { document: {} } }, viewer));
  expect(await screen.findByRole('link', { name: 'Fonctions' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Demandes' })).not.toBeInTheDocument();
});
