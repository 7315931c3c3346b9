import { test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import { runAs } from '../../platform/time-limits.ts';
import { startExchange } from '../testing/start-exchange.ts';

const cluster = process.env.TEST_DATABASE_URL;

/** Runs it like a call of a member; such calls may take every connection. */
const asRequest = <T>(work: () => Promise<T>): Promise<T> =>
  runAs({ kind: 'request', timeLeft: () => Number.POSITIVE_INFINITY, running: new Set() }, work);

async function start() {
  const started = await startExchange();
  const { call, giveSubscriber, given, members, platform } = started;
  const { token } = await giveSubscriber();
  return {
    ...started,
    /** The ids of so many members. */
    async giveMembers(count: number) {
      const ids: string[] = [];
      while (ids.length < count) ids.push((await given.member({ name: `member-${ids.length}` })).memberId);
      return ids;
    },
    /** Stores an event of this member in a transaction that stays open until `mayCommit` resolves. */
    act: (memberId: string, mayCommit: () => Promise<void>) =>
      asRequest(() =>
        platform.database.transaction(async (tx) => {
          const data = { changes: { phone: null } };
          await members.outbox.tell(tx, {
            environment: 'GFPLAC',
            memberId,
            type: 'contact-details.changed',
            data,
          });
          await mayCommit();
        }),
      ),
    async poll(after: string | undefined, limit = 1000) {
      const query = after === undefined ? '' : `&after=${after}`;
      const { body } = await call('GET', `/events?limit=${limit}${query}`, { token });
      return body as { events: ExchangeEvent[]; next: string; more: boolean };
    },
  };
}

test('an event that commits late comes after those that were read meanwhile, and nobody waits for it', {
  skip: !cluster && 'the embedded database runs one transaction at a time',
}, async () => {
  const { act, giveMembers, poll } = await start();
  const [slow, quick] = (await giveMembers(2)) as [string, string];
  const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = act(slow, () => {
    written.resolve();
    return held.promise;
  });
  await written.promise;
  await act(quick, async () => {});
  const first = await poll(undefined);
  expect(first.events.map(({ subject }) => subject)).toEqual([quick]);
  held.resolve();
  await late;
  const second = await poll(first.next);
  expect(second.events.map(({ subject }) => subject)).toEqual([slow]);
});

test('a second act of a member waits for the first, and takes its number where that one rolls back', {
  skip: !cluster && 'the embedded database runs one transaction at a time',
}, async () => {
  const { act, giveMembers, poll } = await start();
  const [member] = (await giveMembers(1)) as [string];
  const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = act(member, async () => {
    written.resolve();
    await held.promise;
    throw new Error('rolled back');
  });
  await written.promise;
  const second = act(member, async () => {});
  expect((await poll(undefined)).events).toEqual([]);
  held.resolve();
  await expect(first).rejects.toThrow('rolled back');
  await second;
  expect((await poll(undefined)).events.map(({ sequence }) => sequence)).toEqual(['000000000001']);
});

test('eight writers submit at once, some hold their transactions open, and a reader misses nothing', async () => {
  const { act, giveMembers, poll } = await start();
  const members = await giveMembers(4);
  const ACTS = 6;
  /** Transactions that are open until the reader has polled again. */
  let open: (() => void)[] = [];
  const untilPolled = () => new Promise<void>((resolve) => open.push(resolve));
  const write = async (writer: number) => {
    for (let number = 0; number < ACTS; number += 1) {
      // On the embedded database an open transaction would keep the reader out for ever.
      const isHeld = cluster !== undefined && (writer + number) % 3 !== 0;
      await act(members[writer % members.length]!, isHeld ? untilPolled : async () => {});
    }
  };
  let isWriting = true;
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer))).finally(() => {
    isWriting = false;
  });

  const seen: ExchangeEvent[] = [];
  let cursor: string | undefined;
  let readWhileOpen = 0;
  for (let isLast = false; !isLast; ) {
    isLast = !isWriting;
    const held = open;
    const { events, next } = await poll(cursor, 7);
    if (held.length > 0) readWhileOpen += events.length;
    seen.push(...events);
    cursor = next;
    open = open.filter((release) => !held.includes(release));
    for (const release of held) release();
    if (events.length > 0) isLast = false;
  }
  await writers;

  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  for (const member of members) {
    const numbers = seen.filter(({ subject }) => subject === member).map(({ sequence }) => Number(sequence));
    expect(numbers).toEqual(Array.from({ length: 2 * ACTS }, (_, at) => at + 1));
  }
  if (cluster) expect(readWhileOpen).toBeGreaterThan(0);
});
