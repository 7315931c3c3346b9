import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startMessages } from '../messages/messages.given.ts';
import { insertEvent } from './requests.repository.ts';

/** The core system has sent a quote that waits for Claire, and she has answered with a file. */
async function startAnswered() {
  const started = await startMessages();
  const { claire, me, platform, upload } = started;
  const record = {
    type: 'request',
    externalId: 'CORE-31',
    member: `portal:${claire.memberId}`,
    reference: 'CORE-REF-31',
    typeCode: 31,
    title: 'Devis dentaire',
    sender: 'MEMBER',
    events: [
      { status: 'received', at: '2025-11-03T08:00:00Z' },
      { status: 'attente_info', at: '2025-11-05T10:00:00Z', info: 'Il manque les numéros de dents' },
    ],
    messages: [
      {
        externalId: 'CORE-M1',
        from: 'INSURER',
        author: 'Inès, équipe Devis',
        body: 'Quelles dents ?',
        sentAt: '2025-11-05T10:00:00Z',
      },
    ],
  };
  const load = async (record: object) => importFile(await fileOf(record), platform);
  await load(record);
  const [{ id }] = (await me.get('/requests')).body.requests;
  const answer = { text: 'Dents 14 et 15', uploadIds: [await upload('dents.pdf')] };
  const sent = (await me.post(`/requests/${id}/answers`, answer)).body;
  const detail = async () => (await me.get(`/requests/${id}`)).body;
  return { ...started, record, load, sent, detail };
}

test('the message says who wrote it for the insurer', async () => {
  const { detail } = await startAnswered();
  expect((await detail()).messages).toMatchObject([
    { author: 'Inès, équipe Devis', unread: false },
    { author: null, from: 'MEMBER' },
  ]);
});

test('a record that knows nothing of an answer leaves it, its file and the study', async () => {
  const { detail, load, record } = await startAnswered();
  const before = await detail();
  await load({ ...record, title: 'Devis dentaire : prothèse' });
  const after = await detail();
  expect(after.title).toBe('Devis dentaire : prothèse');
  expect([after.statusKey, after.messages, after.steps]).toEqual(['study', before.messages, before.steps]);
});

test('a record that repeats the answer under its portal id does not change or double it', async () => {
  const { detail, load, record, sent } = await startAnswered();
  const before = await detail();
  await load({
    ...record,
    events: [...record.events, { status: 'in_progress', at: '2025-11-12T09:01:00Z' }],
    messages: [
      ...record.messages,
      {
        externalId: `portal:${sent.id}`,
        from: 'MEMBER',
        body: 'DENTS 14 ET 15',
        sentAt: '2025-11-12T09:00:01Z',
      },
    ],
  });
  const after = await detail();
  expect([after.statusKey, after.newStatus, after.messages]).toEqual(['in_progress', true, before.messages]);
});

test('a record that moves the request on leaves what the operator asked and the answer of the member', async () => {
  const { claire, platform, me, clock } = await startMessages();
  const record = {
    type: 'request',
    externalId: 'CORE-25',
    member: `portal:${claire.memberId}`,
    reference: 'CORE-REF-25',
    typeCode: 25,
    title: 'Facture',
    sender: 'MEMBER',
    events: [{ status: 'received', at: '2025-11-03T08:00:00Z' }],
  };
  const load = async (...more: object[]) =>
    importFile(await fileOf({ ...record, events: [...record.events, ...more] }), platform);
  await load();
  const [{ id }] = (await me.get('/requests')).body.requests;
  const { db } = platform.database;
  const own = (position: number, statusKey: 'attente_info' | 'study', infoMessage: string | null) =>
    insertEvent(db, {
      id: randomUUID(),
      requestId: id,
      position,
      statusKey,
      at: clock.now(),
      infoMessage,
    });
  await own(1, 'attente_info', 'Il manque l’ordonnance.');
  clock.advance(60);
  await own(2, 'study', null);
  clock.advance(240);
  const steps = async () =>
    (await me.get(`/requests/${id}`)).body.steps
      .filter(({ state }: { state: string }) => state !== 'next')
      .map(({ statusKey, infoMessage }: Record<string, string>) => [statusKey, infoMessage]);

  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
  const checked = { status: 'check_in_progress', at: '2025-11-04T08:00:00Z' };
  const closed = { status: 'done', at: ago(1), info: 'Votre remboursement est parti.' };
  const whole = [
    ['received', null],
    ['check_in_progress', null],
    ['attente_info', 'Il manque l’ordonnance.'],
    ['study', null],
    ['done', 'Votre remboursement est parti.'],
  ];
  await load(checked, closed);
  expect(await steps()).toEqual(whole);
  // The core system now knows both, and reports them with instants of its own.
  const repeated = [
    { status: 'attente_info', at: ago(3) },
    { status: 'study', at: ago(2) },
  ];
  await load(checked, ...repeated, closed);
  expect(await steps()).toEqual(whole);
  await load(checked, ...repeated, closed, { status: 'taken_into_account', at: ago(0.5) });
  expect(await steps()).toEqual([...whole, ['taken_into_account', null]]);
});
