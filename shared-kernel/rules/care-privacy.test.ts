import fc from 'fast-check';
import { isCareHidden } from './care-privacy.ts';
import { addDays, addYears } from './life-date.ts';

const person = (
  rank: 'MAIN' | 'PARTNER' | 'CHILD' | 'OTHER',
  birthDate = '2007-03-01',
  agreedToShow = false,
) => ({
  rank,
  birthDate,
  agreedToShow,
});

test("a partner's care is hidden at any age, the policyholder's own never", () => {
  expect(isCareHidden(person('PARTNER', '1985-05-01'), '2025-11-05')).toBe(true);
  expect(isCareHidden(person('PARTNER', '2008-05-01'), '2025-11-05')).toBe(true);
  expect(isCareHidden(person('MAIN', '1985-05-01'), '2025-11-05')).toBe(false);
});

test('the care of a child or another relative is hidden from the 18th birthday on, by the date of care', () => {
  const ranks = fc.constantFrom('CHILD' as const, 'OTHER' as const);
  const births = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1960-01-01', days));
  fc.assert(
    fc.property(ranks, births, fc.nat(9_000), (rank, birthDate, days) => {
      const relative = person(rank, birthDate);
      // A person born on 29 February comes of age on 1 March.
      const birthday = birthDate.endsWith('-02-29')
        ? `${Number(birthDate.slice(0, 4)) + 18}-03-01`
        : addYears(birthDate, 18);
      expect(isCareHidden(relative, addDays(birthday, days))).toBe(true);
      expect(isCareHidden(relative, addDays(birthday, -1 - (days % 6_000)))).toBe(false);
    }),
  );
});

test('nothing is hidden of a person who agreed, nor where the environment hides no adults', () => {
  for (const rank of ['MAIN', 'PARTNER', 'CHILD', 'OTHER'] as const) {
    expect(isCareHidden(person(rank, '1985-05-01', true), '2025-11-05')).toBe(false);
    expect(isCareHidden(person(rank, '1985-05-01'), '2025-11-05', false)).toBe(false);
  }
});
