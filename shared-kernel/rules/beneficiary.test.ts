import { checkDeclaredBirth } from './beneficiary.ts';
import { isCareHidden } from './care-privacy.ts';

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

  test('is hidden for a partner, and shown for a minor child', () => {
    expect(isCareHidden(julien, '2025-10-16')).toBe(true);
    expect(isCareHidden(hugo, '2025-11-04')).toBe(false);
  });

  test('is hidden for a child whose care took place on the 18th birthday or later', () => {
    expect(isCareHidden(hugo, '2025-11-05')).toBe(true);
  });

  test('is hidden for another adult relative', () => {
    expect(isCareHidden({ ...julien, rank: 'OTHER' }, '2025-11-05')).toBe(true);
  });

  test('is shown when that person agreed or the environment shows it, and the policyholder’s own always is', () => {
    expect(isCareHidden({ ...julien, agreedToShow: true }, '2025-10-16')).toBe(false);
    expect(isCareHidden(julien, '2025-10-16', false)).toBe(false);
    expect(isCareHidden({ ...julien, rank: 'MAIN' }, '2025-10-16')).toBe(false);
  });
});
