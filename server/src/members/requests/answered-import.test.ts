import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startMessages } from '../messages/messages.given.ts';

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
