import { test } from 'node:test';
import { EVENT_DATA, type EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { expect } from 'expect';
import { giveRequest } from '../../members/requests/requests.given.ts';
import {
  newKey,
  SUBMISSION_PATHS,
  type SubmissionPath,
  startSubmissions,
} from '../../members/submissions/submissions.given.ts';
import { giveUpload } from '../../members/uploads/uploads.given.ts';
import { addExchange } from '../testing/start-exchange.ts';

async function start() {
  const started = await addExchange(await startSubmissions());
  const { token } = await started.giveSubscriber();
  const read = async (query = '') => (await started.call('GET', `/events${query}`, { token })).body;
  const send = async (path: SubmissionPath, change: object = {}) =>
    started.me.post(path, await started.bodyOf(path, change), { key: newKey() });
  return { ...started, token, read, send };
}

const TYPES: Record<SubmissionPath, EventType> = {
  '/refund-claims': 'refund-claim.submitted',
  '/hospital-requests': 'hospital-request.submitted',
  '/quotes': 'quote.submitted',
};

test('every act is one event, numbered for its member, and holds what its schema says', async () => {
  const { claire, me, read, send } = await start();
  const receipts = [];
  for (const path of SUBMISSION_PATHS) receipts.push((await send(path)).body);
  await me.patch('/contacts', { mobileNumber: '06 12 34 56 78', city: 'Annecy' });
  const { events, more } = await read();
  expect(more).toBe(false);
  expect(events.map(({ type, sequence }: ExchangeEvent) => [type, sequence])).toEqual([
    ...SUBMISSION_PATHS.map((path, at) => [`${TYPES[path]}.v1`, `00000000000${at + 1}`]),
    ['contact-details.changed.v1', '000000000004'],
  ]);
  for (const event of events as ExchangeEvent[]) {
    expect(safeParse(ExchangeEvent, event).success).toBe(true);
    const type = event.type.replace(/\.v1$/, '') as EventType;
    // A field outside the schema would not be documented.
    expect(safeParse(EVENT_DATA[type], event.data).data).toEqual(event.data);
    expect(event).toMatchObject({
      source: '/environments/GFPLAC',
      subject: claire.memberId,
      time: '2025-11-12T09:00:00.000Z',
      dataschema: `http://127.0.0.1:4200/schemas/${event.type}.json`,
      data: { member: { membershipNumber: claire.membershipNumber } },
    });
  }
  expect(events[0].data).toMatchObject({
    beneficiaries: [{ portalId: claire.beneficiaryId, firstName: expect.any(String) }],
    request: {
      id: `portal:${receipts[0].requestId}`,
      reference: receipts[0].reference,
      expectedBy: receipts[0].expectedBy,
    },
    act: { code: 'LUN', wording: 'Lunettes' },
    sessions: [{ careDate: '2025-10-31', amount: 34000 }],
    total: 34000,
    comment: 'Verres progressifs',
    files: [{ name: 'document-de-claire.pdf', kind: 'pdf' }],
  });
  expect(events[3].data.changes).toEqual({
    mobileNumber: '+33612345678',
    address: expect.objectContaining({ city: 'Annecy', country: 'FR' }),
  });
});

test('a message, a reply and an answer are events with the text and its id in the thread', async () => {
  const { claire, me, platform, read } = await start();
  const message = { category: 'REFUNDS', object: 'expected', body: 'Où en est mon remboursement ?' };
  const sent = (await me.post('/messages', message)).body;
  const complaint = await giveRequest(platform, claire, {
    typeCode: 10022,
    title: 'Réclamation : cotisations',
    history: [['done', '2025-11-05T10:00:00Z']],
  });
  const quote = await giveRequest(platform, claire, {
    id: '6a1f9a70-3f0c-8c57-8a5e-000000000001',
    typeCode: 31,
    beneficiaryId: claire.beneficiaryId,
    importHash: 'of a record',
    sender: 'MEMBER',
    history: [['attente_info', '2025-11-05T10:00:00Z']],
  });
  const uploadIds = [await giveUpload(me, { name: 'dents.pdf' })];
  const replied = (await me.post(`/requests/${complaint.id}/messages`, { text: 'Merci' })).body;
  const answered = (await me.post(`/requests/${quote.id}/answers`, { uploadIds })).body;
  const { events } = await read();
  for (const { type, data } of events as ExchangeEvent[]) {
    expect(safeParse(EVENT_DATA[type.replace(/\.v1$/, '') as EventType], data).data).toEqual(data);
  }
  expect(events).toMatchObject([
    {
      type: 'message.submitted.v1',
      data: {
        beneficiaries: [],
        request: { id: `portal:${sent.requestId}`, typeCode: 10013, reference: sent.reference },
        category: 'REFUNDS',
        object: 'expected',
        message: { id: `portal:${sent.id}`, text: 'Où en est mon remboursement ?' },
        files: [],
      },
    },
    {
      type: 'request.replied.v1',
      data: {
        request: { id: `portal:${complaint.id}`, expectedBy: '2026-01-02' },
        message: { id: `portal:${replied.id}`, text: 'Merci' },
      },
    },
    {
      type: 'request.answered.v1',
      data: {
        beneficiaries: [{ portalId: claire.beneficiaryId }],
        // The core system has sent this request, and finds it by its own reference.
        request: { id: null, reference: quote.reference },
        message: { id: `portal:${answered.id}`, text: '' },
        files: [{ name: 'dents.pdf', kind: 'pdf' }],
      },
    },
  ]);
});

test('a repeat with the same key, and a change that changes nothing, leave no second event', async () => {
  const { bodyOf, me, read } = await start();
  const [body, key] = [await bodyOf('/quotes'), newKey()];
  const [first, again] = [await me.post('/quotes', body, { key }), await me.post('/quotes', body, { key })];
  expect(again.body).toEqual(first.body);
  await me.patch('/contacts', { city: 'Annecy' });
  await me.patch('/contacts', { city: 'Annecy' });
  expect((await read()).events.map(({ type }: ExchangeEvent) => type)).toEqual([
    'quote.submitted.v1',
    'contact-details.changed.v1',
  ]);
});

test('an act that is refused or rolls back leaves no event and no gap', async () => {
  const { claire, members, platform, read, send } = await start();
  expect((await send('/quotes', { amount: -1 })).status).toBe(400);
  const failing = platform.database.transaction(async (tx) => {
    await members.outbox.tell(tx, {
      environment: 'GFPLAC',
      memberId: claire.memberId,
      type: 'contact-details.changed',
      data: { changes: { phone: null } },
    });
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  await send('/quotes');
  const { events } = await read();
  expect(events.map(({ sequence }: ExchangeEvent) => sequence)).toEqual(['000000000001']);
});

test('the database holds nothing readable of an event', async () => {
  const { me, platform, send } = await start();
  for (const path of SUBMISSION_PATHS) await send(path);
  await me.patch('/contacts', { mobileNumber: '06 12 34 56 78', addressLine1: '8 rue des Orfèvres' });
  const { pool } = platform.database;
  const { rows: tables } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename like 'exchange_%'",
  );
  const dumps = await Promise.all(tables.map(({ name }) => pool.query(`select t::text from ${name} t`)));
  const dump = JSON.stringify(dumps.map(({ rows }) => rows));
  expect(dump.length).toBeGreaterThan(2_000);
  // Texts long enough that encrypted text does not contain them by chance.
  expect(dump).not.toMatch(/claire|document-de|progressifs|612345678|rue des orf|hanche|lunettes|example/i);
});

test('what was read and not acknowledged is read again; an acknowledgement never goes back', async () => {
  const { call, read, send, token } = await start();
  for (const path of SUBMISSION_PATHS) await send(path);
  const first = await read('?limit=1');
  expect(first).toMatchObject({ events: [{ type: 'refund-claim.submitted.v1' }], more: true });
  // The core system was killed here: it knows no cursor.
  expect(await read('?limit=1')).toEqual(first);
  const rest = await read(`?after=${first.next}`);
  expect([rest.events.length, rest.more]).toEqual([2, false]);

  const acknowledge = (through: string) => call('POST', '/events/acknowledge', { token, body: { through } });
  for (const [through, acknowledged] of [
    [first.next, first.next],
    [first.next, first.next],
    [rest.next, rest.next],
    [first.next, rest.next],
  ]) {
    expect((await acknowledge(through)).body).toEqual({ acknowledged });
  }
  expect((await read()).events).toEqual([]);
  expect((await read(`?after=${first.next}`)).events).toEqual(rest.events);
});

test('a cursor that is made up, of another environment, or further than the events is refused', async () => {
  const { call, giveSubscriber, read, send, token } = await start();
  await send('/quotes');
  const { next } = await read();
  const other = await giveSubscriber({ environment: 'NATIXIS' });
  const beyond = Buffer.from('1.GFPLAC.99').toString('base64url');
  const invalid = (field: string) => ({ status: 400, errors: [{ field, code: 'cursor_invalid' }] });
  for (const cursor of ['x', '', 'MQ', `${next}x`, beyond]) {
    expect((await call('GET', `/events?after=${cursor}`, { token })).body).toMatchObject(invalid('after'));
  }
  const asOther = await call('GET', `/events?after=${next}`, { token: other.token });
  expect(asOther.body).toMatchObject(invalid('after'));
  const acknowledged = await call('POST', '/events/acknowledge', { token, body: { through: beyond } });
  expect(acknowledged.body).toMatchObject(invalid('through'));
  const misspelt = await call('POST', '/events/acknowledge', {
    token,
    body: { through: beyond, upTo: beyond },
  });
  expect(misspelt.body.errors).toEqual([{ field: 'upTo', code: 'field_unknown' }]);
  for (const query of ['limit=0', 'limit=1001', 'wait=31', 'wait=-1', 'limit=x'])
    expect((await call('GET', `/events?${query}`, { token })).status).toBe(400);
  expect((await call('GET', `/events?aftr=${next}`, { token })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'aftr', code: 'field_unknown' }],
  });
});

test('another environment sees no event and no file', async () => {
  const { call, giveSubscriber, read, send, token } = await start();
  await send('/quotes');
  const other = await giveSubscriber({ environment: 'NATIXIS' });
  expect((await call('GET', '/events', { token: other.token })).body.events).toEqual([]);
  const { events } = await read();
  const { href, bytes } = events[0].data.files[0];
  const [own, foreign, absent] = [
    await call('GET', href, { token }),
    await call('GET', href, { token: other.token }),
    await call('GET', '/files/6a1f9a70-0000-4000-8000-000000000000', { token }),
  ];
  expect([own.status, own.headers['content-length']]).toEqual([200, String(bytes)]);
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
});

test('a call that waits is answered as soon as an act is committed', async () => {
  const { call, send, token } = await start();
  const waiting = call('GET', '/events?wait=30', { token });
  await send('/quotes');
  expect((await waiting).body.events).toMatchObject([{ type: 'quote.submitted.v1' }]);
});

test('of several calls that wait, each is answered by one event', async () => {
  const { call, send, token } = await start();
  const started = performance.now();
  const waiting = Array.from({ length: 4 }, () => call('GET', '/events?wait=5', { token }));
  await send('/quotes');
  for (const { body } of await Promise.all(waiting)) expect(body.events).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('a call that waits with a token that is revoked or expires meanwhile gets no event', async () => {
  const { call, clock, giveSubscriber, send, subscribers } = await start();
  const [revoked, short] = [await giveSubscriber(), await giveSubscriber({ validDays: 1 })];
  const waiting = [revoked, short].map(({ token }) => call('GET', '/events?wait=30', { token }));
  // The calls are under way once a later one is answered.
  await call('GET', '/events', { token: short.token });
  await subscribers.revoke(revoked.id, { by: 'a test', reason: 'it is lost' });
  clock.advance(86_400);
  await send('/quotes');
  for (const { status, body } of await Promise.all(waiting))
    expect([status, body.code]).toEqual([401, 'token_required']);
});

test('a call that waits is answered when the process stops', async () => {
  const { call, exchange, token } = await start();
  const waiting = call('GET', '/events?wait=30', { token });
  await exchange.close();
  expect((await waiting).body.events).toEqual([]);
});
