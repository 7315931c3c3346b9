import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from './testing/fixture-artifacts.ts';
import { METRICS_TOKEN, startRegistry, type TestRegistry } from './testing/start-registry.ts';

/** The routes that everybody may read without a token. A new route here is a deliberate decision. */
const ANYONE = [
  'GET /',
  'GET /artifacts/{id}/{version}',
  'GET /artifacts/{id}/{version}/{*}',
  'GET /compositions/{reference}',
  'GET /environments',
  'GET /environments/{code}',
  'GET /environments/{code}/rollout',
  'GET /frontend-discovery/{code}',
  'GET /identity',
  'GET /keys',
  'GET /live',
  'GET /provenance/keys',
  'GET /tester-links/{id}/session',
];
/** Routes that anyone may call. The body contains a token signed by an issuer. */
const PROOFS = [
  'DELETE /console/session',
  'POST /console/session',
  'POST /sessions',
  'POST /tokens/exchange',
];
const OF_EDGES = ['POST /health-reports', 'POST /tester-links/{id}/openings'];
const OF_TEAMS = [
  'DELETE /sessions/own',
  'GET /artifacts',
  'GET /artifacts/{id}/{version}/provenance',
  'GET /board',
  'GET /environments/{code}/health',
  'GET /environments/{code}/health/history',
  'GET /identity/own',
  'GET /plans',
  'GET /plans/{id}',
  'GET /previews',
  'GET /proposals',
  'GET /remotes',
  'GET /tokens/own',
  'POST /artifacts',
  'POST /environments/{code}/plans',
  'POST /environments/{code}/previews',
  'POST /environments/{code}/rollout/canary',
  'POST /environments/{code}/rollout/disable',
  'POST /environments/{code}/rollout/enable',
  'POST /environments/{code}/rollout/promote',
  'POST /environments/{code}/rollout/roll-back',
  'POST /plans/{id}/hold',
  'POST /plans/{id}/resumption',
  'POST /previews/deletion',
  'POST /proposals/{id}/confirmation',
  'POST /proposals/{id}/withdrawal',
];

let registry: TestRegistry;
let routes: string[];
let team: string;
before(async () => {
  registry = await startRegistry();
  const { paths } = (await registry.call('GET', '/openapi.json', { token: null })).body;
  routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const made = await registry.call('POST', '/tokens', {
    body: { team: 'team-a', remotes: ['mfe-a', 'mfe-hello'], validDays: 1 },
  });
  team = made.body.token;
});
after(() => registry.stop());

/** A call that is wrong in every checked part: the code of an environment, each parameter, the body. */
function ask(route: string, token: string | null, body = '{"reason":') {
  const [method = '', path = ''] = route.split(' ');
  return fetch(registry.url + path.replace(/\{[^}]+\}/g, 'no-such-thing'), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body }),
  });
}

const codeOf = async (answer: Response) => {
  const { code, errors } = (await answer.json()) as { code?: string; errors?: unknown };
  return [answer.status, code, errors];
};

test('a route that is not on the list requires a token before it parses anything, and names no field', async () => {
  const closed = routes.filter((route) => ![...ANYONE, ...OF_EDGES, ...PROOFS].includes(route));
  expect(closed.length).toBeGreaterThan(15);
  for (const route of closed) {
    for (const token of [null, 'guessed-guessed-guessed-guessed']) {
      for (const body of ['{"reason":', '{}', 'x'.repeat(2_000_000)]) {
        expect([route, ...(await codeOf(await ask(route, token, body)))]).toEqual([
          route,
          401,
          'token_required',
          undefined,
        ]);
      }
    }
  }
  for (const route of OF_EDGES) {
    for (const token of [null, registry.operator]) {
      expect([route, ...(await codeOf(await ask(route, token)))]).toEqual([
        route,
        401,
        'edge_required',
        undefined,
      ]);
    }
  }
});

test('a team’s token opens the routes of teams, and none of the operator’s', async () => {
  const ofOperators = routes.filter(
    (route) => ![...ANYONE, ...OF_EDGES, ...PROOFS, ...OF_TEAMS].includes(route),
  );
  for (const route of ofOperators) {
    expect([route, ...(await codeOf(await ask(route, team)))]).toEqual([
      route,
      403,
      'operator_required',
      undefined,
    ]);
  }
  expect(ofOperators).toEqual(
    expect.arrayContaining([
      'GET /audit',
      'GET /environments/{code}/audit',
      'GET /environments/{code}/history',
      'GET /tokens',
      'PUT /environments/{code}',
    ]),
  );
  for (const route of OF_TEAMS)
    expect([route, (await ask(route, team)).status >= 500]).toEqual([route, false]);
});

test('public answers do not say who changed something, nor why', async () => {
  await registry.call('PUT', '/environments/GFPLAC', {
    body: {
      document: (await registry.call('GET', '/environments/GFPLAC')).body.document,
      reason: 'a reason that nobody else may read',
    },
  });
  expect((await registry.call('GET', '/audit')).body.entries).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: 'a reason that nobody else may read' })]),
  );
  await registry.publish(fixtureShell());
  const remote = fixtureRemote({ id: 'mfe-hello', version: '1.0.0' });
  await registry.publish(remote, team);
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  const { body: link } = await registry.call('POST', '/environments/GFPLAC/tester-links', {
    body: { hours: 1, pins: { 'mfe-hello': '1.0.0' }, by: 'Tess Teur', reason: 'nobody else may read' },
  });
  for (const route of ANYONE) {
    const path = route
      .replace('GET ', '')
      .replace('{code}', 'GFPLAC')
      .replace('/tester-links/{id}', `/tester-links/${link.made.id}`)
      .replace('{id}', 'mfe-hello')
      .replace('{version}', '1.0.0')
      .replace('{*}', remote.descriptor.entry)
      .replace('{reference}', 'GFPLAC');
    const answer = await fetch(registry.url + path);
    expect([route, answer.status]).toEqual([route, 200]);
    expect(await answer.text()).not.toMatch(
      /nobody else may read|Tess Teur|"who"|"reason"|"owner"|"sourceRevision"|team-a/,
    );
  }
});

test('a stranger gets the files of a version; who published it and from where needs a token', async () => {
  await registry.publish(fixtureShell());
  const remote = fixtureRemote({ id: 'mfe-hello', version: '1.2.0' });
  expect((await registry.publish(remote, team)).status).toBe(201);
  const path = '/artifacts/mfe-hello/1.2.0';
  expect((await registry.call('GET', path, { token: null })).body).toEqual({
    descriptor: { files: remote.descriptor.files },
  });
  for (const token of [team, registry.operator]) {
    expect((await registry.call('GET', path, { token })).body).toMatchObject({
      owner: 'team-a',
      sourceRevision: null,
      descriptor: { manifest: expect.anything() },
    });
  }
  const guessed = await registry.call('GET', path, { token: 'guessed-guessed-guessed-guessed' });
  expect([guessed.status, guessed.body.code]).toEqual([401, 'token_required']);
});

test('metrics need a scraper’s token, or the operator’s', async () => {
  for (const [token, status] of [
    [null, 401],
    ['guessed-guessed-guessed-guessed', 401],
    [team, 401],
    [METRICS_TOKEN, 200],
    [registry.operator, 200],
  ] as const) {
    expect([token, (await ask('GET /metrics', token)).status]).toEqual([token, status]);
  }
});

test('every answer is inert: no page, no frame, no guessed type, kept by nobody unless it never changes', async () => {
  const addresses = [...routes, 'GET /metrics', 'GET /openapi.json', 'GET /nothing', 'GET /%E0%A4%A'];
  for (const route of addresses) {
    const { headers } = await ask(route, null);
    expect([route, headers.get('x-content-type-options')]).toEqual([route, 'nosniff']);
    expect([route, headers.get('content-security-policy')]).toEqual([
      route,
      expect.stringMatching(/^default-src 'none'; (frame-ancestors 'none'|sandbox)$/),
    ]);
    const cached = route === 'GET /live' ? 'no-cache' : 'no-store';
    expect([route, headers.get('cache-control')]).toEqual([route, cached]);
  }
});
