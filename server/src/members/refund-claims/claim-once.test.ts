import { describe, test } from 'node:test';
import { expect } from 'expect';
import { newKey, startClaim } from './refund-claims.given.ts';

describe('once', () => {
  test('the same claim again gives the first answer', async () => {
    const { me, claimWith, stored, clock } = await startClaim();
    const claim = await claimWith();
    const key = newKey();
    const first = await me.post('/refund-claims', claim, { key });
    clock.advance(60);
    const again = await me.post('/refund-claims', claim, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await stored()).claims).toHaveLength(1);
  });

  test('five at the same instant make one claim, one request and one mail', async () => {
    const { me, claimWith, stored, runJobs, mails } = await startClaim();
    const claim = await claimWith();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/refund-claims', claim, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await stored();
    expect([after.claims.length, after.requests.length, after.files.length]).toEqual([1, 1, 1]);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  test('five at the same instant under five keys still take the file once', async () => {
    const { me, claimWith, stored } = await startClaim();
    const claim = await claimWith();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/refund-claims', claim, { key: newKey() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect((await stored()).claims).toHaveLength(1);
  });

  test('another claim under the same key is a mistake', async () => {
    const { me, claimWith, stored } = await startClaim();
    const key = newKey();
    await me.post('/refund-claims', await claimWith(), { key });
    expect(await me.post('/refund-claims', await claimWith(), { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await stored()).claims).toHaveLength(1);
  });

  test('a refused claim does not use up its key', async () => {
    const { me, claimWith } = await startClaim();
    const key = newKey();
    const claim = await claimWith();
    expect((await me.post('/refund-claims', { ...claim, actCode: 'NONE' }, { key })).status).toBe(400);
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(200);
  });

  test('a database that fails at the very end loses nothing and keeps nothing half', async () => {
    let failing = false;
    const { me, claimWith, stored, runJobs, mails } = await startClaim({
      wrapDatabase: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            if (failing) throw new Error('the power went');
            return result;
          }),
      }),
    });
    const claim = await claimWith();
    const key = newKey();
    failing = true;
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(500);
    const between = await stored();
    expect([between.claims, between.requests, between.files]).toEqual([[], [], []]);
    expect(between.uploads).toHaveLength(1);
    failing = false;
    expect((await me.post('/refund-claims', claim, { key })).status).toBe(200);
    await runJobs();
    expect([(await stored()).claims.length, mails.length]).toEqual([1, 1]);
  });
});
