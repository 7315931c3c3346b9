import { test } from 'node:test';
import { expect } from 'expect';
import { importProof } from '../platform/crypto/import-proof.ts';
import { startExchange } from './testing/start-exchange.ts';

const token_required = { type: 'urn:portal:problem:token_required', status: 401, code: 'token_required' };

test('a token opens the exchange of its environment and says what it may do', async () => {
  const { call, giveSubscriber } = await startExchange();
  const { id, token } = await giveSubscriber({ scopes: ['events:read'], validDays: 30 });
  const { status, body } = await call('GET', '/subscriber', { token });
  expect([status, body]).toEqual([
    200,
    {
      id,
      environment: 'GFPLAC',
      name: 'core-system',
      scopes: ['events:read'],
      expiresAt: '2025-12-12T09:00:00.000Z',
    },
  ]);
});

test('the scheme of a token may be written in any case', async () => {
  const { call, giveSubscriber, platform } = await startExchange();
  const { token } = await giveSubscriber();
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${token}` };
    expect([scheme, (await call('GET', '/subscriber', { headers })).status]).toEqual([scheme, 200]);
  }
  const operator = importProof(platform.secrets);
  const noted = await call('POST', '/import-runs', {
    headers: { authorization: `bearer ${operator}` },
    body: { name: 'members.ndjson' },
  });
  expect(noted.status).toBe(200);
});

test('a token that is absent, wrong, expired or revoked gets the same answer', async () => {
  const { call, clock, giveSubscriber, platform, subscribers } = await startExchange();
  const [good, revoked, short] = [
    await giveSubscriber(),
    await giveSubscriber(),
    await giveSubscriber({ validDays: 1 }),
  ];
  await subscribers.revoke(revoked.id, { by: 'a test', reason: 'it is lost' });
  clock.advance(86_400);
  const operator = importProof(platform.secrets);
  const wrong = `${good.token.slice(0, -1)}${good.token.endsWith('A') ? 'B' : 'A'}`;
  for (const token of [null, 'x', wrong, revoked.token, short.token, operator]) {
    const { status, headers, body } = await call('GET', '/subscriber', { token });
    expect([status, headers['www-authenticate'], body]).toEqual([401, 'Bearer', token_required]);
  }
  expect((await call('GET', '/subscriber', { token: good.token })).status).toBe(200);
});

test('what a browser or an edge sends is refused, with a valid token too', async () => {
  const { call, giveSubscriber, platform } = await startExchange();
  const { token } = await giveSubscriber();
  const proof = platform.secrets.key('edge-proof').toString('base64url');
  for (const [headers, code] of [
    [{ origin: 'http://localhost:3000' }, 'not_for_browsers'],
    [{ origin: 'null' }, 'not_for_browsers'],
    [{ 'sec-fetch-site': 'none' }, 'not_for_browsers'],
    [{ 'x-portal-edge': proof }, 'not_found'],
  ] as [Record<string, string>, string][]) {
    for (const path of ['/subscriber', '/openapi.json', '/nothing'])
      expect([path, (await call('GET', path, { token, headers })).body.code]).toEqual([path, code]);
  }
});

test('the database holds no token, and the trail holds who gave and took it and why', async () => {
  const { giveSubscriber, platform, subscribers } = await startExchange();
  const { id, token } = await giveSubscriber();
  await subscribers.revoke(id, { by: 'Nadia', reason: 'the contract ended' });
  await subscribers.revoke(id, { by: 'Nadia', reason: 'asked a second time' });
  const rows = await platform.database.pool.query('select t::text from exchange_subscribers t');
  expect(rows.rows).toHaveLength(1);
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  const trail = await platform.database.pool.query(
    'select event, environment, agent, reason from audit_trail order by at, event',
  );
  expect(trail.rows).toEqual([
    {
      event: 'exchange_subscriber_created',
      environment: 'GFPLAC',
      agent: 'a test',
      reason: 'the exchange is tested',
    },
    {
      event: 'exchange_subscriber_revoked',
      environment: 'GFPLAC',
      agent: 'Nadia',
      reason: 'the contract ended',
    },
  ]);
  expect((await subscribers.list()).map(({ state }) => state)).toEqual(['revoked']);
});

test('a name belongs to one system while its token is valid; the subscriber that replaces it may have it', async () => {
  const { clock, subscribers } = await startExchange();
  const give = (further: { continues?: string; environment?: string; name?: string } = {}) =>
    subscribers.create({
      environment: 'GFPLAC',
      name: 'core-system',
      scopes: ['events:read'],
      validDays: 1,
      by: 'a test',
      reason: 'the exchange is tested',
      ...further,
    });
  const first = await give();
  await give({ environment: 'NATIXIS' });
  const other = await give({ name: 'other-system' });
  for (const further of [{}, { continues: other.id }])
    await expect(give(further)).rejects.toThrow('subscriber_name_taken');
  const next = await give({ continues: first.id });
  for (const { id } of [first, next]) await subscribers.revoke(id, { by: 'a test', reason: 'it is lost' });
  await give();
  clock.advance(86_400);
  await give();
});

test('a subscriber that replaces another goes on where that one stood, in its own environment alone', async () => {
  const { giveSubscriber, platform } = await startExchange();
  const { id } = await giveSubscriber();
  await platform.database.pool.query('update exchange_subscribers set acknowledged_position = 17');
  const next = await giveSubscriber({ continues: id });
  const { rows } = await platform.database.pool.query(
    'select acknowledged_position::int as at from exchange_subscribers where id = $1',
    [next.id],
  );
  expect(rows).toEqual([{ at: 17 }]);
  await expect(giveSubscriber({ continues: id, environment: 'NATIXIS' })).rejects.toThrow(
    'subscriber_unknown',
  );
});
