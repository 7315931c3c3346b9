import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { type Answers, Refusal } from '../testing/registry-stand-in.ts';
import { ada, sampleBoard, samplePlan, viewer } from '../testing/samples.ts';

const signedIn = (board: unknown = sampleBoard(), who: object = ada): Answers => ({
  'GET /identity/own': who,
  'GET /board': board,
  'GET /environments/GFPLAC/history': { entries: [] },
  'GET /plans': { plans: [] },
  'GET /proposals': { proposals: [] },
});

const open = (answers: Answers, address = '') => openConsole(address, answers);

const cell = (words: RegExp) => screen.findByRole('button', { name: words });

test('who is signed out gives a name and a token, and is told what is wrong with each', async () => {
  const answers: Answers = {
    'GET /identity/own': new Refusal(401, { code: 'token_required' }),
    'GET /identity': {
      people: [{ issuer: 'https://id.example', clientId: 'ops', scopes: 'openid' }],
      builds: [],
    },
    'POST /console/session': new Refusal(401, { code: 'token_required' }),
  };
  const { calls, user } = await open(answers);
  expect(await screen.findByRole('link', { name: 'Se connecter avec id.example' })).toHaveAttribute(
    'href',
    '/console/sign-in?issuer=https%3A%2F%2Fid.example',
  );
  await user.click(screen.getByRole('button', { name: 'Entrer' }));
  expect(screen.getByText('Indiquez votre nom.')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(screen.getByLabelText('Votre nom'), 'Nadia Achour');
  await user.type(screen.getByLabelText('Jeton'), 'guessed-guessed-guessed-guessed');
  await user.click(screen.getByRole('button', { name: 'Entrer' }));
  expect(await screen.findByText('Ce jeton n’est pas connu, ou il a pris fin.')).toBeInTheDocument();
  expect(screen.getByLabelText('Votre nom')).toHaveValue('Nadia Achour');

  Object.assign(answers, signedIn(), { 'POST /console/session': {} });
  await user.click(screen.getByRole('button', { name: 'Entrer' }));
  expect(await screen.findByRole('heading', { name: 'Déploiements' })).toBeInTheDocument();
});

test('the board tells versions, canaries, alerts, and what nobody sees', async () => {
  await open(signedIn());
  expect(await cell(/GFPLAC, mfe-refunds.*5\.1\.0.*lente.*5\.2\.0 · 10/s)).toBeInTheDocument();
  expect(await cell(/GFPLAC, mfe-account.*3\.9\.1.*Épinglée/s)).toBeInTheDocument();
  expect(await cell(/GFPBDX, mfe-account.*Désactivée/s)).toBeInTheDocument();
  expect(screen.getByText('N’est pas dans cet environnement')).toBeInTheDocument();
  const alerts = screen.getByRole('list', { name: 'Alertes' });
  expect(within(alerts).getByText(/24 % of its pages hang/)).toHaveAttribute('lang', 'en');
});

test('arrows move from cell to cell; only one cell is a stop of the Tab key', async () => {
  const { user } = await open(signedIn());
  const first = await cell(/GFPLAC, shell/);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await cell(/GFPLAC, mfe-refunds/)).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(await cell(/GFPBDX, shell/)).toHaveFocus();
  const grid = screen.getByRole('grid');
  expect(grid.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1);
});

test('a canary is promoted with a reason, and the board is asked again', async () => {
  const { calls, user } = await open({
    ...signedIn(),
    'POST /environments/GFPLAC/rollout/promote': {
      environment: 'GFPLAC',
      revision: 13,
      shell: { stable: '3.0.0', pinned: false, canary: null, replaced: null },
      remotes: {},
      compositions: {},
    },
  });
  await user.click(await cell(/GFPLAC, mfe-refunds/));
  await user.click(await screen.findByRole('button', { name: /Promouvoir à 100/ }));
  const dialog = await screen.findByRole('dialog', { name: /Promouvoir à 100/ });
  expect(
    within(dialog).getByText(/5\.2\.0 de refunds est montrée à tout le monde sur Grand-Lac/),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /Promouvoir à 100/ }));
  expect(await within(dialog).findByText('Indiquez pourquoi.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'Export plus rapide');
  await user.click(within(dialog).getByRole('button', { name: /Promouvoir à 100/ }));
  expect(await screen.findByText('refunds, GFPLAC : fait.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/environments/GFPLAC/rollout/promote',
      body: { artifact: 'mfe-refunds', readRevision: 12, reason: 'Export plus rapide' },
    },
  ]);
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/board?')).length).toBeGreaterThan(1),
  );
});

test('what is refused stays in the dialog, with what was typed', async () => {
  const { user } = await open({
    ...signedIn(),
    'POST /environments/GFPLAC/rollout/promote': new Refusal(409, { code: 'revision_outdated' }),
  });
  await user.click(await cell(/GFPLAC, mfe-refunds/));
  await user.click(await screen.findByRole('button', { name: /Promouvoir à 100/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'Export plus rapide');
  await user.click(within(dialog).getByRole('button', { name: /Promouvoir à 100/ }));
  expect(await within(dialog).findByText(/Quelqu’un a été plus rapide/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Pourquoi ?')).toHaveValue('Export plus rapide');
});

test('a plan tells its next step, and is held', async () => {
  const { calls, user } = await open({
    ...signedIn(),
    'GET /plans': { plans: [samplePlan()] },
    'POST /plans/p1/hold': { plan: samplePlan({ state: 'held' }) },
  });
  await user.click(await cell(/GFPLAC, mfe-refunds/));
  expect(await screen.findByText(/Étape suivante le 23 novembre 2026 à 10:41/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mettre le plan en pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mettre le plan en pause' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'un regard sur 4711');
  await user.click(within(dialog).getByRole('button', { name: 'Mettre le plan en pause' }));
  await screen.findByText('refunds, GFPLAC : fait.');
  expect(calls.find(({ method }) => method === 'POST')).toEqual({
    ...{ method: 'POST', path: '/plans/p1/hold' },
    body: { reason: 'un regard sur 4711' },
  });
});

test('what another person proposed is confirmed; what one proposed oneself is only withdrawn', async () => {
  const proposal = {
    ...{
      id: 'q1',
      environment: 'GFPBDX',
      move: 'canary',
      summary: 'canary mfe-account 4.0.0 10 %',
      state: 'open',
    },
    ...{ reason: 'ticket 12', proposedAt: '2026-11-23T08:00:00.000Z', expiresAt: '2026-11-24T08:00:00.000Z' },
    proposedBy: { issuer: 'https://id.example', subject: 'basile', name: 'Basile Roux' },
    ...{ decidedBy: null, decidedAt: null },
  };
  const own = {
    ...proposal,
    id: 'q2',
    proposedBy: { ...proposal.proposedBy, subject: 'ada', name: 'Ada Martin' },
  };
  const { calls, user } = await open({
    ...signedIn(),
    'GET /proposals': { proposals: [proposal, own] },
    'POST /proposals/q1/confirmation': { proposal: { ...proposal, state: 'confirmed' } },
  });
  const list = await screen.findByRole('list', { name: /deuxième personne/ });
  expect(within(list).getAllByRole('button', { name: 'Retirer' })).toHaveLength(2);
  await user.click(within(list).getByRole('button', { name: 'Confirmer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmer' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'relu avec Basile');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Confirmé et fait.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toEqual({
    ...{ method: 'POST', path: '/proposals/q1/confirmation' },
    body: { reason: 'relu avec Basile' },
  });
});

test('a viewer reads and changes nothing', async () => {
  const { user } = await open(signedIn(sampleBoard(), viewer));
  await user.click(await cell(/GFPLAC, mfe-refunds/));
  expect(await screen.findByText('Votre rôle lit cette brique sans la changer.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Promouvoir à 100/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Changer l’état/ })).not.toBeInTheDocument();
});

test('a board that fails says so, and comes back', async () => {
  const answers = signedIn(new Refusal(500, { code: 'internal_error' }));
  delete answers['GET /board'];
  const { user } = await open(answers);
  expect(await screen.findByText('Le tableau ne s’affiche pas')).toBeInTheDocument();
  answers['GET /board'] = sampleBoard();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await cell(/GFPLAC, shell/)).toBeInTheDocument();
});

test('an empty board says what will be there', async () => {
  await open(signedIn({ ...sampleBoard(), artifacts: [], environments: [], alerts: [] }));
  expect(await screen.findByText('Rien n’est en ligne')).toBeInTheDocument();
});

test('an address that is none leads back to the board; the console speaks English too', async () => {
  const { user } = await open(signedIn(), '/nowhere');
  expect(await screen.findByRole('link', { name: 'Aller au tableau' })).toHaveAttribute('href', '/console');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'Go to the board' })).toBeInTheDocument();
});
