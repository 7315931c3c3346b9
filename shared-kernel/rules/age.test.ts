import { ageOn } from './age.ts';

test('an age changes on the birthday', () => {
  expect(ageOn('2007-11-05', '2025-11-04')).toBe(17);
  expect(ageOn('2007-11-05', '2025-11-05')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});
