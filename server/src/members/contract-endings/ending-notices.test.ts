import { test } from 'node:test';
import { EVENT_DATA } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { addExchange } from '../../exchange/testing/start-exchange.ts';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';
import { deleteEndingNoticesBefore } from './ending-notices.repository.ts';
import { endingNotices } from './ending-notices.table.ts';

const PATH = '/ending-notices';
const TYPED = 'moi@example.net';

/** Claire Martin has an individual health contract n° 7204118. Nobody is signed in. It is 12 November 2025, 10:00 in Paris. */
async function start() {
  const started = await startApi();
  const { api, given, platform, runJobs, mails } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire', secondaryEmail: 'claire.pro@example.org' });
  await db.delete(insuranceContracts).where(eq(insuranceContracts.memberId, claire.memberId));
  const giveContract = (contract: Partial<typeof insuranceContracts.$inferInsert> = {}) =>
    db.insert(insuranceContracts).values({
      memberId: claire.memberId,
      externalId: 'C-1',
      kind: 'INDIVIDUAL',
      domain: 'HEALTH',
      productName: 'Santé Horizon',
      productNumber: 'SH3',
      options: [],
      insurerContract: '7204118',
      cardGuarantees: [],
      startDate: '2021-01-01',
      ...contract,
    });
  await giveContract();
  const body = {
    surName: 'Martin',
    firstName: 'Claire',
    contractReference: '7204118',
    email: TYPED,
    scope: 'ALL',
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    comment: null,
  };
  const send = (part: object = {}, browser = api.browser()) => browser.post(PATH, { ...body, ...part });
  /** Runs the jobs, then reads the events as the core system of this environment does. */
  const passOn = async (environment = 'GFPLAC') => {
    await runJobs();
    await runJobs();
    const { call, giveSubscriber } = await addExchange(started);
    const { token } = await giveSubscriber({ environment });
    return (await call('GET', '/events', { token })).body.events as Event[];
  };
  const mailedTo = (address: string): Mail[] => mails.filter(({ to }) => to === address);
  const rows = () => db.select().from(endingNotices);
  return { ...started, db, claire, body, send, passOn, mailedTo, rows, giveContract };
}

interface Event {
  type: string;
  source: string;
  subject: string;
  sequence: string;
  time: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the event says
  data: any;
}

test('the dated receipt is on the screen at once and goes to the typed address', async () => {
  const { send, passOn, mailedTo } = await start();
  const { status, body } = await send();
  expect([status, body]).toEqual([
    200,
    {
      reference: expect.stringMatching(/^D25-/),
      receivedAt: '2025-11-12T09:00:00.000Z',
      endOn: '2025-12-12',
      file: { name: `resiliation-2025-11-12-${body.reference}.pdf`, base64: expect.any(String) },
    },
  ]);
  const text = pdfText(Buffer.from(body.file.base64, 'base64')).join(' ');
  for (const words of ['12 novembre 2025 à 10 h 00', body.reference, 'Claire Martin', '7204118'])
    expect(text).toContain(words);
  await passOn();
  const [mail, ...others] = mailedTo(TYPED);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('12 novembre 2025 à 10:00');
  // The address is unverified, so the mail contains neither the contract nor the name.
  expect(mail?.text).not.toMatch(/Claire|7204118/);
  const attached = mail?.attachments?.find(({ contentDisposition }) => contentDisposition === 'attachment');
  expect(attached?.content === body.file.base64).toBe(true);
});

test('the insurer gets the notice with the member and contract that it fits', async () => {
  const { send, passOn, claire } = await start();
  const { reference } = (await send({ ground: 'MOVE', eventOn: '2025-11-01', comment: 'Je pars.' })).body;
  const [event, ...others] = await passOn();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'contract-ending.notified.v1',
    subject: claire.memberId,
    time: '2025-11-12T09:00:00.000Z',
    data: {
      member: { membershipNumber: claire.membershipNumber },
      contract: { externalId: 'C-1', number: '7204118', name: 'Santé Horizon' },
      reference,
      person: { surName: 'Martin', firstName: 'Claire', contractReference: '7204118', email: TYPED },
      scope: 'ALL',
      reason: 'INDIVIDUAL_CONTRACT',
      ground: 'MOVE',
      eventOn: '2025-11-01',
      wishedOn: null,
      endOn: '2025-12-12',
      comment: 'Je pars.',
    },
  });
  expect(safeParse(EVENT_DATA['contract-ending.notified'], event?.data).success).toBe(true);
});

test('the member is warned at the addresses on file, and nothing changes in their account', async () => {
  const { send, passOn, mailedTo, claire, api, db } = await start();
  await send({ surName: 'MARTIN', firstName: 'claire', contractReference: claire.membershipNumber });
  const [event] = await passOn();
  expect(event?.data.contract).toMatchObject({ number: '7204118' });
  for (const address of [claire.email!, 'claire.pro@example.org']) {
    const [warning, ...others] = mailedTo(address);
    expect(others).toEqual([]);
    expect(warning?.text).toContain('Ce n’est pas vous');
    expect(warning?.text).toContain('m•••••@example.net');
    expect(warning?.attachments?.some(({ contentDisposition }) => contentDisposition === 'attachment')).toBe(
      false,
    );
  }
  expect(await db.select().from(requests).where(eq(requests.memberId, claire.memberId))).toEqual([]);
  const { contracts } = (await api.as('claire').get('/contracts')).body;
  expect(contracts).toMatchObject([{ pendingEnding: null }]);
});

test('the member who gives their own address gets the receipt alone, there', async () => {
  const { send, passOn, mailedTo, claire } = await start();
  await send({ email: claire.email!.toUpperCase() });
  await passOn();
  expect(mailedTo('claire.pro@example.org')).toHaveLength(1);
  expect(mailedTo(claire.email!)).toHaveLength(0);
});

for (const [who, part] of [
  ['an unknown number', { contractReference: '99999999' }],
  ['the number of somebody else', { surName: 'Durand' }],
  ['another first name', { firstName: 'Julie' }],
] as const) {
  test(`${who}: the same answer, an event without a member, and no warning`, async () => {
    const { send, passOn, mails } = await start();
    const fits = await send();
    const other = await send(part);
    const shapeOf = ({ status, body }: typeof fits) => [
      status,
      Object.keys(body),
      body.receivedAt,
      body.endOn,
      body.file.name.length,
    ];
    expect(shapeOf(other)).toEqual(shapeOf(fits));
    const events = await passOn();
    const unknown = events.find(({ data }) => data.reference === other.body.reference);
    expect(unknown).toMatchObject({
      sequence: '000000000001',
      data: { member: null, contract: null, person: part },
    });
    expect(events.map(({ subject }) => subject)).toContain(unknown?.subject);
    expect(mails.filter(({ subject }) => subject.includes(other.body.reference))).toHaveLength(1);
  });
}

test('two members with one name and contract number are nobody', async () => {
  const { send, passOn, giveContract, given } = await start();
  const { memberId } = await given.member({ name: 'claire', email: 'twin@example.org' });
  await giveContract({ memberId, externalId: 'C-2' });
  await send();
  const [event] = await passOn();
  expect(event?.data).toMatchObject({ member: null, contract: null });
});

test('of several contracts the number or what is ended says which one; otherwise none is named', async () => {
  const { send, passOn, giveContract, claire } = await start();
  await giveContract({ externalId: 'C-2', insurerContract: '8100220', domain: 'FORESIGHT' });
  await giveContract({ externalId: 'C-3', insurerContract: '6000001', endDate: '2024-12-31' });
  const contractReference = claire.membershipNumber;
  await send();
  await send({ contractReference, scope: 'FORESIGHT' });
  await send({ contractReference });
  const events = await passOn();
  expect(events.map(({ data }) => data.contract?.externalId)).toEqual(
    expect.arrayContaining(['C-1', 'C-2', undefined]),
  );
  expect(events.map(({ data }) => data.member?.membershipNumber)).toEqual(Array(3).fill(contractReference));
});

test('a contract of another brand is not found', async () => {
  const { send, passOn, api, environments } = await start();
  environments.change('NATIXIS', {
    featureStatus: [{ feature_id: 'CONTRACT_RESILIATION', enabled: true }],
  });
  expect((await send({}, api.browser({ host: 'natixis.localhost' }))).status).toBe(200);
  const events = await passOn('NATIXIS');
  expect(events).toMatchObject([{ source: '/environments/NATIXIS', data: { member: null } }]);
});

test('the same notice, also five at once, is one: one reference, one event, one mail, until the next day', async () => {
  const { send, passOn, rows, runJobs, mailedTo, clock } = await start();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.file.base64}`)).size).toBe(1);
  await runJobs();
  await runJobs();
  expect([(await rows()).length, mailedTo(TYPED).length]).toEqual([1, 1]);
  clock.advance(86_400);
  expect((await send()).body.reference).not.toBe(answers[0]?.body.reference);
  expect((await passOn()).map(({ sequence }) => sequence)).toEqual(['000000000001', '000000000002']);
});

for (const [name, part, field, code] of [
  ['no surname', { surName: '  ' }, 'surName', 'name_special_characters'],
  ['a name with a sign', { firstName: 'Cl@ire' }, 'firstName', 'name_special_characters'],
  ['no reference', { contractReference: '' }, 'contractReference', 'contract_reference_invalid'],
  ['no address', { email: 'claire' }, 'email', 'email_invalid'],
  ['a legal ground without its event', { ground: 'MOVE' }, 'eventOn', 'field_required'],
  ['an old event', { ground: 'MOVE', eventOn: '2025-08-11' }, 'eventOn', 'date_too_early'],
  ['an event to come', { ground: 'MOVE', eventOn: '2025-11-13' }, 'eventOn', 'date_too_late'],
  ['an early wish', { wishedOn: '2025-12-11' }, 'wishedOn', 'date_too_early'],
  ['a late wish', { wishedOn: '2026-12-13' }, 'wishedOn', 'date_too_late'],
  ['another ground without words', { ground: 'OTHER' }, 'comment', 'field_required'],
  ['an illegal character', { comment: '<b>' }, 'comment', 'text_illegal_character'],
] as const) {
  test(`${name} is refused at its field, and nothing is received`, async () => {
    const { send, rows } = await start();
    const refused = await send(part);
    expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ field, code })]]);
    expect(await rows()).toEqual([]);
  });
}

test('many notices from one address, and many receipts to one mailbox, are refused for a while', async () => {
  const { send, api, clock } = await start();
  const from = (address: string) => api.browser({ address });
  for (let nb = 0; nb < 10; nb += 1)
    expect((await send({ email: `one${nb}@example.net` }, from('192.0.2.1'))).status).toBe(200);
  const many = await send({ email: 'eleven@example.net' }, from('192.0.2.1'));
  expect([many.status, many.body.code]).toEqual([429, 'too_many_attempts']);
  for (let nb = 0; nb < 5; nb += 1)
    expect((await send({ contractReference: `720411${nb}` }, from(`192.0.2.${10 + nb}`))).status).toBe(200);
  const flood = await send({ contractReference: '1234567' }, from('192.0.2.30'));
  expect([flood.status, flood.body.code]).toEqual([429, 'too_many_attempts']);
  clock.advance(3601);
  expect((await send({ email: 'eleven@example.net' }, from('192.0.2.1'))).status).toBe(200);
});

test('a member gets three warnings a day, whoever sends notices in their name', async () => {
  const { send, passOn, mailedTo, claire, api } = await start();
  for (let nb = 0; nb < 5; nb += 1)
    await send({ email: `one${nb}@example.net` }, api.browser({ address: `192.0.2.${nb + 1}` }));
  expect(await passOn()).toHaveLength(5);
  expect(mailedTo(claire.email!)).toHaveLength(3);
});

test('an advisor and an environment with the feature off send nothing; the trail says where from', async () => {
  const started = await start();
  const { send, rows, environments, platform } = started;
  const advisor = await asAdvisor(started, 'claire');
  expect((await send({}, advisor)).status).toBe(403);
  await send({});
  expect(
    await readAuditTrail(platform.database.db, { events: ['contract_ending_notified'], limit: 5 }),
  ).toMatchObject([{ environment: 'GFPLAC', accountId: null, address: expect.any(String) }]);
  environments.change('GFPLAC', { featureStatus: [] });
  const off = await send({ firstName: 'Julie' });
  expect([off.status, off.body.code]).toEqual([403, 'feature_off']);
  expect(await rows()).toHaveLength(1);
});

test('what was typed is stored encrypted, and deleted after a while', async () => {
  const { send, rows, db, clock } = await start();
  await send();
  expect(JSON.stringify(await rows())).not.toMatch(/Claire|Martin|7204118|example/);
  await deleteEndingNoticesBefore(db, clock.now());
  expect(await rows()).toHaveLength(1);
  clock.advance(1);
  await deleteEndingNoticesBefore(db, clock.now());
  expect(await rows()).toEqual([]);
});
