import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { registryAudit } from '../audit/audit.table.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { requireOwnership } from './publisher.ts';
import { registryTokens } from './tokens.table.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  expect((await registry.publish(fixtureShell())).status).toBe(201);
});
after(() => registry.stop());

const newToken = (over: object = {}) => ({ team: 'refunds', remotes: ['mfe-own'], validDays: 30, ...over });
const remote = (id: string, version = '1.0.0') =>
  fixtureRemote({ id, version, manifest: { routes: [], navigation: [] } });

async function given(over: object = {}): Promise<{ id: string; token: string }> {
  const { status, body } = await registry.call('POST', '/tokens', { body: newToken(over) });
  expect(status).toBe(201);
  return body;
}

test('a token is shown once; only its hash is stored, and the list shows the rest', async () => {
  const { id, token } = await given({ environments: ['GFPLAC'], by: 'Sam Leroy', reason: 'new team' });
  const [row] = await registry.database.db.select().from(registryTokens).where(eq(registryTokens.id, id));
  expect(JSON.stringify(row)).not.toContain(token);
  const { body } = await registry.call('GET', '/tokens');
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.tokens[0]).toMatchObject({
    id,
    team: 'refunds',
    remotes: ['mfe-own'],
    environments: ['GFPLAC'],
    state: 'valid',
    revokedAt: null,
  });
  expect(body.tokens[0]).not.toHaveProperty('hash');
  const audit = await registry.database.db.select().from(registryAudit).where(eq(registryAudit.subject, id));
  expect(audit).toMatchObject([{ who: 'Sam Leroy', action: 'token.created', reason: 'new team' }]);
});

test('artifacts of which nothing was ever published are named, since an id may be mistyped', async () => {
  await registry.publish(remote('mfe-there'));
  const { body } = await registry.call('POST', '/tokens', {
    body: newToken({ remotes: ['mfe-there', 'mfe-tehre', 'shell'] }),
  });
  expect(body.neverPublished).toEqual(['mfe-tehre']);
});

test('a team’s publication carries its name, and the audit names the token', async () => {
  const { id, token } = await given({ remotes: ['mfe-named'] });
  expect((await registry.publish(remote('mfe-named'), token)).status).toBe(201);
  const { body } = await registry.call('GET', '/artifacts/mfe-named/1.0.0');
  expect(body.owner).toBe('refunds');
  const [entry] = await registry.database.db
    .select()
    .from(registryAudit)
    .where(eq(registryAudit.subject, 'mfe-named@1.0.0'));
  expect(entry).toMatchObject({
    who: `refunds (token ${id.slice(0, 8)})`,
    action: 'artifact.published',
    details: { team: 'refunds', token: id },
  });
});

test('an absent, unknown, expired or revoked token gets the same refusal', async () => {
  const expired = await given();
  await registry.database.db
    .update(registryTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(registryTokens.id, expired.id));
  const revoked = await given();
  expect((await registry.call('DELETE', `/tokens/${revoked.id}`)).status).toBe(200);
  const answers = await Promise.all(
    [null, 'x'.repeat(43), expired.token, revoked.token].map((token) =>
      registry.publish(remote('mfe-own'), token),
    ),
  );
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([401, answers[0]?.body]);
  }
  const { body } = await registry.call('GET', '/tokens');
  const states = new Map(body.tokens.map(({ id, state }: { id: string; state: string }) => [id, state]));
  expect([states.get(expired.id), states.get(revoked.id)]).toEqual(['expired', 'revoked']);
});

test('revoking a token again changes nothing; an unknown id is an error', async () => {
  const { id } = await given();
  const first = await registry.call('DELETE', `/tokens/${id}`, { body: { by: 'Sam Leroy', reason: 'left' } });
  expect(first).toMatchObject({ status: 200, body: { id, team: 'refunds' } });
  expect(await registry.call('DELETE', `/tokens/${id}`)).toEqual(first);
  const entries = await registry.database.db
    .select()
    .from(registryAudit)
    .where(eq(registryAudit.subject, id));
  expect(entries.map(({ action, who, reason }) => [action, who, reason]).sort()).toEqual([
    ['token.created', 'local', null],
    ['token.revoked', 'Sam Leroy', 'left'],
  ]);
  for (const absent of [randomUUID(), 'nonsense']) {
    expect((await registry.call('DELETE', `/tokens/${absent}`)).body.code).toBe('token_unknown');
  }
});

test('another team’s remote, and the shell, need a token that names them', async () => {
  const { token } = await given();
  for (const foreign of [remote('mfe-other'), fixtureShell({ version: '2.0.0' })]) {
    expect(await registry.publish(foreign, token)).toMatchObject({
      status: 403,
      body: { code: 'not_your_artifact' },
    });
  }
  const shellTeam = await given({ team: 'platform', remotes: ['shell'] });
  expect((await registry.publish(fixtureShell({ version: '1.0.1' }), shellTeam.token)).status).toBe(201);
});

test('only the operator may make, list and revoke tokens', async () => {
  const { id, token } = await given();
  const calls = [
    registry.call('POST', '/tokens', { body: newToken(), token }),
    registry.call('GET', '/tokens', { token }),
    registry.call('DELETE', `/tokens/${id}`, { token }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'operator_required' } });
  }
  expect((await registry.call('GET', '/tokens', { token: null })).status).toBe(401);
});

test('a wrong scope is refused, field by field', async () => {
  const wrong = { team: 'Refunds!', remotes: [], environments: ['gfplac'], validDays: 0, by: 'x' };
  const { status, body } = await registry.call('POST', '/tokens', { body: wrong });
  expect(status).toBe(400);
  expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'by',
    'environments.0',
    'remotes',
    'team',
    'validDays',
  ]);
});

test('a token for an unknown environment is refused', async () => {
  const body = newToken({ environments: ['GFPLAC', 'GFPLCA'] });
  const refused = await registry.call('POST', '/tokens', { body });
  expect(refused).toMatchObject({ status: 404, body: { code: 'environment_unknown', detail: 'GFPLCA' } });
});

test('an environment outside the scope is refused by name', () => {
  const publisher = {
    name: 'refunds (token 1f0c2d3e)',
    scopes: [{ team: 'refunds', remotes: ['mfe-own'], environments: ['GFPLAC'] }],
  };
  requireOwnership(publisher, 'mfe-own');
  requireOwnership(publisher, 'mfe-own', 'GFPLAC');
  expect(() => requireOwnership(publisher, 'mfe-own', 'NATIXIS')).toThrow('not_your_environment');
  expect(() => requireOwnership(publisher, 'mfe-other', 'GFPLAC')).toThrow('not_your_artifact');
  const further = { team: 'other', remotes: ['mfe-own'], environments: ['NATIXIS'] };
  const both = { ...publisher, scopes: [...publisher.scopes, further] };
  expect(requireOwnership(both, 'mfe-own', 'NATIXIS').team).toBe('other');
});

test('a token’s scope can be checked before anything is built', async () => {
  const { token } = await given({ environments: ['GFPLAC'] });
  const ask = (artifact: string, environments = '', as: string | null = token) =>
    registry.call(
      'GET',
      `/tokens/own?artifact=${artifact}${environments && `&environments=${environments}`}`,
      {
        token: as,
      },
    );
  expect(await ask('mfe-own', 'GFPLAC')).toEqual({
    status: 200,
    body: { team: 'refunds', remotes: ['mfe-own'], environments: ['GFPLAC'] },
  });
  expect((await ask('mfe-own')).status).toBe(200);
  expect(await ask('mfe-other')).toMatchObject({ status: 403, body: { code: 'not_your_artifact' } });
  expect(await ask('mfe-own', 'GFPLAC,NATIXIS')).toMatchObject({
    status: 403,
    body: { code: 'not_your_environment', detail: expect.stringContaining('not for NATIXIS') },
  });
  expect(await ask('mfe-own', 'NOWHERE', registry.operator)).toMatchObject({
    status: 404,
    body: { code: 'environment_unknown', detail: 'NOWHERE' },
  });
  expect(await ask('mfe-own', 'GFPLAC', null)).toMatchObject({
    status: 401,
    body: { code: 'token_required' },
  });
  expect((await registry.call('GET', '/tokens/own', { token })).status).toBe(400);
});
