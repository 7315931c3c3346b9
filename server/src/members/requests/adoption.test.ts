import { describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'expect';
import { fileOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveMessage, giveRequest, giveRequestFile } from './requests.given.ts';
import { messages, requestEvents, requestFiles, requests } from './requests.table.ts';

/**
 * Claire has sent a bill, or a request of another type. `load` imports records of the core system; `stored`
 * is the portal's data of her request.
 */
async function startSent(typeCode = 25) {
  const started = await startApi();
  const { given, platform, api } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  const sent = await giveRequest(platform, claire, {
    reference: 'D25-7K3Q-X9TM',
    typeCode,
    title: 'Facture d’optique',
    beneficiaryId: claire.beneficiaryId,
    summary: [{ labelKey: 'summary.amount', value: '34000', format: 'cents' }],
    expectedBy: '2025-11-20',
    history: [['received', '2025-11-03T17:04:12.345Z']],
  });
  await giveRequestFile(platform, sent, { name: 'facture.pdf' });
  const record = {
    type: 'request',
    externalId: 'CORE-77',
    member: `portal:${claire.memberId}`,
    reference: sent.reference,
    typeCode,
    title: 'Facture d’optique',
    events: [
      { status: 'received', at: '2025-11-03T17:05:00Z' },
      { status: 'check_in_progress', at: '2025-11-04T07:00:00Z' },
    ],
  };
  const load = async (...records: (object | string)[]) =>
    (await importFile(await fileOf(...records), platform)).byType.request?.changed;
  const refuses = async (...records: object[]) =>
    (await refusal(importFile(await fileOf(...records), platform))).message.split('\n');
  const events = async () =>
    (
      await db
        .select()
        .from(requestEvents)
        .where(eq(requestEvents.requestId, sent.id))
        .orderBy(asc(requestEvents.position))
    ).map(({ statusKey, at, infoMessage }) => [statusKey, at.toISOString(), infoMessage]);
  const stored = async () => ({
    request: await db.select().from(requests).orderBy(requests.id),
    events: await db.select().from(requestEvents).orderBy(asc(requestEvents.position)),
    messages: await db.select().from(messages).orderBy(asc(messages.sentAt)),
    files: (await db.select().from(requestFiles).orderBy(asc(requestFiles.position))).map(({ name }) => name),
  });
  return { ...started, claire, sent, record, load, refuses, events, stored, me: api.as('claire') };
}

describe('a record of the core system with the reference of a request that a member opened', () => {
  test('moves it on: what was sent stays, the steps are added, and the portal’s own is not doubled', async () => {
    const { load, record, stored, events, sent, me } = await startSent();
    const before = await stored();
    expect(await load(record)).toBe(1);
    const after = await stored();
    expect(after.request).toEqual([
      {
        ...before.request[0],
        statusKey: 'check_in_progress',
        newStatus: true,
        updatedAt: new Date('2025-11-04T07:00:00Z'),
      },
    ]);
    expect(await events()).toEqual([
      ['received', '2025-11-03T17:04:12.345Z', null],
      ['check_in_progress', '2025-11-04T07:00:00.000Z', null],
    ]);
    expect(after.files).toEqual(['facture.pdf']);
    const { body } = await me.get(`/requests/${sent.id}`);
    expect(body).toMatchObject({
      statusKey: 'check_in_progress',
      newStatus: true,
      reference: sent.reference,
    });
  });

  test('promises no other day for a complaint than the law does, opened here or there; after that day it may', async () => {
    const { load, record, stored, clock } = await startSent(10022);
    clock.set('2026-01-05T08:00:00Z');
    const days = async (events: object[]) => {
      const complaint = { ...record, expectedBy: '2026-02-02', events };
      await load(complaint, { ...complaint, externalId: 'CORE-79', reference: 'CORE-REF-79' });
      return (await stored()).request.map(({ expectedBy }) => expectedBy);
    };
    expect(await days(record.events)).toEqual(['2026-01-02', '2026-01-02']);
    const late = { status: 'study', at: '2026-01-03T08:00:00Z' };
    expect(await days([...record.events, late])).toEqual(['2026-02-02', '2026-02-02']);
  });

  test('changes nothing when it is repeated, under another external id or the portal’s own', async () => {
    const { load, record, stored, sent } = await startSent();
    await load(record);
    const after = await stored();
    expect(await load(record)).toBe(0);
    expect(
      await load({ ...record, externalId: 'CORE-78' }, { ...record, externalId: `portal:${sent.id}` }),
    ).toBe(0);
    expect(await stored()).toEqual(after);
  });

  test('is read in capitals, with a byte order mark, and with its reference in small letters', async () => {
    const { load, record, events } = await startSent();
    const loud = {
      ...record,
      reference: record.reference.toLowerCase(),
      events: record.events.map((event) => ({ ...event, status: event.status.toUpperCase() })),
    };
    expect(await load(`\ufeff${JSON.stringify(loud)}`)).toBe(1);
    expect((await events()).map(([status]) => status)).toEqual(['received', 'check_in_progress']);
  });

  test('is refused by name for another member, another type, another person and a step that the kind cannot have', async () => {
    const { refuses, record, stored, given } = await startSent();
    const bruno = await given.member({ name: 'bruno' });
    const before = await stored();
    const ownMember = { ...record, member: `portal:${bruno.memberId}` };
    expect(
      await refuses(
        ownMember,
        { ...record, typeCode: 10011 },
        {
          ...record,
          beneficiary: `portal:${bruno.beneficiaryId}`,
        },
        { ...record, events: [{ status: 'attente_contrat2', at: '2025-11-04T07:00:00Z' }] },
        {
          ...record,
          events: [{ status: 'attente_info', at: '2025-11-04T23:30:00Z', asked: { until: '2025-11-04' } }],
        },
      ),
    ).toEqual([
      'line 1 (request CORE-77): member: another member has this request already: a request stays with its member',
      'line 2 (request CORE-77): typeCode: expected 25, with which the member opened the request',
      'line 3 (request CORE-77): beneficiary: belongs to another member',
      'line 3 (request CORE-77): beneficiary: the member opened the request about somebody else',
      expect.stringMatching(/^line 4 \(request CORE-77\): events\.0\.status: expected one of received, /),
      'line 5 (request CORE-77): events.0.asked.until: expected a day that is not before the step',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('ends the same in any order', async () => {
    const steps = [
      ['check_in_progress', '2025-11-04T07:00:00Z', 'Nous vérifions vos documents.'],
      ['check_in_done', '2025-11-04T07:00:00Z', null],
      ['attente_info', '2025-11-05T08:00:00Z', 'Il manque une ordonnance.'],
      ['in_progress', '2025-11-05T09:30:00Z', null],
    ] as const;
    const outcome = async (order: readonly number[]) => {
      const { load, record, events, stored } = await startSent();
      for (const index of order) {
        const [status, at, info] = steps[index]!;
        await load({
          ...record,
          externalId: `CORE-${index}`,
          title: `Facture : étape ${index}`,
          responseObject: `Suite ${index}`,
          events: [{ status, at, info }],
          messages: [{ externalId: `S${index}`, from: 'INSURER', body: `Étape ${index}`, sentAt: at }],
        });
      }
      const { request, messages } = await stored();
      const [{ title, responseObject, statusKey, newStatus, updatedAt } = {} as never] = request as never[];
      return {
        events: await events(),
        request: { title, responseObject, statusKey, newStatus, updatedAt },
        messages: messages.map(({ body }) => body).sort(),
      };
    };
    const inOrder = await outcome([0, 1, 2, 3]);
    expect(inOrder.events.map(([status]) => status)).toEqual([
      'received',
      ...steps.map(([status]) => status),
    ]);
    for (const order of [
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2, 1, 3],
    ])
      expect(await outcome(order)).toEqual(inOrder);
  });

  test('with a step older than the request leaves the receipt first, and no step is shown before the one that it follows', async () => {
    const { load, record, me, sent } = await startSent();
    await load({
      ...record,
      events: [
        { status: 'check_in_progress', at: '2025-11-03T00:00:00Z' },
        { status: 'attente_info', at: '2025-11-03T17:04:12.345Z' },
        { status: 'in_progress', at: '2025-11-04T08:30:00.5Z' },
      ],
    });
    await load({ ...record, events: [{ status: 'check_in_done', at: '2025-11-04T07:00:00Z' }] });
    const { body } = await me.get(`/requests/${sent.id}`);
    expect(body.statusKey).toBe('in_progress');
    const shown = body.steps.filter(({ at }: { at: string | null }) => at !== null);
    expect(shown.map(({ labelKey, at }: { labelKey: string; at: string }) => [labelKey, at])).toEqual([
      ['step.received', '2025-11-03T17:04:12.345Z'],
      ['step.documents_checked', '2025-11-03T17:04:12.345Z'],
      ['step.attente_info', '2025-11-03T17:04:12.345Z'],
      ['step.documents_checked', '2025-11-04T07:00:00.000Z'],
      ['step.document_analysis', '2025-11-04T08:30:00.500Z'],
    ]);
  });

  test('adds messages and files; those that were written here stay, also when it repeats them', async () => {
    const { load, record, stored, platform, sent } = await startSent();
    const own = await giveMessage(platform, sent, { sender: 'MEMBER', body: 'Voici ma facture.' });
    const answer = { externalId: 'S1', from: 'INSURER', body: 'Merci.', sentAt: '2025-11-06T08:00:00Z' };
    const full = {
      ...record,
      messages: [{ ...answer, externalId: `portal:${own.id}`, body: 'Autre texte' }, answer],
      files: [{ name: 'courrier.pdf', file: 'files/garanties.pdf' }],
    };
    expect(await load(full)).toBe(1);
    const after = await stored();
    expect(after.messages.map(({ body }) => body)).toEqual(['Voici ma facture.', 'Merci.']);
    expect(after.files).toEqual(['facture.pdf', 'courrier.pdf']);
    expect(await load(full)).toBe(0);
    expect(await load({ ...record, files: [] })).toBe(0);
    expect(await stored()).toEqual(after);
  });

  test('does not make an answer new again that the member has read', async () => {
    const { load, record, me, sent, stored } = await startSent(10011);
    const answered = {
      ...record,
      events: [...record.events, { status: 'unread', at: '2025-11-05T10:00:00Z' }],
      unseen: true,
    };
    await load(answered);
    await me.post(`/requests/message?idMessage=${sent.id}`);
    const read = await stored();
    expect(read.request).toMatchObject([{ statusKey: 'read', newStatus: false }]);
    expect(await load(answered)).toBe(0);
    expect(await stored()).toEqual(read);

    // The core system reports that the answer was read, with an instant of its own.
    const known = [...answered.events, { status: 'READ', at: '2025-11-12T09:01:00Z' }];
    expect(await load({ ...answered, unseen: null, events: known })).toBe(0);
    expect(await stored()).toEqual(read);

    const again = [...known, { status: 'study', at: '2025-11-12T09:02:00Z' }];
    const more = [...again, ...known.slice(2).map((event) => ({ ...event, at: '2025-11-12T09:03:00Z' }))];
    expect(await load({ ...answered, events: more })).toBe(1);
    const statuses = (await stored()).events.map(({ statusKey }) => statusKey);
    expect(statuses).toEqual(['received', 'check_in_progress', 'unread', 'read', 'study', 'unread', 'read']);
  });
});

test('an id of the portal that it does not have is refused by name, as record, reference and message', async () => {
  const { refuses, record, sent } = await startSent();
  const nobody = 'portal:00000000-0000-4000-8000-000000000000';
  expect(
    await refuses(
      { ...record, externalId: nobody, reference: 'D25-ELSE-WHERE' },
      { ...record, beneficiary: nobody },
      {
        ...record,
        messages: [{ externalId: nobody, from: 'MEMBER', body: 'Bonjour', sentAt: '2025-11-04T07:00:00Z' }],
      },
      { ...record, externalId: 'portal:17' },
      { ...record, externalId: `portal:${sent.id}`, reference: 'D25-NO-WHERE' },
    ),
  ).toEqual([
    `line 1 (request ${nobody}): externalId: the portal has no request of this id`,
    `line 2 (request CORE-77): beneficiary: there is no beneficiary "${nobody}" before this line, nor in the database`,
    'line 2 (request CORE-77): beneficiary: the member opened the request about somebody else',
    'line 3 (request CORE-77): messages.0.externalId: the portal has no message of this id',
    "line 4 (request portal:17): externalId: expected 'portal:' to be followed by the id that the portal gave",
    `line 5 (request portal:${sent.id}): reference: expected ${sent.reference}, which the portal gave to the request`,
  ]);
});
