import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { members as memberTable } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { PASSES, startWallet } from './wallet.support.ts';
import { walletChanges, walletPasses } from './wallet.table.ts';

async function startWithPasses() {
  const started = await startWallet();
  await started.add('GOOGLE');
  const { db } = started.platform.database;
  const pass = async () => (await db.select().from(walletPasses))[0]!;
  return { ...started, db, pass };
}

describe('a pass follows', () => {
  test('somebody who joins the contract', async () => {
    const { claire, google, minute, platform } = await startWithPasses();
    await giveBeneficiary(platform, claire, { familyPosition: 2 });
    await minute();
    expect(JSON.stringify(google.card())).toContain('"value":"2"');
  });

  test('the name of the insured', async () => {
    const { claire, db, google, minute } = await startWithPasses();
    await db.update(memberTable).set({ surName: 'DURAND' }).where(eq(memberTable.id, claire.memberId));
    await minute();
    expect(google.card()).toMatchObject({ header: { defaultValue: { value: 'Claire Durand' } } });
  });

  test('the end of the contract: it is void from the night after the last day, for good', async () => {
    const { changeContract, clock, google, me, members, minute, pass, runJobs } = await startWithPasses();
    await changeContract({ endDate: '2025-11-20' });
    await minute();
    expect(google.card()).toMatchObject({
      state: 'ACTIVE',
      validTimeInterval: { end: { date: expect.stringMatching(/^2025-11-20T/) } },
    });
    clock.set('2025-11-20T22:59:00.000Z');
    await members.walletUpdates.compareAll();
    expect((await pass()).voidedAt).toBeNull();
    clock.set('2025-11-20T23:06:00.000Z');
    await members.walletUpdates.compareAll();
    await runJobs();
    expect(google.card()).toMatchObject({ state: 'EXPIRED' });
    await changeContract({ endDate: null });
    await minute();
    expect(google.card()).toMatchObject({ state: 'EXPIRED' });
    expect((await me.get(PASSES)).status).toBe(401);
  });

  test('the year: at New Year the card is valid for the next one', async () => {
    const { clock, google, members, runJobs } = await startWithPasses();
    clock.set('2025-12-31T23:06:00.000Z');
    await members.walletUpdates.compareAll();
    await runJobs();
    expect(google.card()).toMatchObject({
      validTimeInterval: {
        start: { date: expect.stringMatching(/^2026-01-01/) },
        end: { date: expect.stringMatching(/^2026-12-31/) },
      },
    });
  });

  test('nothing that the card does not show: no call goes out', async () => {
    const { claire, db, google, minute } = await startWithPasses();
    const before = google.calls.length;
    await db.update(memberTable).set({ city: 'Annecy' }).where(eq(memberTable.id, claire.memberId));
    await minute();
    expect(google.calls.length).toBe(before);
    expect(await db.select().from(walletChanges)).toEqual([]);
  });
});

test('changes of members without a pass are not noted', async () => {
  const { given, db, platform } = await startWithPasses();
  const bruno = await given.member({ name: 'bruno' });
  await giveBeneficiary(platform, bruno, { familyPosition: 2 });
  expect(await db.select().from(walletChanges)).toEqual([]);
});

test('two looks at once tell a wallet once', async () => {
  const { changeContract, google, members, runJobs } = await startWithPasses();
  await changeContract({ insurerContract: '7204119' });
  const before = google.calls.length;
  await Promise.all([members.walletUpdates.look(), members.walletUpdates.look()]);
  await runJobs();
  expect(google.calls.length).toBe(before + 1);
});

test('a card that Google does not take at first stays a job, which is tried again', async () => {
  const { changeContract, google, minute, platform } = await startWithPasses();
  google.state.down = true;
  await changeContract({ insurerContract: '7204119' });
  await expect(minute()).rejects.toThrow('Google answered 503');
  expect(JSON.stringify(google.card())).not.toContain('7204119');
  const states = await platform.jobs.states();
  expect(states.find(({ queue }) => queue === 'wallet-news')).toMatchObject({ waiting: 1, givenUp: 0 });
});

test('a withdrawn pass is kept for 400 days, for devices that come back late', async () => {
  const { clock, me, members, pass, db } = await startWithPasses();
  await me.delete(`${PASSES}/${(await pass()).id}`);
  clock.advance(399 * 86_400);
  await members.walletUpdates.compareAll();
  expect(await db.select().from(walletPasses)).toHaveLength(1);
  clock.advance(2 * 86_400);
  await members.walletUpdates.compareAll();
  expect(await db.select().from(walletPasses)).toEqual([]);
});

test('a certificate that ends within 30 days is warned of', async () => {
  const { clock, members, logLines } = await startWithPasses();
  expect(members.walletUpdates.warnOfCertificates()).toEqual([]);
  clock.set('2027-06-05T06:29:00.000Z');
  expect(members.walletUpdates.warnOfCertificates()).toEqual(['GFPLAC']);
  expect(logLines.some((line) => line.includes('certificate of the Apple passes ends soon'))).toBe(true);
});
