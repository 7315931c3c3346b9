import { screen, within } from '@testing-library/react';
import { openConsole, writesIn } from '../../testing/open-console.tsx';
import { type Answers, Refusal, standInForRegistry } from '../../testing/registry-stand-in.ts';
import { ada } from '../../testing/samples.ts';

const link = {
  ...{
    id: 'l1',
    environment: 'GFPLAC',
    pins: { 'mfe-refunds': '1.2.0' },
    overrides: {},
    createdBy: 'Ada Martin',
  },
  ...{ reason: 'recette', createdAt: '2026-11-23T08:00:00.000Z', expiresAt: '2026-11-23T16:00:00.000Z' },
  ...{ revokedAt: null, state: 'valid' },
};
const preview = {
  ...{ artifact: 'mfe-home', branch: 'feature/news', version: '1.1.0-feature-news.2', state: 'valid' },
  ...{ publishedAt: '2026-11-22T08:00:00.000Z', expiresAt: '2026-12-06T08:00:00.000Z' },
};

const open = (answers: Answers = {}) =>
  openConsole('/lab', {
    'GET /identity/own': ada,
    'GET /environments': {
      environments: [
        { code: 'GFPLAC', name: 'Grand-Lac', state: 'open' },
        { code: 'NATIXIS', name: 'Ardoise', state: 'open' },
      ],
    },
    'GET /environments/GFPLAC/tester-links': { links: [link] },
    'GET /environments/NATIXIS/tester-links': { links: [] },
    'GET /previews': { previews: [preview] },
    ...answers,
  });

test('a link is made with versions and developers’ servers, and shown once', async () => {
  const made = { link: 'http://localhost:3000/?tester=abc', made: link };
  const { calls, user } = await open({ 'POST /environments/GFPLAC/tester-links': made });
  await user.click(await screen.findByRole('button', { name: 'Nouveau lien' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau lien' });
  await user.type(within(dialog).getByLabelText(/^Versions/), 'mfe-refunds 1.2.0');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'recette du lundi');
  await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
  expect(within(dialog).getByText(/Écrivez nom=version/)).toBeInTheDocument();
  expect(writesIn(calls)).toEqual([]);
  await user.clear(within(dialog).getByLabelText(/^Versions/));
  await user.type(within(dialog).getByLabelText(/^Versions/), 'mfe-refunds=1.2.0');
  await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
  expect(await screen.findByText('http://localhost:3000/?tester=abc')).toBeInTheDocument();
  expect(writesIn(calls)[0]).toEqual({
    ...{ method: 'POST', path: '/environments/GFPLAC/tester-links' },
    body: {
      pins: { 'mfe-refunds': '1.2.0' },
      overrides: {},
      hours: 8,
      by: 'Ada Martin',
      reason: 'recette du lundi',
    },
  });
});

test('a remote is broken for who opens the link, chosen from what the environment shows', async () => {
  const broken = { ...link, id: 'l9', pins: {}, faults: { 'mfe-refunds': 'slow' } };
  const track = { stable: '1.0.0', pinned: false, canary: null, replaced: null };
  const off = { disabled: false, disabledRoutes: [], disabledWidgets: [] };
  const { calls, user } = await open({
    'GET /environments/GFPLAC/tester-links': { links: [broken] },
    'GET /environments/GFPLAC/rollout': {
      ...{ environment: 'GFPLAC', revision: 3, shell: track, compositions: {} },
      remotes: { 'mfe-home': { ...track, ...off }, 'mfe-refunds': { ...track, ...off } },
    },
    'POST /environments/GFPLAC/tester-links': { link: 'http://localhost:3000/tester/xyz', made: broken },
  });
  expect(await screen.findByText(/mfe-refunds.: Lente/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Casser une brique' }));
  const dialog = await screen.findByRole('dialog', { name: 'Casser une brique' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'recette des pannes');
  await user.click(within(dialog).getByRole('button', { name: 'Casser une brique' }));
  expect(await within(dialog).findByText('Choisissez une brique.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Brique'), 'mfe-refunds');
  await user.selectOptions(within(dialog).getByLabelText('Panne'), 'Lente');
  await user.click(within(dialog).getByRole('button', { name: 'Casser une brique' }));
  expect(await screen.findByText('http://localhost:3000/tester/xyz')).toBeInTheDocument();
  expect(writesIn(calls)[0]?.body).toEqual({
    ...{ faults: { 'mfe-refunds': 'slow' }, hours: 8, by: 'Ada Martin', reason: 'recette des pannes' },
  });
});

test('a link is revoked; another environment has its own', async () => {
  const { calls, user } = await open({
    'POST /tester-links/l1/revoke': { link: { ...link, state: 'revoked' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Révoquer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Révoquer' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'recette finie');
  await user.click(within(dialog).getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Le lien est révoqué.')).toBeInTheDocument();
  expect(writesIn(calls)[0]?.body).toEqual({ by: 'Ada Martin', reason: 'recette finie' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Environnement' }), 'NATIXIS · Ardoise');
  expect(await screen.findByText('Aucun lien dans cet environnement')).toBeInTheDocument();
  expect(window.location.search).toBe('?environment=NATIXIS');
});

test('a branch gets its link in the chosen environment', async () => {
  const { calls, user } = await open({
    'POST /environments/GFPLAC/previews': {
      ...{ link: 'http://localhost:3000/?tester=xyz', id: 'l2', version: preview.version },
      expiresAt: preview.expiresAt,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Créer le lien' }));
  const dialog = await screen.findByRole('dialog', { name: 'Créer le lien' });
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'relecture');
  await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }));
  expect(await screen.findByText('http://localhost:3000/?tester=xyz')).toBeInTheDocument();
  expect(writesIn(calls)[0]?.body).toEqual({
    artifact: 'mfe-home',
    branch: 'feature/news',
    reason: 'relecture',
  });
});

test('without environments nothing is shown but the failure, which can be asked again', async () => {
  const { user } = await open({ 'GET /environments': new Refusal(409, { code: 'busy' }) });
  expect(await screen.findByText('« Labo » ne s’affiche pas')).toBeInTheDocument();
  standInForRegistry({
    'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
    'GET /environments/GFPLAC/tester-links': { links: [] },
    'GET /previews': { previews: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune branche n’est publiée')).toBeInTheDocument();
});
