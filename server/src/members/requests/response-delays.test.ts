import { describe, test } from 'node:test';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { environmentOfMember } from '../insured/insured.repository.ts';
import { giveRequest } from './requests.given.ts';
import { measuredResponseDelays } from './response-delays.table.ts';
import { measureResponseDelays } from './response-delays.ts';

type Wish = NonNullable<Parameters<typeof giveRequest>[2]>;

/** A Tuesday. */
const TODAY = '2025-11-04T10:00:00Z';

async function start() {
  const started = await startApi();
  const { api, clock, given, platform } = started;
  clock.set(TODAY);
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const give = async (times: number, wish: Wish) => {
    for (let count = 0; count < times; count += 1) await giveRequest(platform, claire, wish);
  };
  return {
    ...started,
    claire,
    me,
    give,
    state: async (days: object) =>
      importFile(
        await fileOf({ type: 'response-delay', externalId: 'RD1', environment: 'GFPLAC', ...days }),
        platform,
      ),
    measure: () => measureResponseDelays({ ...platform, ports: { environmentOfMember } }),
    delays: async () => (await me.get('/requests')).body.averageRequestResponseDelay,
  };
}

/** From Monday to Thursday: three working days. */
const threeDays: Wish['history'] = [
  ['received', '2025-10-20T08:00:00Z'],
  ['done', '2025-10-23T08:00:00Z'],
];
/** From Friday to Monday: one working day. */
const oneDay: Wish['history'] = [
  ['received', '2025-10-24T08:00:00Z'],
  ['done', '2025-10-27T08:00:00Z'],
];
const BILL = 22;
const QUESTION = 10011;

describe('average delays of answers', () => {
  test('are those of care and of the membership, as dates from today', async () => {
    const { give, measure, delays, me } = await start();
    await give(5, { typeCode: BILL, history: threeDays });
    await give(5, { typeCode: QUESTION, history: oneDay });
    await measure();
    expect(await delays()).toEqual({
      prestationFuturDate: '2025-11-07',
      prestationPastDate: '2025-10-30',
      adhesionFuturDate: '2025-11-05',
      adhesionPastDate: '2025-11-03',
    });
    expect((await me.get('/all-info')).body.averageRequestResponseDelay).toEqual(await delays());
  });

  test('leave out what is not the insurer’s time, and what is old', async () => {
    const { give, measure, delays } = await start();
    await give(5, { typeCode: BILL, history: threeDays });
    const [received] = oneDay as [NonNullable<Wish['history']>[number]];
    const [, done] = oneDay as NonNullable<Wish['history']>;
    for (const waiting of ['attente_info', 'attente_noemie', 'unread'] as const)
      await give(5, { typeCode: BILL, history: [received, [waiting, '2025-10-25T08:00:00Z'], done!] });
    await give(9, { typeCode: BILL, sender: 'INSURER', history: oneDay });
    await give(9, { typeCode: BILL, importHash: 'of an old release', history: oneDay });
    await give(9, { typeCode: 10022, history: oneDay });
    await give(9, { typeCode: BILL, history: [received] });
    await give(9, {
      typeCode: BILL,
      history: [
        ['received', '2025-06-02T08:00:00Z'],
        ['done', '2025-06-03T08:00:00Z'],
      ],
    });
    await measure();
    expect(await delays()).toMatchObject({ prestationFuturDate: '2025-11-07', adhesionFuturDate: null });
  });

  test('a request that is closed twice counts to its first end', async () => {
    const { give, measure, delays } = await start();
    await give(5, { typeCode: BILL, history: [...oneDay!, ['taken_into_account', '2025-10-31T08:00:00Z']] });
    await measure();
    expect(await delays()).toMatchObject({ prestationFuturDate: '2025-11-05' });
  });

  test('another environment’s requests change nothing', async () => {
    const { api, given, platform, measure } = await start();
    const ana = await given.member({ name: 'ana', environment: 'ARDOIS' });
    for (let count = 0; count < 5; count += 1)
      await giveRequest(platform, ana, { typeCode: BILL, history: threeDays });
    await measure();
    expect((await api.as('claire').get('/requests')).body.averageRequestResponseDelay).toBeNull();
    expect((await api.as('ana').get('/requests')).body.averageRequestResponseDelay).not.toBeNull();
  });

  test('measuring again replaces what was measured', async () => {
    const { clock, give, measure, platform } = await start();
    const measured = () => platform.database.db.select().from(measuredResponseDelays);
    await give(5, { typeCode: BILL, history: threeDays });
    await measure();
    await measure();
    expect(await measured()).toMatchObject([{ environment: 'GFPLAC', prestationDays: 3 }]);
    clock.set('2026-06-01T10:00:00Z');
    await measure();
    expect(await measured()).toEqual([]);
  });
});

describe('a record response-delay', () => {
  test('replaces what was measured while it has a number', async () => {
    const { give, measure, delays, state } = await start();
    await give(5, { typeCode: BILL, history: threeDays });
    await measure();
    await state({ prestationDays: 1, adhesionDays: 2 });
    expect(await delays()).toMatchObject({
      prestationFuturDate: '2025-11-05',
      adhesionFuturDate: '2025-11-06',
    });
    await state({ prestationDays: null });
    expect(await delays()).toMatchObject({ prestationFuturDate: '2025-11-07', adhesionFuturDate: null });
  });

  test('that is repeated changes nothing', async () => {
    const { state } = await start();
    const changed = async () => (await state({ adhesionDays: 2 })).byType['response-delay']?.changed;
    expect([await changed(), await changed()]).toEqual([1, 0]);
  });

  for (const [field, days] of [
    ['prestationDays', 0],
    ['adhesionDays', 101],
    ['adhesionDays', 2.5],
    ['prestationDays', 'two'],
  ] as const) {
    test(`with ${field} ${days} is refused`, async () => {
      const { state } = await start();
      expect(linesOf(await refusal(state({ [field]: days })))).toEqual([expect.stringContaining(field)]);
    });
  }
});

describe('the usual day of a request', () => {
  test('is told where nothing is promised and the insurer has the turn', async () => {
    const { claire, me, platform, state } = await start();
    await state({ prestationDays: 4 });
    const usual = async (wish: Wish) => {
      const { id } = await giveRequest(platform, claire, { typeCode: BILL, ...wish });
      const { usuallyBy, answeringSince } = (await me.get(`/requests/${id}`)).body;
      return usuallyBy ?? (answeringSince && `answering those of ${answeringSince}`);
    };
    const sent: Wish = { history: [['received', '2025-11-03T08:00:00Z']] };
    expect(await usual(sent)).toBe('2025-11-07');
    expect(await usual({ ...sent, expectedBy: '2025-11-20' })).toBeNull();
    expect(await usual({ ...sent, sender: 'INSURER' })).toBe('2025-11-07');
    // Without an average: the days within which messages are answered; once they have passed, no day.
    expect(await usual({ ...sent, typeCode: QUESTION })).toBe('2025-11-10');
    expect(await usual({ history: [['received', '2025-10-20T08:00:00Z']], typeCode: QUESTION })).toBeNull();
    expect(await usual({ history: [['received', '2025-10-20T08:00:00Z']] })).toBe(
      'answering those of 2025-10-29',
    );
    const [received] = sent.history as [NonNullable<Wish['history']>[number]];
    expect(await usual({ history: [received, ['attente_info', TODAY]] })).toBeNull();
    expect(await usual({ history: [received, ['done', TODAY]] })).toBeNull();
    // The health insurance answers within three weeks of the day on which its turn began, and is late after that.
    const flow = (at: string): Wish => ({ typeCode: 10000, history: [received, ['attente_noemie', at]] });
    expect(await usual(flow('2025-11-04T08:00:00Z'))).toBe('2025-11-26');
    expect(await usual({ ...flow('2025-11-04T08:00:00Z'), expectedBy: '2025-11-20' })).toBeNull();
  });
});
