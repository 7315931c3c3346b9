import { describe, test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { importRuns } from '../../import/import-runs.table.ts';
import { accounts } from '../../members/auth/auth.table.ts';
import { members } from '../../members/insured/insured.table.ts';
import { memberChangeEvents, memberChanges } from '../../members/insured/member-changes.table.ts';
import { refundClaims } from '../../members/refund-claims/refund-claims.table.ts';
import { requestEvents, requestFiles, requests } from '../../members/requests/requests.table.ts';
import { SUBMISSION_PATHS, startSubmissions } from '../../members/submissions/submissions.given.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { addExchange } from '../testing/start-exchange.ts';
import { exchangeEvents, exchangeMembers } from './events.table.ts';

const DAY = 86_400;
const NDJSON = { 'content-type': 'application/x-ndjson' };

async function start() {
  const started = await addExchange(await startSubmissions());
  const { platform, members: role, me, bodyOf, call, giveSubscriber, clock, claire } = started;
  const { db } = platform.database;
  const { token } = await giveSubscriber();
  const read = async () => (await call('GET', '/events', { token })).body.events as ExchangeEvent[];
  const post = async (...records: object[]) =>
    (
      await call('POST', '/records', {
        token,
        headers: NDJSON,
        body: records.map((record) => JSON.stringify(record)).join('\n'),
      })
    ).body;
  /** One submission of each kind, as a replica of 1.0.0 leaves them. */
  const sendUntold = async () => {
    const receipts = [];
    for (const path of SUBMISSION_PATHS) receipts.push((await me.post(path, await bodyOf(path))).body);
    const told = await read();
    await db.delete(exchangeEvents);
    await db.delete(exchangeMembers);
    return { receipts, told };
  };
  /** A new e-mail address, as a replica of 1.0.0 writes it. */
  const changeEmail = async (email: string) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.memberId, claire.memberId));
    await db.update(members).set({ email }).where(eq(members.id, claire.memberId));
    const entry = { at: clock.now(), environment: 'GFPLAC', accountId: account?.id ?? null };
    await recordAudit(db, { ...entry, event: 'email_changed', details: { login: 'unaffected' } });
  };
  return { ...started, db, token, read, post, sendUntold, changeEmail, tellMissed: role.tellMissed };
}

describe('submissions of release 1.0.0, which wrote no events', () => {
  test('get the event that they would have had, with the instant at which they were sent', async () => {
    const { sendUntold, tellMissed, read, clock, call, token } = await start();
    const { told } = await sendUntold();
    clock.advance(86_400);
    expect(await tellMissed()).toBe(3);
    const events = await read();
    const comparable = (event: ExchangeEvent) => {
      const { id, sequence, data, ...rest } = event;
      const { files } = data as { files: { id: string; href: string }[] };
      return { ...rest, data: { ...data, files: files.map(({ id, href, ...file }) => file) } };
    };
    expect(events.map(comparable)).toEqual(
      expect.arrayContaining(told.map((event) => expect.objectContaining(comparable(event)))),
    );
    expect(events.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3]);
    const data = events[0]?.data as { files?: { href: string }[] } | undefined;
    expect((await call('GET', data?.files?.[0]?.href ?? '', { token })).status).toBe(200);
  });

  test('get it once: at repetitions, from two processes at once, and after it was erased', async () => {
    const { sendUntold, tellMissed, db, me, bodyOf } = await start();
    await sendUntold();
    const counts = await Promise.all([tellMissed(), tellMissed()]);
    expect(counts.reduce((sum, each) => sum + each)).toBe(3);
    await db.update(exchangeEvents).set({ payload: null });
    expect(await tellMissed()).toBe(0);
    await me.post('/quotes', await bodyOf('/quotes'));
    expect(await tellMissed()).toBe(0);
    expect(await db.select().from(exchangeEvents)).toHaveLength(4);
  });

  test('get none if the core system has told a step of the request: it has it already', async () => {
    const { sendUntold, tellMissed, post, claire, read, db } = await start();
    const { receipts } = await sendUntold();
    const [first] = await db.select().from(requests).where(eq(requests.reference, receipts[0].reference));
    const { changed } = await post({
      type: 'request',
      externalId: 'CORE-1',
      member: `portal:${claire.memberId}`,
      reference: first?.reference,
      typeCode: first?.typeCode,
      title: 'Facture',
      events: [{ status: 'check_in_progress', at: '2025-11-12T08:59:00Z' }],
    });
    expect(changed).toEqual({ request: 1 });
    expect(
      await db
        .select()
        .from(requestEvents)
        .where(eq(requestEvents.requestId, first?.id ?? '')),
    ).toHaveLength(2);
    expect(await tellMissed()).toBe(2);
    expect((await read()).map(({ type }) => type).sort()).toEqual([
      'hospital-request.submitted.v1',
      'quote.submitted.v1',
    ]);
  });

  test('are told by handfuls', async () => {
    const { me, bodyOf, db, tellMissed } = await start();
    for (let nth = 0; nth < 52; nth += 1)
      await me.post('/hospital-requests', await bodyOf('/hospital-requests', { uploadIds: [] }));
    await db.delete(exchangeEvents);
    expect([await tellMissed(), await tellMissed()]).toEqual([52, 0]);
  });

  test('whose file is lost is logged once and holds no other up; it is told once the file is back', async () => {
    const { me, bodyOf, db, platform, tellMissed, logLines, clock, read } = await start();
    await me.post('/quotes', await bodyOf('/quotes'));
    await me.post('/quotes', await bodyOf('/quotes'));
    await db.delete(exchangeEvents);
    const [file] = await db.select().from(requestFiles);
    const bytes = await platform.files.read(file?.fileKey ?? '');
    await platform.files.remove(file?.fileKey ?? '');
    expect([await tellMissed(), await tellMissed()]).toEqual([1, 0]);
    clock.advance(3 * DAY);
    expect([await tellMissed(), await tellMissed()]).toEqual([0, 0]);
    expect(logLines.filter((line) => line.includes('its file is lost'))).toHaveLength(1);
    await platform.files.write(file?.fileKey ?? '', bytes);
    expect([await tellMissed(), await tellMissed()]).toEqual([1, 0]);
    expect(await read()).toHaveLength(2);
  });

  test('are all looked at in the first run; later ones look at the last day', async () => {
    const { sendUntold, tellMissed, clock, db } = await start();
    await sendUntold();
    clock.advance(30 * DAY);
    expect(await tellMissed()).toBe(3);
    clock.advance(2 * DAY);
    await tellMissed();
    await db.delete(exchangeEvents);
    expect(await tellMissed()).toBe(0);
    // A replica of 1.0.0 that still runs writes another claim.
    await db.update(refundClaims).set({ createdAt: new Date(clock.now().getTime() - (DAY - 60) * 1_000) });
    expect(await tellMissed()).toBe(1);
  });
});

describe('an e-mail address that release 1.0.0 changed', () => {
  test('is told once, waits for the answer, and is not told again after it', async () => {
    const { changeEmail, tellMissed, read, post, db, me, clock } = await start();
    await changeEmail('claire@new.example.org');
    clock.advance(3_600);
    expect(await tellMissed()).toBe(1);
    expect(await tellMissed()).toBe(0);
    const [event, ...others] = await read();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'contact-details.changed.v1',
      time: '2025-11-12T09:00:00.000Z',
      data: { changes: { email: 'claire@new.example.org' } },
    });
    expect((await me.get('/contacts')).body.changes).toMatchObject([{ value: 'email', state: 'waiting' }]);
    await post({ type: 'event-outcome', externalId: event?.id, outcome: 'confirmed' });
    expect(await db.select().from(memberChanges)).toEqual([]);
    expect(await tellMissed()).toBe(0);
    expect(await db.select().from(memberChanges)).toEqual([]);
  });

  test('is told without waiting where nobody may answer, and once there too', async () => {
    const { changeEmail, tellMissed, db, subscribers } = await start();
    const [subscriber] = await subscribers.list();
    await subscribers.revoke(subscriber?.id ?? '', { by: 'Nadia', reason: 'nobody answers' });
    await changeEmail('claire@new.example.org');
    expect([await tellMissed(), await tellMissed()]).toEqual([1, 0]);
    expect(await db.select().from(memberChangeEvents)).toEqual([]);
  });

  test('is found in the first run however old it is; later runs look at the last day', async () => {
    const { changeEmail, tellMissed, clock, db } = await start();
    await changeEmail('claire@new.example.org');
    clock.advance(30 * DAY);
    expect(await tellMissed()).toBe(1);
    clock.advance(2 * DAY);
    await tellMissed();
    await db.delete(memberChanges);
    await db.delete(exchangeEvents);
    expect(await tellMissed()).toBe(0);
    await changeEmail('claire@newer.example.org');
    clock.advance(DAY - 60);
    expect(await tellMissed()).toBe(1);
  });

  test('is not told after an import has overwritten it', async () => {
    const { changeEmail, tellMissed, db, clock } = await start();
    await changeEmail('claire@new.example.org');
    clock.advance(60);
    await db.insert(importRuns).values({ name: 'core.ndjson', startedAt: clock.now() });
    expect(await tellMissed()).toBe(0);
  });

  test('changes that were told are left alone', async () => {
    const { me, tellMissed, read } = await start();
    await me.patch('/contacts', { mobileNumber: '06 12 34 56 78', city: 'Annecy' });
    expect(await tellMissed()).toBe(0);
    expect(await read()).toHaveLength(1);
  });
});
