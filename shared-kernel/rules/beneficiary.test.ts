import { checkDeclaredBirth, compareBeneficiaries } from './beneficiary.ts';
import { isCareHidden } from './care-privacy.ts';

test('a family is shown from the insured to the others', () => {
  const family = [
    { rank: 'CHILD', familyPosition: 4 },
    { rank: 'OTHER', familyPosition: 2 },
    { rank: 'CHILD', familyPosition: 3 },
    { rank: 'PARTNER', familyPosition: 5 },
    { rank: 'MAIN', familyPosition: 1 },
  ] as const;
  expect(family.toSorted(compareBeneficiaries).map((person) => person.familyPosition)).toEqual([
    1, 5, 3, 4, 2,
  ]);
});

test('a birth is declared within six months', () => {
  const today = '2025-11-06';
  expect(checkDeclaredBirth('2025-11-06', today)).toMatchObject({ ok: true });
  expect(checkDeclaredBirth('2025-05-07', today)).toMatchObject({ ok: true });
  expect(checkDeclaredBirth('2025-05-06', today)).toEqual({
    ok: false,
    code: 'birth_declared_too_late',
    params: { months: '6' },
  });
  expect(checkDeclaredBirth('2025-11-07', today)).toEqual({ ok: false, code: 'birth_date_in_future' });
  expect(checkDeclaredBirth('2025-02-30', today)).toEqual({ ok: false, code: 'date_invalid' });
});

describe('the care of relatives', () => {
  const hugo = { rank: 'CHILD', birthDate: '2007-11-05', agreedToShow: false } as const;
  const julien = { rank: 'PARTNER', birthDate: '1984-02-10', agreedToShow: false } as const;

  test('a partner’s is hidden, a minor child’s is not', () => {
    expect(isCareHidden(julien, '2025-10-16')).toBe(true);
    expect(isCareHidden(hugo, '2025-11-04')).toBe(false);
  });

  test('a child’s is hidden from the 18th birthday on, by the date of care', () => {
    expect(isCareHidden(hugo, '2025-11-05')).toBe(true);
  });

  test('so is another adult’s who depends on the policyholder', () => {
    expect(isCareHidden({ ...julien, rank: 'OTHER' }, '2025-11-05')).toBe(true);
  });

  test('not when that person agreed, nor where the environment shows them, nor one’s own', () => {
    expect(isCareHidden({ ...julien, agreedToShow: true }, '2025-10-16')).toBe(false);
    expect(isCareHidden(julien, '2025-10-16', false)).toBe(false);
    expect(isCareHidden({ ...julien, rank: 'MAIN' }, '2025-10-16')).toBe(false);
  });
});
