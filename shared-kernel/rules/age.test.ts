import { ageOn, spokenAge } from './age.ts';

test('an age changes on the birthday', () => {
  expect(ageOn('2007-11-05', '2025-11-04')).toBe(17);
  expect(ageOn('2007-11-05', '2025-11-05')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test.each([
  ['2025-11-05', 'firstMonth', 0],
  ['2025-10-06', 'firstMonth', 0],
  ['2025-10-05', 'months', 1],
  ['2025-09-06', 'months', 1],
  ['2024-12-05', 'months', 11],
  ['2024-11-06', 'months', 11],
  ['2024-11-05', 'years', 1],
  ['1984-01-01', 'years', 41],
] as const)('somebody born on %s is in %s: %i', (birthDate, unit, count) => {
  expect(spokenAge(birthDate, '2025-11-05')).toEqual({ unit, count });
});
