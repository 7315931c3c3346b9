import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { login } from './auth.support.ts';

const WRONG = 'Pas-le-bon-2025';
const PAIRS = 250;
const WARM_UP = 20;
/** Number of wrong passwords for one member before the lock shows. */
const TRIES = 4;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/**
 * On a busy machine the times would be meaningless, so the test runs only in the full check, when
 * nothing else runs.
 */
const skip = process.env.PORTAL_TEST_FULL ? false : 'measures time: npm run test:full';

test('known and unknown logins, interleaved, take the same time', { skip }, async () => {
  const { api, given } = await startApi();
  const members = [];
  for (let number = 0; number < Math.ceil((PAIRS + WARM_UP) / TRIES); number += 1)
    members.push(await given.member({ name: `m${number}` }));
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const at = (pair + WARM_UP) % members.length;
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const name = kind === 'known' ? members[at]!.membershipNumber : String(90_000_000 + pair);
      const browser = api.browser();
      await browser.get('/init');
      const before = performance.now();
      const { body } = await login(browser, name, WRONG);
      const took = performance.now() - before;
      if (body.code === 'login_failed' && pair >= 0) times[kind].push(took);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(times.known.length).toBeGreaterThan(200);
  // The hash is cheap here on purpose, so that any other difference in the work shows clearly.
  expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.15);
});
