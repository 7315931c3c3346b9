import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import fc from 'fast-check';
import { fileOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { signIn } from '../auth/auth.support.ts';
import { noteChangeEvent } from './change-events.repository.ts';
import { claireAccount, claireRecord, OLD_HOME } from './claire.given.ts';
import { members } from './insured.table.ts';
import { changeAsMember } from './member-changes.repository.ts';
import { memberChanges } from './member-changes.table.ts';

/**
 * Claire has a record of the core system and an account in the portal. `moves` changes her address and
 * returns the id of the event.
 */
async function startClaire() {
  const started = await startApi();
  const { platform, api, clock } = started;
  const { database } = platform;
  const load = async (...records: object[]) => (await importFile(await fileOf(...records), platform)).byType;
  const refuses = async (...records: object[]) =>
    (await refusal(importFile(await fileOf(...records), platform))).message;
  await load(claireRecord, claireAccount);
  const claire = api.browser();
  await signIn(started, claire, '10000001');
  const [{ id: memberId } = { id: '' }] = await database.db.select().from(members);
  const changes = async (values: object) => {
    const eventId = randomUUID();
    await database.transaction(async (tx) => {
      const made = await changeAsMember(tx, memberId, clock.now(), () =>
        tx.update(members).set(values).where(eq(members.id, memberId)),
      );
      await noteChangeEvent(tx, memberId, made?.values ?? {}, { eventId, at: clock.now() });
    });
    return eventId;
  };
  const moves = () => changes({ addressLine1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' });
  const contacts = async () => (await claire.get('/contacts')).body;
  return { ...started, claire, load, refuses, changes, moves, contacts, database };
}

const outcome = (externalId: string, answer: string, reason?: string) => ({
  type: 'event-outcome',
  externalId,
  outcome: answer,
  ...(reason && { reason }),
});

test('a change waits for the core system, whatever its records say meanwhile; then a confirmation ends it', async () => {
  const { load, moves, contacts } = await startClaire();
  const eventId = await moves();
  const waiting = [{ value: 'address', state: 'waiting', since: '2025-11-12T09:00:00.000Z' }];
  expect((await contacts()).changes).toEqual(waiting);
  await load(claireRecord);
  await load({ ...claireRecord, address: { ...OLD_HOME, line1: '9 place Neuve' } });
  expect(await contacts()).toMatchObject({ city: 'Annecy', changes: waiting });

  expect((await load(outcome(eventId, 'CONFIRMED')))['event-outcome']).toEqual({ read: 1, changed: 1 });
  expect(await contacts()).toMatchObject({ city: 'Annecy', changes: [] });
  expect((await load(outcome(eventId, 'confirmed')))['event-outcome']).toEqual({ read: 1, changed: 0 });
});

test('a rejection brings the core system’s latest value back and shows why, until the member has read it', async () => {
  const { load, moves, contacts, claire } = await startClaire();
  const eventId = await moves();
  await load({ ...claireRecord, address: { ...OLD_HOME, line1: '9 place Neuve' } });
  await load(outcome(eventId.toUpperCase(), 'rejected', 'Cette adresse est incomplète.'));
  expect(await contacts()).toMatchObject({
    addressLine1: '9 place Neuve',
    city: 'Chambéry',
    changes: [{ value: 'address', state: 'rejected', reason: 'Cette adresse est incomplète.' }],
  });
  await load(claireRecord);
  expect(await contacts()).toMatchObject({ addressLine1: '3 rue Haute', changes: [{ state: 'rejected' }] });
  for (const _ of [1, 2])
    expect((await claire.delete('/contacts/rejected-changes/address')).body.changes).toEqual([]);
});

test('the first answer counts: a rejection after the confirmation is refused by name', async () => {
  const { load, refuses, moves, contacts } = await startClaire();
  const eventId = await moves();
  await load(claireRecord, outcome(eventId, 'confirmed'));
  expect(await refuses(outcome(eventId, 'rejected'))).toBe(
    `line 1 (event-outcome ${eventId}): outcome: the event was confirmed already: the first answer counts`,
  );
  expect(await contacts()).toMatchObject({ city: 'Annecy', changes: [] });
});

describe('a rejection that comes again in other words', () => {
  const startRejected = async () => {
    const started = await startClaire();
    const { load, moves, contacts, claire } = started;
    const eventId = await moves();
    /** Returns the number of new answers. */
    const reject = async (reason?: string) =>
      (await load(outcome(eventId, 'rejected', reason)))['event-outcome']?.changed;
    const dismiss = () => claire.delete('/contacts/rejected-changes/address');
    expect(await reject('Cette adresse est incomplète.')).toBe(1);
    return { ...started, eventId, reject, dismiss, changes: async () => (await contacts()).changes };
  };

  test('is shown beside the first words while the member reads those', async () => {
    const { reject, changes } = await startRejected();
    expect(await reject('La rue manque.')).toBe(1);
    expect(await changes()).toMatchObject([
      { state: 'rejected', reason: 'Cette adresse est incomplète. La rue manque.' },
    ]);
  });

  test('is shown after the member dismissed the first words, and can be dismissed too', async () => {
    const { reject, changes, dismiss, contacts } = await startRejected();
    await dismiss();
    expect(await reject('La rue manque.')).toBe(1);
    expect(await changes()).toEqual([
      { value: 'address', state: 'rejected', since: '2025-11-12T09:00:00.000Z', reason: 'La rue manque.' },
    ]);
    expect(await contacts()).toMatchObject({ city: 'Chambéry' });
    await dismiss();
    expect(await changes()).toEqual([]);
  });

  test('changes nothing when all of it came before, in any order, or when it says nothing', async () => {
    const { reject, changes, dismiss } = await startRejected();
    await reject('La rue manque.');
    await dismiss();
    for (const words of ['Cette adresse est incomplète.', 'La rue manque.', undefined])
      expect(await reject(words)).toBe(0);
    expect(await changes()).toEqual([]);
  });

  test('gives words to a rejection that had none', async () => {
    const { load, moves, contacts } = await startClaire();
    const eventId = await moves();
    await load(outcome(eventId, 'rejected'));
    await load(outcome(eventId, 'rejected', 'La rue manque.'));
    expect((await contacts()).changes).toMatchObject([{ reason: 'La rue manque.' }]);
  });

  test('is not shown once the member has changed the value again, whatever came of that', async () => {
    const { reject, moves, changes, dismiss, load, clock } = await startRejected();
    await dismiss();
    clock.advance(60);
    const next = await moves();
    expect(await reject('La rue manque.')).toBe(0);
    expect(await changes()).toMatchObject([{ state: 'waiting' }]);
    await load(outcome(next, 'confirmed'));
    expect(await reject('La ville manque.')).toBe(0);
    expect(await changes()).toEqual([]);
  });

  test('leaves the values of later records alone', async () => {
    const { reject, dismiss, load, contacts } = await startRejected();
    await dismiss();
    await reject('La rue manque.');
    await load({ ...claireRecord, address: { ...OLD_HOME, city: 'Nice' } });
    expect(await contacts()).toMatchObject({ city: 'Nice', changes: [{ reason: 'La rue manque.' }] });
  });

  test('in one file with the first is refused by name: only one of them would be stored', async () => {
    const { refuses, moves } = await startClaire();
    const eventId = await moves();
    expect(
      await refuses(
        outcome(eventId, 'rejected', 'Incomplète.'),
        outcome(eventId, 'rejected', 'La rue manque.'),
      ),
    ).toBe(
      `line 2 (event-outcome ${eventId}): reason: an earlier line rejects the event in other words: send further words in another call`,
    );
  });
});

test('an answer to an earlier event leaves what the member changed since', async () => {
  const { load, changes, moves, contacts } = await startClaire();
  const first = await moves();
  const second = await changes({ addressLine1: '1 rue Basse', zipCode: '69001', city: 'Lyon' });
  await load(outcome(first, 'rejected', 'Trop tard'));
  expect(await contacts()).toMatchObject({ city: 'Lyon', changes: [{ state: 'waiting' }] });
  await load(outcome(second, 'rejected', 'Adresse inconnue'));
  expect(await contacts()).toMatchObject({ city: 'Chambéry', changes: [{ reason: 'Adresse inconnue' }] });
  await moves();
  expect((await contacts()).changes).toMatchObject([{ state: 'waiting' }]);
});

test('a rejection brings back what the core system confirmed before, not what it had at first', async () => {
  const { load, changes, moves, contacts, clock, database } = await startClaire();
  const first = await moves();
  clock.advance(60);
  const second = await changes({ addressLine1: '1 rue Basse' });
  clock.advance(60);
  const third = await changes({ addressLine1: '2 rue Basse' });
  await load(outcome(second, 'confirmed'));
  await load(outcome(first, 'confirmed'));
  expect((await contacts()).changes).toMatchObject([{ state: 'waiting' }]);
  await load(outcome(third, 'rejected', 'Cette voie n’existe pas.'));
  expect(await contacts()).toMatchObject({ addressLine1: '1 rue Basse', city: 'Annecy' });
  // The text of a rejected address is deleted.
  const { rows } = await database.pool.query('select told::text from member_change_events');
  expect(rows).toEqual(Array(3).fill({ told: '{"address": {}}' }));
});

test('an event that the portal does not have is refused by name', async () => {
  const { refuses } = await startClaire();
  const id = randomUUID();
  expect(await refuses(outcome(id, 'confirmed'), outcome('E1', 'confirmed'))).toBe(
    [
      `line 1 (event-outcome ${id}): externalId: the portal has no event that waits for an answer of this id`,
      'line 2 (event-outcome E1): externalId: expected the id of an event',
    ].join('\n'),
  );
});

test('whatever the member and the core system do in any order, nothing of either side is lost', async () => {
  const { load, changes, contacts, clock, database } = await startClaire();
  const cities = ['Annecy', 'Lyon', 'Chambéry', 'Nice'];
  const acts = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('change' as const), city: fc.constantFrom(...cities) }),
      fc.record({ act: fc.constant('record' as const), city: fc.constantFrom(...cities) }),
      fc.record({
        act: fc.constantFrom('confirm' as const, 'reject' as const),
        event: fc.nat(3),
        city: fc.constant(''),
      }),
    ),
    { minLength: 1, maxLength: 10 },
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      round += 1;
      await database.db.delete(memberChanges);
      await load({ ...claireRecord, address: { ...OLD_HOME, city: 'Chambéry' } });
      /**
       * A model of the same state: the values on file, the core system's last values, and the waiting or
       * rejected changes.
       */
      let [onFile, core] = ['Chambéry', 'Chambéry'];
      let open = null as { event: number; state: string } | null;
      const events: { id: string; city: string; answer: string | null }[] = [];
      for (const step of list) {
        if (step.act === 'change') {
          if (step.city === onFile) continue;
          clock.advance(1);
          events.push({ id: await changes({ city: step.city }), city: step.city, answer: null });
          if (open?.state !== 'waiting') core = onFile;
          onFile = step.city;
          open = { event: events.length - 1, state: 'waiting' };
        } else if (step.act === 'record') {
          await load({ ...claireRecord, address: { ...OLD_HOME, city: step.city } });
          if (open?.state === 'waiting' && step.city !== onFile) core = step.city;
          else {
            if (open?.state === 'waiting') {
              // The record has the member's value, so the event is confirmed.
              events[open.event]!.answer ??= 'confirmed';
              open = null;
            }
            onFile = step.city;
            core = step.city;
          }
        } else {
          const event = events[step.event];
          if (!event) continue;
          const answer = step.act === 'confirm' ? 'confirmed' : 'rejected';
          const sent = load(outcome(event.id, answer, `Refus ${round}`));
          if (event.answer && event.answer !== answer) {
            await refusal(sent);
            continue;
          }
          await sent;
          if (!event.answer && open?.event === step.event && open.state === 'waiting') {
            if (answer === 'confirmed') open = null;
            else {
              onFile = core;
              open = { event: step.event, state: 'rejected' };
            }
          } else if (!event.answer && answer === 'confirmed' && open?.state === 'waiting') {
            const later = events.slice(step.event + 1);
            if (!later.some((other) => other.answer === 'confirmed')) core = event.city;
          }
          event.answer = answer;
        }
        const { city, changes: shown } = await contacts();
        expect([city, shown.map(({ state }: { state: string }) => state)]).toEqual([
          onFile,
          open ? [open.state] : [],
        ]);
      }
    }),
    { numRuns: 25 },
  );
});
