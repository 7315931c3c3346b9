import { screen, within } from '@testing-library/react';
import { openConsole, writesIn } from '../../testing/open-console.tsx';
import { type Answers, Refusal, standInForRegistry } from '../../testing/registry-stand-in.ts';
import { ada, viewer } from '../../testing/samples.ts';

const chloe = { ...ada, subject: 'chloe', name: 'Chloé Nguyen', roles: [{ role: 'security' }] };
const token = {
  ...{ id: 't1', team: 'refunds', remotes: ['mfe-refunds'], environments: 'all', state: 'valid' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', expiresAt: '2027-01-30T08:00:00.000Z', revokedAt: null },
};
const role = {
  ...{ id: 'r1', issuer: 'https://id.example', subject: 'felix', name: 'Félix Garnier' },
  role: { role: 'team', team: 'home', remotes: ['mfe-home'], environments: 'all' },
  ...{ grantedAt: '2026-11-02T08:00:00.000Z', withdrawnAt: null },
};
const session = {
  ...{ id: 's1', issuer: 'https://id.example', subject: 'ada', name: 'Ada Martin', roles: [{ role: 'ops' }] },
  ...{ createdAt: '2026-11-23T07:00:00.000Z', expiresAt: '2026-11-23T15:00:00.000Z' },
};

const open = (answers: Answers = {}, who: object = chloe) =>
  openConsole('/teams', {
    'GET /identity/own': who,
    'GET /tokens': { tokens: [token] },
    'GET /roles': { roles: [role] },
    'GET /sessions': { sessions: [session] },
    ...answers,
  });

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

test('a token is made from what is right alone, and shown once', async () => {
  const made = { id: 't2', token: 'the-token-of-the-team', expiresAt: '2027-02-21T08:00:00.000Z' };
  const { calls, user } = await open({ 'POST /tokens': made });
  await user.click(await screen.findByRole('button', { name: 'Nouveau jeton' }));
  const dialog = await dialogOf('Nouveau jeton');
  await user.type(within(dialog).getByLabelText('Équipe'), 'Refunds');
  await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
  expect(
    within(dialog).getByText('Des minuscules, chiffres et tirets, d’abord une lettre.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('Indiquez au moins une brique.')).toBeInTheDocument();
  expect(writesIn(calls)).toEqual([]);

  await user.clear(within(dialog).getByLabelText('Équipe'));
  await user.type(within(dialog).getByLabelText('Équipe'), 'refunds');
  await user.type(within(dialog).getByLabelText('Briques'), 'mfe-refunds, mfe-home');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'nouvelle équipe');
  await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
  expect(await screen.findByText('the-token-of-the-team')).toBeInTheDocument();
  expect(writesIn(calls)).toEqual([
    {
      ...{ method: 'POST', path: '/tokens' },
      body: {
        team: 'refunds',
        remotes: ['mfe-refunds', 'mfe-home'],
        validDays: 90,
        reason: 'nouvelle équipe',
      },
    },
  ]);
});

test('a token, a role and a session are ended, each with its reason', async () => {
  const { calls, user } = await open({
    'DELETE /tokens/t1': { id: 't1', team: 'refunds', revokedAt: '2026-11-23T09:00:00.000Z' },
    'DELETE /roles/r1': { ...role, withdrawnAt: '2026-11-23T09:00:00.000Z' },
    'DELETE /sessions/s1': { id: 's1', ended: true },
  });
  for (const [button, done] of [
    ['Révoquer', 'Le jeton est révoqué.'],
    ['Retirer', 'Le rôle est retiré.'],
    ['Fermer la session', 'La session est fermée.'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await dialogOf(button);
    await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'quitte la maison');
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeInTheDocument();
  }
  expect(writesIn(calls).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/tokens/t1', { reason: 'quitte la maison' }],
    ['DELETE', '/roles/r1', { reason: 'quitte la maison' }],
    ['DELETE', '/sessions/s1', { reason: 'quitte la maison' }],
  ]);
});

test('the role of a team is given with its artifacts; a refusal keeps what was typed', async () => {
  const answers = { 'POST /roles': new Refusal(403, { code: 'role_for_oneself' }) };
  const { calls, user } = await open(answers);
  await user.click(await screen.findByRole('button', { name: 'Donner un rôle' }));
  const dialog = await dialogOf('Donner un rôle');
  await user.selectOptions(within(dialog).getByLabelText('Rôle'), 'Équipe');
  for (const [label, text] of [
    ['Personne', 'Félix Garnier'],
    ['Fournisseur d’identité', 'https://id.example'],
    ['Identifiant', 'felix'],
    ['Équipe', 'home'],
    ['Briques', 'mfe-home'],
    ['Pourquoi ?', 'arrive dans la maison'],
  ] as const)
    await user.type(within(dialog).getByLabelText(label), text);
  await user.click(within(dialog).getByRole('button', { name: 'Donner un rôle' }));
  expect(await within(dialog).findByText(/Personne ne se donne un rôle/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Personne')).toHaveValue('Félix Garnier');
  expect(writesIn(calls)[0]?.body).toEqual({
    ...{
      issuer: 'https://id.example',
      subject: 'felix',
      name: 'Félix Garnier',
      reason: 'arrive dans la maison',
    },
    role: { role: 'team', team: 'home', remotes: ['mfe-home'], environments: 'all' },
  });
});

test('a viewer reads tokens and roles, and changes none; sessions are security’s', async () => {
  const { calls } = await open({}, viewer);
  expect(await screen.findByText('refunds')).toBeInTheDocument();
  expect(await screen.findByText('Équipe home (mfe-home)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Révoquer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Nouveau jeton' })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/sessions')).toBe(false);
});

test('empty lists say so, and one that fails can be asked again while the others show', async () => {
  const { user } = await open({
    'GET /tokens': new Refusal(409, { code: 'busy' }),
    'GET /roles': { roles: [] },
    'GET /sessions': { sessions: [] },
  });
  expect(await screen.findByText('« Jetons » ne s’affiche pas')).toBeInTheDocument();
  expect(screen.getByText(/Aucun rôle donné ici/)).toBeInTheDocument();
  standInForRegistry({ 'GET /identity/own': chloe, 'GET /tokens': { tokens: [token] } });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('mfe-refunds')).toBeInTheDocument();
});
