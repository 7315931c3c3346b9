import { describe, test } from 'node:test';
import type { RequestSender } from '@member-portal/shared-kernel/contracts/requests';
import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { createCarePrivacy } from '../care-privacy/care-privacy.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { findRequestPage } from './request-list.repository.ts';
import { isRequestHidden } from './request-privacy.ts';
import { giveRequest } from './requests.given.ts';

type Api = Awaited<ReturnType<typeof startApi>>['api'];
type Listed = { id: string; title: string };

/** Claire with `count` requests, one a day; every third one is closed. */
async function startMany(count: number) {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  for (let day = 0; day < count; day++)
    await giveRequest(platform, claire, {
      title: `demande ${day}`,
      newStatus: day % 5 === 0,
      history: [[day % 3 === 0 ? 'done' : 'received', `${addDays('2025-01-01', day)}T08:00:00Z`]],
    });
  return { ...started, claire, me: api.as('claire') };
}

/** Reads all pages. */
async function readAll(me: Pick<ReturnType<Api['as']>, 'get'>, query = '') {
  const pages: string[][] = [];
  let cursor = '';
  do {
    const { body } = await me.get(`/requests?limit=4${query}${cursor}`);
    pages.push(body.requests.map(({ title }: Listed) => title));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor !== '');
  return pages;
}

describe('GET /requests in pages', () => {
  test('each request stands on one page, the last changed first; the counts are those of all pages', async () => {
    const { me } = await startMany(10);
    const pages = await readAll(me);
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 2]);
    expect(pages.flat()).toEqual(Array.from({ length: 10 }, (_, at) => `demande ${9 - at}`));
    expect((await me.get('/requests?limit=4')).body).toMatchObject({
      counts: { open: 6, closed: 4 },
      unreadRequests: 2,
    });
  });

  test('a filter by state pages through its requests alone, and leaves the counts as they are', async () => {
    const { me } = await startMany(10);
    expect((await readAll(me, '&state=closed')).flat()).toEqual([9, 6, 3, 0].map((day) => `demande ${day}`));
    expect((await readAll(me, '&state=open')).flat()).toHaveLength(6);
    expect((await me.get('/requests?state=closed')).body.counts).toEqual({ open: 6, closed: 4 });
  });

  test('requests of one instant are divided between pages without loss', async () => {
    const { me, platform, claire } = await startMany(0);
    for (let at = 0; at < 9; at++) await giveRequest(platform, claire, { title: `demande ${at}` });
    const titles = (await readAll(me)).flat();
    expect(titles.toSorted()).toEqual(Array.from({ length: 9 }, (_, at) => `demande ${at}`));
  });

  test('the default page has 30', async () => {
    const { me } = await startMany(31);
    expect((await me.get('/requests')).body.requests).toHaveLength(30);
  });

  test('a wrong filter is refused by name', async () => {
    const { me } = await startMany(0);
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['limit=x', 'limit'],
      ['cursor=x', 'cursor'],
      [`cursor=${Buffer.from('2025-13-45T00:00:00Z x').toString('base64url')}`, 'cursor'],
      ['state=all', 'state'],
    ]) {
      const { status, body } = await me.get(`/requests?${query}`);
      expect([status, body.errors?.[0].field]).toEqual([400, field]);
    }
  });

  test('a cursor of somebody else reaches one’s own requests alone', async () => {
    const { me, api, given, platform } = await startMany(5);
    const bruno = await given.member({ name: 'bruno' });
    await giveRequest(platform, bruno, { title: 'de Bruno', history: [['done', '2024-01-01T08:00:00Z']] });
    const { nextCursor } = (await me.get('/requests?limit=4')).body;
    const { body } = await api.as('bruno').get(`/requests?cursor=${nextCursor}`);
    expect(body.requests.map(({ title }: Listed) => title)).toEqual(['de Bruno']);
  });
});

test('what is happening is told by the last words of the current step', async () => {
  const { me, platform, claire } = await startMany(0);
  await giveRequest(platform, claire, {
    typeCode: 25,
    history: [
      ['received', '2025-11-03T08:00:00Z', '2 documents'],
      ['check_in_progress', '2025-11-04T08:00:00Z', 'Nous vérifions'],
      ['check_in_done', '2025-11-04T09:00:00Z'],
    ],
  });
  await giveRequest(platform, claire, { typeCode: 25, history: [['done', '2025-11-02T08:00:00Z']] });
  const { requests } = (await me.get('/requests')).body;
  expect(requests.map(({ infoMessage }: { infoMessage: string }) => infoMessage)).toEqual([
    'Nous vérifions',
    null,
  ]);
});

test('a hospital cover request tells where and from when', async () => {
  const { me, platform, claire } = await startMany(0);
  const summary = [
    { labelKey: 'summary.establishment', value: 'Clinique de la Combe-Verte' },
    { labelKey: 'summary.admission_date', value: '2025-11-18', format: 'date' as const },
  ];
  await giveRequest(platform, claire, { typeCode: 10018, summary });
  await giveRequest(platform, claire, {
    typeCode: 10018,
    summary: summary.slice(0, 1),
    history: [['received', '2025-11-02T08:00:00Z']],
  });
  const { requests } = (await me.get('/requests')).body;
  expect(requests.map(({ hospital }: { hospital: object }) => hospital)).toEqual([
    { establishment: 'Clinique de la Combe-Verte', admissionDate: '2025-11-18' },
    { establishment: 'Clinique de la Combe-Verte', admissionDate: null },
  ]);
});

test('the marker [FDC] is never shown, and still lets the member reply', async () => {
  const { me, platform, claire } = await startMany(0);
  const { id } = await giveRequest(platform, claire, {
    typeCode: 10026,
    title: 'Réclamation : télétransmission [FDC]',
  });
  const detail = (await me.get(`/requests/${id}`)).body;
  expect(detail).toMatchObject({
    title: 'Réclamation : télétransmission',
    titleKey: 'type.claim_teletransmission',
    titleName: null,
    can: { reply: true },
  });
  expect(JSON.stringify((await me.get('/requests')).body)).not.toContain('[FDC]');
});

test('the condition of the query hides what the privacy rule hides, for every person, sender and day', async () => {
  const { given, platform } = await startApi();
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  const relative = (wish: object) => giveBeneficiary(platform, claire, wish);
  await relative({ rank: 'PARTNER' });
  await relative({ rank: 'PARTNER', sharesActs: true });
  for (const birthDate of ['2007-10-01', '2008-02-29', '2015-05-05'])
    await relative({ rank: 'CHILD', birthDate });
  await relative({ rank: 'OTHER', birthDate: '1950-01-01' });
  const family = (
    await db.select().from(beneficiaries).where(eq(beneficiaries.memberId, claire.memberId))
  ).map((person) => ({ ...person, sharesActs: person.sharesActs ?? false }));
  const days = [
    '2025-09-30T21:59:00Z',
    '2025-09-30T22:01:00Z',
    '2026-02-28T12:00:00Z',
    '2026-02-28T23:30:00Z',
  ];
  for (const beneficiaryId of [null, ...family.map(({ id }) => id)])
    for (const sender of ['MEMBER', 'INSURER', 'BENEFICIARY', null] as (RequestSender | null)[])
      for (const importHash of [null, 'hash'])
        for (const at of days)
          await giveRequest(platform, claire, {
            beneficiaryId,
            sender,
            importHash,
            history: [['received', at]],
          });

  for (const adultsShare of [false, true]) {
    const privacyOf = createCarePrivacy({ familyOf: async () => family, adultsShareCare: () => adultsShare });
    const privacy = await privacyOf({ memberId: claire.memberId, environment: 'GFPLAC' });
    const read = (seen: typeof privacy) =>
      findRequestPage(db, { memberId: claire.memberId, privacy: seen, phase: null }, null, 1_000);
    const all = await read({ ...privacy, hiddenFrom: () => null });
    expect(all).toHaveLength(8 * 4 * 2 * 4);
    const shown = all.filter((row) => !isRequestHidden(row, privacy));
    expect((await read(privacy)).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  }
});
