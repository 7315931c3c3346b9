import { checkStay } from './hospital-admission.ts';

const TODAY = '2025-11-06';
const check = (admission: string, release?: string | null) => checkStay({ admission, release }, TODAY);

test('15 days ahead is accepted; one day more is not, and the day to come back is named', () => {
  expect(check('2025-11-21')).toEqual({ ok: true, value: { admission: '2025-11-21', release: null } });
  expect(check('2025-11-22')).toEqual({
    ok: false,
    code: 'admission_date_too_far',
    params: { day: '2025-11-07', days: '15' },
  });
});

test('an emergency is accepted up to 30 days back', () => {
  expect(check('2025-10-07')).toMatchObject({ ok: true });
  expect(check('2025-10-06')).toEqual({
    ok: false,
    code: 'admission_date_too_old',
    params: { day: '2025-10-07', days: '30' },
  });
});

test('the release may be unknown or the same day, not earlier', () => {
  expect(check('2025-11-18', null)).toMatchObject({ ok: true });
  expect(check('2025-11-18', '2025-11-18')).toMatchObject({ ok: true, value: { release: '2025-11-18' } });
  expect(check('2025-11-18', '2025-11-17')).toEqual({ ok: false, code: 'release_before_admission' });
});

test('fewer than ten days ahead warns', () => {
  expect(check('2025-11-16')).not.toHaveProperty('warnings');
  expect(check('2025-11-15')).toMatchObject({ ok: true, warnings: ['admission_soon'] });
  expect(check('2025-11-06')).toMatchObject({ ok: true, warnings: ['admission_soon'] });
});

test('what is no date is named by its field', () => {
  expect(check('2025-02-30')).toEqual({ ok: false, code: 'admission_date_invalid' });
  expect(check('2025-11-18', '18/11/2025')).toEqual({ ok: false, code: 'release_date_invalid' });
});
