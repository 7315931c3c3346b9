import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { operatorTokenIn } from '../platform/running-portals.ts';
import { type SigningIssuer, startSigningIssuer } from '../registry/testing/signing-issuer.ts';
import { type Started, startApi } from '../testing/start-api.ts';
import { wireRegistry } from './registry.ts';

/**
 * Callers of every route of the registry's port: v viewer, t team of a remote, o another team, b build with
 * an exchanged token, p ops, s security, m machine; - refused. A team's call also checks that the remote is
 * its own. `edge`: only edges; `anyone`: no token needed; `known`: any valid token. A new route is a new line
 * here.
 */
const TABLE = `
anyone  DELETE /console/session
-----sm DELETE /roles/{id}
known   DELETE /sessions/own
-----sm DELETE /sessions/{id}
----psm DELETE /tokens/{id}
anyone  GET /
vtobpsm GET /artifacts
anyone  GET /artifacts/{id}/{version}
vtobpsm GET /artifacts/{id}/{version}/provenance
anyone  GET /artifacts/{id}/{version}/{*}
v---psm GET /audit
vtobpsm GET /board
anyone  GET /compositions/{reference}
anyone  GET /environments
anyone  GET /environments/{code}
v---psm GET /environments/{code}/audit
vtobpsm GET /environments/{code}/health
vtobpsm GET /environments/{code}/health/history
v---psm GET /environments/{code}/history
anyone  GET /environments/{code}/rollout
v---psm GET /environments/{code}/tester-links
----p-m GET /exchange/backlog
----p-m GET /exchange/failed
----p-m GET /exchange/subscribers
anyone  GET /frontend-discovery/{code}
anyone  GET /identity
vtobpsm GET /identity/own
anyone  GET /keys
anyone  GET /live
----psm GET /operators/audit
v---psm GET /operators/audit/seals/verify
v---psm GET /operators/audit/seals/{trail}/{number}
vtobpsm GET /plans
vtobpsm GET /plans/{id}
vtobpsm GET /previews
vtobpsm GET /proposals
anyone  GET /provenance/keys
vtobpsm GET /remotes
v---psm GET /retention
v---psm GET /roles
-----sm GET /sessions
anyone  GET /tester-links/{id}/session
v---psm GET /tokens
vtobpsm GET /tokens/own
-tobp-m POST /artifacts
----psm POST /artifacts/{id}/{version}/revocation
anyone  POST /console/session
----p-m POST /environments/{code}/composition
-tobp-m POST /environments/{code}/plans
-tobp-m POST /environments/{code}/previews
-tobp-m POST /environments/{code}/rollout/canary
-tobp-m POST /environments/{code}/rollout/disable
-tobp-m POST /environments/{code}/rollout/enable
----p-m POST /environments/{code}/rollout/pin
-tobp-m POST /environments/{code}/rollout/promote
-tobp-m POST /environments/{code}/rollout/roll-back
----p-m POST /environments/{code}/rollout/unpin
----p-m POST /environments/{code}/tester-links
----p-m POST /exchange/drop
----p-m POST /exchange/replay
----p-m POST /exchange/subscribers
----p-m POST /exchange/subscribers/{id}/revoke
----p-m POST /exchange/subscribers/{id}/webhook
----p-m POST /exchange/subscribers/{id}/webhook/rotate-secret
----p-m POST /exchange/subscribers/{id}/webhook/switch-on
edge    POST /health-reports
-----sm POST /keys/retire
-----sm POST /keys/rotate
----p-m POST /operators/accessibility-reports/close
----p-m POST /operators/accessibility-reports/list
----psm POST /operators/audit/export
----p-m POST /operators/content/draft
----p-m POST /operators/content/list
----p-m POST /operators/content/preview
----p-m POST /operators/content/publish
----p-m POST /operators/content/roll-back
----p-m POST /operators/content/schedule
----p-m POST /operators/content/show
----p-m POST /operators/content/withdraw
----p-m POST /operators/debug-sessions/close
----p-m POST /operators/debug-sessions/list
----p-m POST /operators/debug-sessions/open
----p-m POST /operators/faq/opinions
----p-m POST /operators/help-reports/show
----p-m POST /operators/holds/list
----p-m POST /operators/holds/refuse
----p-m POST /operators/holds/release
----p-m POST /operators/impersonation-links
----psm POST /operators/lock
----p-m POST /operators/requests/answer
----p-m POST /operators/requests/ask
----p-m POST /operators/requests/move
----p-m POST /operators/requests/show
----psm POST /operators/unlock
-tobp-m POST /plans/{id}/hold
-tobp-m POST /plans/{id}/resumption
-tobp-m POST /previews/deletion
vtobpsm POST /proposals/{id}/confirmation
vtobpsm POST /proposals/{id}/withdrawal
----p-m POST /retention
-----sm POST /roles
anyone  POST /sessions
edge    POST /tester-links/{id}/openings
----p-m POST /tester-links/{id}/revoke
-----sm POST /tokens
anyone  POST /tokens/exchange
----p-m PUT /environments/{code}
`;

const CALLERS = 'vtobpsm';
/** Callers who are no longer known, or never were. */
const NOBODY = [
  'signed out',
  'expired',
  'ended',
  'without a role',
  'build expired',
  'foreign issuer',
] as const;

let issuer: SigningIssuer;
let ci: SigningIssuer;
let started: Started;
let app: PortalApp;
const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'));
const tokens = new Map<string, string | null>();

const post = async (url: string, payload: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await app.inject({ method: 'POST', url, payload, headers })).json();
};

before(async () => {
  started = await startApi();
  issuer = await startSigningIssuer(started.clock);
  ci = await startSigningIssuer(started.clock);
  const file = join(folder, 'identity.json');
  const team = (name: string, remote: string) => ({
    ...{ role: 'team', team: name, remotes: [remote], environments: 'all' },
  });
  const people = {
    ...{ issuer: issuer.url, clientId: 'ops' },
    roles: {
      viewers: { role: 'viewer' },
      refunds: team('refunds', 'mfe-refunds'),
      home: team('home', 'mfe-home'),
      operators: { role: 'ops' },
      guards: { role: 'security' },
    },
    development: true,
  };
  const grant = { claims: { repository: 'acme/mfe-refunds' }, team: 'refunds', remote: 'mfe-refunds' };
  const builds = { issuer: ci.url, audience: 'portal', grants: [grant] };
  writeFileSync(file, JSON.stringify({ people: [people], builds: [builds] }));
  const { platform, clock } = started;
  app = await wireRegistry({ ...platform, config: { ...platform.config, identity: file } }, 'here');
  await app.ready();

  const session = async (group: string): Promise<string> => {
    const claims = { sub: `of-${group}`, aud: 'ops', name: `One of ${group}`, groups: [group] };
    return (await post('/sessions', { idToken: await issuer.sign(claims) })).token;
  };
  const build = async (): Promise<string> => {
    const claims = { sub: 'repo:acme/mfe-refunds', aud: 'portal', repository: 'acme/mfe-refunds' };
    const asked = { token: await ci.sign(claims), remote: 'mfe-refunds' };
    return (await post('/tokens/exchange', asked)).token;
  };
  // Sessions that end before the others begin.
  tokens.set('expired', await session('operators'));
  tokens.set('build expired', await build());
  clock.advance(8 * 3_600);
  tokens.set('v', await session('viewers'));
  tokens.set('t', await session('refunds'));
  tokens.set('o', await session('home'));
  tokens.set('b', await build());
  tokens.set('p', await session('operators'));
  tokens.set('s', await session('guards'));
  tokens.set('m', operatorTokenIn(platform.config.data));
  const ended = await session('operators');
  await app.inject({ method: 'DELETE', url: '/sessions/own', headers: { authorization: `Bearer ${ended}` } });
  tokens.set('ended', ended);
  tokens.set('signed out', null);
  tokens.set('foreign issuer', await ci.sign({ sub: 'x', aud: 'ops', groups: ['operators'] }));
  const machine = tokens.get('m') ?? '';
  const person = { issuer: issuer.url, subject: 'of-nothing', name: 'Of nothing' };
  const reason = { reason: 'a test', role: { role: 'ops' } };
  const { id } = await post('/roles', { ...person, ...reason }, machine);
  const idToken = await issuer.sign({ sub: 'of-nothing', aud: 'ops' });
  tokens.set('without a role', (await post('/sessions', { idToken })).token);
  const headers = { authorization: `Bearer ${machine}` };
  await app.inject({ method: 'DELETE', url: `/roles/${id}`, headers, payload: { reason: 'a test' } });
  for (const [who, token] of tokens)
    if (who !== 'signed out' && !token) throw new Error(`${who} has no token`);
});
after(async () => {
  await app.close();
  await issuer.stop();
  await ci.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function routes(): Promise<string[]> {
  const { paths } = (await app.inject('/openapi.json')).json();
  return Object.entries<object>(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}

/** The answer to a call that is wrong in every part: the part after the authentication. */
async function ask(route: string, token: string | null | undefined): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replace(/\{[^}]+\}/g, 'no-such-thing'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: '{"reason":' }),
  });
  expect([route, answer.statusCode < 500]).toEqual([route, true]);
  return answer.statusCode < 400 ? 'done' : answer.json().code;
}

/** In the form of a line of the table. */
async function whoMay(route: string): Promise<string> {
  const stranger = await ask(route, null);
  if (stranger === 'edge_required') return 'edge';
  if (stranger !== 'token_required') return 'anyone';
  let may = '';
  for (const caller of CALLERS) {
    // A session that has ended by its own call is not ended again.
    if (route === 'DELETE /sessions/own') return 'known';
    const code = await ask(route, tokens.get(caller));
    may += code === 'operator_required' ? '-' : caller;
  }
  return may;
}

test('every call is open to the roles of the table, and to no other', async () => {
  const found = [];
  for (const route of await routes()) found.push(`${(await whoMay(route)).padEnd(7)} ${route}`);
  expect(found).toEqual(TABLE.trim().split('\n'));
});

test('who is signed out, expired, ended or from elsewhere may call nothing that asks who calls', async () => {
  for (const route of await routes()) {
    if ((await ask(route, null)) !== 'token_required') continue;
    for (const who of NOBODY) {
      const refusal = who === 'without a role' ? 'operator_required' : 'token_required';
      if (who === 'without a role' && route === 'DELETE /sessions/own') continue;
      expect([route, who, await ask(route, tokens.get(who))]).toEqual([route, who, refusal]);
    }
  }
});

test('what an operator does stands in the members’ trail as who they are, and its seals are good', async () => {
  const as = async (caller: string, by?: string) => {
    const order = { trail: 'members', after: 0, reason: 'yearly audit', ...(by !== undefined && { by }) };
    const headers = { authorization: `Bearer ${tokens.get(caller)}` };
    return app.inject({ method: 'POST', url: '/operators/audit/export', payload: order, headers });
  };
  expect((await as('s', 'Somebody Else')).statusCode).toBe(200);
  expect((await as('s')).statusCode).toBe(200);
  // Several people may have the machine token, so a name is required.
  expect((await as('m')).json().errors).toMatchObject([{ field: 'by', code: 'field_required' }]);
  const exported = (await as('m', 'Alix Roche')).json();
  const entries = exported.seals.flatMap(({ content }: { content: object[] }) => content);
  const person = { issuer: issuer.url, subject: 'of-guards', name: 'One of guards' };
  expect(entries.map(({ agent, identity }: Record<string, unknown>) => ({ agent, identity }))).toMatchObject([
    { agent: 'One of guards', identity: person },
    { agent: 'One of guards', identity: person },
    { agent: 'Alix Roche', identity: { issuer: 'portal:machine' } },
  ]);
  const headers = { authorization: `Bearer ${tokens.get('v')}` };
  const { trails } = (await app.inject({ url: '/operators/audit/seals/verify', headers })).json();
  expect(trails.map(({ trail, faults }: Record<string, unknown>) => [trail, faults])).toEqual([
    ['members', []],
    ['registry', []],
  ]);
});
