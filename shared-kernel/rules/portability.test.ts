import { DEFAULT_LIMITS } from './limits.ts';
import { portabilityOf } from './portability.ts';

test.each([
  ['one day', '2025-03-10', '2025-03-10', 1, '2025-04-10'],
  ['a whole month', '2025-03-01', '2025-03-31', 1, '2025-04-30'],
  ['a month and a day', '2025-03-01', '2025-04-01', 2, '2025-06-01'],
  ['five whole months', '2025-01-01', '2025-05-31', 5, '2025-10-31'],
  ['eleven months and a day', '2024-06-15', '2025-05-15', 12, '2026-05-15'],
  ['a year', '2024-06-01', '2025-05-31', 12, '2026-05-31'],
  ['twenty years', '2005-06-01', '2025-05-31', 12, '2026-05-31'],
  ['from the last day of a month', '2025-01-31', '2025-02-27', 1, '2025-03-27'],
])('after %s of employment', (_, firstDay, lastDay, months, lastCoveredDay) => {
  expect(portabilityOf({ firstDay, lastDay }, DEFAULT_LIMITS)).toEqual({ months, lastCoveredDay });
});

test('the environment may set a lower limit', () => {
  const employment = { firstDay: '2024-01-01', lastDay: '2025-05-31' };
  expect(portabilityOf(employment, { portabilityMonths: 6 }).months).toBe(6);
});
