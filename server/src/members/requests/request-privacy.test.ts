import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { RequestSender } from '@member-portal/shared-kernel/contracts/requests';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveMessage, giveRequest, giveRequestFile } from './requests.given.ts';

type Request = { id: string; title: string; sender: string };
const titlesOf = (list: Request[]) => list.map(({ title }) => title).sort();

/** Claire with a partner and a daughter who turned 18 on 1 October. The care of both is private. */
async function startFamily(daughterWish: object = {}) {
  const started = await startApi();
  const { given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const partner = await giveBeneficiary(platform, claire);
  const daughter = await giveBeneficiary(platform, claire, {
    rank: 'CHILD',
    firstName: 'Léa',
    birthDate: '2007-10-01',
    ...daughterWish,
  });
  const bill = (
    title: string,
    beneficiaryId: string | null,
    { sender = 'INSURER' as RequestSender, at = '2025-11-03T08:00:00Z' } = {},
  ) =>
    giveRequest(platform, claire, {
      typeCode: 22,
      title,
      beneficiaryId,
      sender,
      newStatus: true,
      history: [['received', at]],
    });
  return { ...started, claire, partner, daughter, bill, me: started.api.as('claire') };
}

test('requests about a grown relative are hidden, except those that the policyholder sent', async () => {
  const { me, claire, partner, daughter, bill } = await startFamily();
  await bill('own, by the insurer', claire.beneficiaryId);
  await bill('nobody’s', null);
  await bill('daughter’s, by Claire', daughter.id, { sender: 'MEMBER' });
  await bill('daughter’s, before she was of age', daughter.id, { at: '2025-09-30T20:00:00Z' });
  for (const sender of ['BENEFICIARY', 'INSURER', 'ADVISOR'] as const) {
    await bill(`hidden: daughter’s, ${sender}`, daughter.id, { sender });
    await bill(`hidden: partner’s, ${sender}`, partner.id, { sender });
  }
  // On this day she is 18 in Paris, but 17 in UTC.
  await bill('hidden: of the birthday', daughter.id, { at: '2025-09-30T22:30:00Z' });

  const shown = [
    'daughter’s, before she was of age',
    'daughter’s, by Claire',
    'nobody’s',
    'own, by the insurer',
  ];
  const list = (await me.get('/requests')).body;
  expect([titlesOf(list.requests), list.unreadRequests]).toEqual([shown, 4]);
  const ofKey = async (actionKey: string) => (await me.get('/all-info', { query: { actionKey } })).body;
  expect(titlesOf((await ofKey('requests')).allRequests)).toEqual(shown);
  const recent = await ofKey('timeline_recent');
  const home = (await me.get('/all-info')).body;
  for (const few of [recent.timelineRecent, recent.lastRequests, home.lastRequests]) {
    expect(few.length).toBeGreaterThan(0);
    expect(titlesOf(few).filter((title) => title.startsWith('hidden'))).toEqual([]);
  }
  expect([recent.unreadRequests, home.unreadRequests]).toEqual([4, 4]);
  const senders = Object.fromEntries(list.requests.map(({ title, sender }: Request) => [title, sender]));
  expect(senders).toMatchObject({ 'daughter’s, by Claire': 'MEMBER', 'own, by the insurer': 'INSURER' });
});

test('a hidden request gets the same answers as a missing one: panel, reading, files', async () => {
  const { me, platform, daughter, bill } = await startFamily();
  const hidden = await bill('hidden', daughter.id, { sender: 'BENEFICIARY' });
  const message = await giveMessage(platform, hidden);
  const file = await giveRequestFile(platform, hidden);
  const attached = await giveRequestFile(platform, hidden, { messageId: message.id });
  const read = (idMessage: string) => me.post('/requests/message', undefined, { query: { idMessage } });
  const download = (documentId: string) => me.get('/requests/messages/file', { query: { documentId } });
  const absent = randomUUID();
  for (const [call, ids] of [
    [(id: string) => me.get(`/requests/${id}`), [hidden.id]],
    [read, [hidden.id, message.id]],
    [download, [file.id, attached.id]],
  ] as const) {
    const nothing = await call(absent);
    expect(nothing.status).toBe(404);
    for (const id of ids)
      expect([(await call(id)).status, (await call(id)).body]).toEqual([404, nothing.body]);
  }
  const { rows } = await platform.database.db.execute('select read_at from messages');
  expect(rows).toEqual([{ read_at: null }]);
});

test('requests are shown if the relative agreed or the environment shows them', async () => {
  const agreed = await startFamily({ sharesActs: true });
  const { id } = await agreed.bill('daughter’s', agreed.daughter.id, { sender: 'BENEFICIARY' });
  expect((await agreed.me.get(`/requests/${id}`)).body).toMatchObject({
    sender: 'BENEFICIARY',
    beneficiaryFirstName: 'Léa',
    isAboutMember: false,
  });
  const open = await startFamily();
  const request = await open.bill('partner’s', open.partner.id);
  expect((await open.me.get(`/requests/${request.id}`)).status).toBe(404);
  open.environments.change('GFPLAC', { sharesAdultRelativesActs: true });
  expect((await open.me.get(`/requests/${request.id}`)).status).toBe(200);
});
