import { test } from 'node:test';
import { EVENT_DATA } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { expect } from 'expect';
import { IMPORTERS } from '../import/importers.ts';
import { newKey, startSubmissions } from '../members/submissions/submissions.given.ts';
import { addExchange } from './testing/start-exchange.ts';

/** The routes that need no token. A new route here is a deliberate decision. */
const PUBLIC = ['GET /schemas', 'GET /schemas/records/{name}', 'GET /schemas/{name}'];
/** The scope that each other route needs; null if any valid token will do. A new route needs its line. */
const SCOPES: Record<string, ExchangeScope | 'operator' | null> = {
  'POST /backups': 'operator',
  'GET /subscriber': null,
  'GET /events': 'events:read',
  'POST /events/acknowledge': 'events:read',
  'GET /files/{id}': 'files:read',
  'POST /files': 'records:write',
  'POST /import-runs': 'operator',
  'POST /import-runs/{id}': 'operator',
  'POST /records': 'records:write',
};
const SAMPLES: Record<string, string> = {
  id: '6a1f9a70-0000-4000-8000-000000000000',
  name: 'refund-claim.submitted.v1.json',
};
const ALL: ExchangeScope[] = ['events:read', 'files:read', 'records:write'];

interface OpenApi {
  paths: Record<string, Record<string, { security?: object[] }>>;
}

async function start() {
  const started = await addExchange(await startSubmissions());
  const { bodyOf, call, me } = started;
  await me.post('/quotes', await bodyOf('/quotes'), { key: newKey() });
  const { paths } = (await call('GET', '/openapi.json')).body as OpenApi;
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => SAMPLES[parameter] ?? 'x'),
      security,
    })),
  );
  return { ...started, routes, closed: routes.filter(({ name }) => !PUBLIC.includes(name)) };
}

test('every route is documented with its token, and the lists here name all of them', async () => {
  const { routes } = await start();
  const names = (isOpen: boolean) =>
    routes.filter(({ security }) => (security === undefined) === isOpen).map(({ name }) => name);
  expect(names(true).toSorted()).toEqual(PUBLIC);
  expect(names(false).toSorted()).toEqual(Object.keys(SCOPES).toSorted());
});

test('without a valid token every other route answers the same 401, before it reads anything', async () => {
  const { call, closed } = await start();
  for (const { name, method, path } of closed) {
    for (const token of [null, 'A'.repeat(43)]) {
      const { status, body } = await call(method, path, { token, body: '{"wrong' });
      expect([name, status, body.code]).toEqual([name, 401, 'token_required']);
    }
  }
});

test('a token without the scope of a route is refused there', async () => {
  const { call, closed, giveSubscriber } = await start();
  for (const { name, method, path } of closed) {
    const scope = SCOPES[name];
    if (!scope) continue;
    const { token } = await giveSubscriber({ scopes: ALL.filter((other) => other !== scope) });
    const { status, body } = await call(method, path, { token });
    expect([name, status, body.code, body.params]).toEqual([name, 403, 'scope_required', { scope }]);
  }
});

test('no route fails on a body or a query that is wrong, nor says more than its code', async () => {
  const { call, closed, giveSubscriber } = await start();
  const { token } = await giveSubscriber();
  for (const { name, method, path } of closed) {
    for (const body of ['{"wrong', '[]', '{"through":7}', '{"through":"é\\u0000"}']) {
      const answer = await call(method, `${path}?after=%00&limit=x`, {
        token,
        ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
      });
      expect([name, answer.status < 500]).toEqual([name, true]);
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|select |stack/);
    }
  }
});

test('every schema that an event names is served, to anyone, and describes the event', async () => {
  const { call, giveSubscriber } = await start();
  const { token } = await giveSubscriber();
  const { schemas } = (await call('GET', '/schemas')).body as { schemas: string[] };
  expect(schemas).toHaveLength(Object.keys(EVENT_DATA).length);
  const { events } = (await call('GET', '/events', { token })).body;
  expect(schemas).toContain(events[0].dataschema);
  for (const address of schemas) {
    const { status, headers, body } = await call('GET', new URL(address).pathname);
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json; charset=utf-8']);
    expect(body).toMatchObject({ $id: address, type: 'object' });
    expect(body.required).toContain('member');
  }
  expect((await call('GET', '/schemas/nothing.v1.json')).body.code).toBe('schema_not_found');
});

test('the schema of every record is served, to anyone, and the description says what the two POSTs take', async () => {
  const { call } = await start();
  const { records } = (await call('GET', '/schemas')).body as { records: string[] };
  expect(records).toHaveLength(IMPORTERS.length);
  const served = new Map<string, Record<string, never>>();
  for (const [index, address] of records.entries()) {
    const { status, body } = await call('GET', new URL(address).pathname);
    const { type, schema } = IMPORTERS[index]!;
    expect([status, body]).toMatchObject([
      200,
      { $id: address, title: type, type: 'object', additionalProperties: false },
    ]);
    expect(Object.keys(body.properties)).toEqual(Object.keys((schema as unknown as { shape: object }).shape));
    expect(JSON.stringify(body)).not.toContain('"words"');
    for (const [, pattern] of JSON.stringify(body).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g))
      expect(new RegExp(JSON.parse(pattern!), 'u')).toBeInstanceOf(RegExp);
    served.set(type, body.properties);
  }
  expect(served.get('request')).toMatchObject({
    reference: { pattern: '^[\\w-]{4,30}$' },
    typeCode: { type: 'integer', enum: expect.arrayContaining([25]) },
    expectedBy: { anyOf: [{ format: 'date' }, { type: 'null' }] },
    events: { items: { properties: { status: { enum: expect.arrayContaining(['study']) } } } },
  });
  expect(served.get('refund')).toMatchObject({
    guarantee: { anyOf: [{ oneOf: [{}, {}, {}, {}] }, { type: 'null' }] },
  });
  expect((await call('GET', '/schemas/records/nothing.json')).body.code).toBe('schema_not_found');

  const { paths } = (await call('GET', '/openapi.json')).body;
  const taken = ['/records', '/files'].map((path) => Object.keys(paths[path].post.requestBody.content));
  expect(taken).toEqual([
    ['application/x-ndjson', 'application/ndjson'],
    ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'],
  ]);
});
