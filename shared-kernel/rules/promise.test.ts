import { isPromiseBroken, promisedDay } from './promise.ts';

test.each([
  ['a working day', '2026-11-23', 3, '2026-11-26'],
  ['a Saturday', '2026-11-23', 5, '2026-11-30'],
  ['a Sunday', '2026-11-24', 5, '2026-11-30'],
  ['Christmas, a Friday', '2026-12-18', 7, '2026-12-28'],
  ['Easter Monday', '2026-03-30', 7, '2026-04-07'],
  ['New Year’s Day, a Friday', '2026-12-27', 5, '2027-01-04'],
])('an answer is promised on the first working day from %s', (_, today, days, promised) => {
  expect(promisedDay(today, days)).toBe(promised);
});

test.each([
  ['insurer', '2026-11-22', true],
  ['social_security', '2026-11-22', true],
  ['insurer', '2026-11-23', false],
  ['insurer', null, false],
  ['insurer', undefined, false],
  ['member', '2026-11-22', false],
  [null, '2026-11-22', false],
] as const)('a request that awaits %s with the day %s is late: %s', (awaits, expectedBy, late) => {
  expect(isPromiseBroken({ awaits, expectedBy }, '2026-11-23')).toBe(late);
});
