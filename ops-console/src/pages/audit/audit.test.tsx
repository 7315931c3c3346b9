import { screen } from '@testing-library/react';
import { openConsole } from '../../testing/open-console.tsx';
import { type Answers, Refusal } from '../../testing/registry-stand-in.ts';
import { ada } from '../../testing/samples.ts';

const entry = {
  at: '2026-11-23T08:31:04.000Z',
  who: 'Ada Martin',
  action: 'rollout.canary',
  environment: 'GFPLAC',
  subject: 'mfe-refunds@5.2.0',
  reason: 'Export plus rapide, ticket 4812',
  details: { percent: 10 },
  identity: { issuer: 'https://id.example', subject: 'ada', name: 'Ada Martin' },
};
const report = {
  ...{ trail: 'registry', seals: 4, entries: 120, unsealed: 2, uncovered: 0, purgedUpTo: 0, head: null },
  faults: [] as { number: number; fault: string }[],
};

const open = (answers: Answers = {}) =>
  openConsole('/audit', {
    'GET /identity/own': ada,
    'GET /audit': { entries: [entry] },
    'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
    ...answers,
  });

test('shows who did what and why, and everything about it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Canari · GFPLAC · mfe-refunds@5.2.0' }));
  expect(await screen.findByText('https://id.example')).toBeInTheDocument();
  expect(screen.getAllByText('Export plus rapide, ticket 4812').length).toBeGreaterThan(0);
});

test('is narrowed by kind, environment and person, and the address keeps it', async () => {
  const { calls, user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type d’action' }), 'Déploiements');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Environnement' }), 'GFPLAC · Grand-Lac');
  await user.type(screen.getByRole('searchbox', { name: 'Nom de la personne' }), 'Ada Martin{Enter}');
  expect(window.location.search).toBe('?action=rollout&environment=GFPLAC&who=Ada+Martin');
  expect(calls.at(-1)?.path).toBe('/audit?environment=GFPLAC&action=rollout&who=Ada+Martin&limit=100');
});

test('a trail that nobody changed is told so, with what waits for its seal', async () => {
  const { user } = await open({ 'GET /operators/audit/seals/verify': { trails: [report] } });
  await user.click(await screen.findByRole('button', { name: 'Vérifier la chaîne' }));
  expect(await screen.findByText('120 écritures vérifiées ; 2 attendent leur sceau.')).toBeInTheDocument();
});

test('a changed trail names the seal and what is wrong with it', async () => {
  const changed = { ...report, faults: [{ number: 3, fault: 'entries_changed' }] };
  const { user } = await open({ 'GET /operators/audit/seals/verify': { trails: [changed] } });
  await user.click(await screen.findByRole('button', { name: 'Vérifier la chaîne' }));
  expect(await screen.findByText(/registry, sceau 3 : une écriture a été modifiée/)).toBeInTheDocument();
});

test('an empty trail and one that fails say so', async () => {
  await open({ 'GET /audit': { entries: [] } });
  expect(await screen.findByText('Aucune écriture')).toBeInTheDocument();
});

test('a trail that cannot be read can be asked again', async () => {
  const { user } = await open({ 'GET /audit': new Refusal(409, { code: 'busy' }) });
  expect(await screen.findByText('Le journal ne s’affiche pas')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
});
