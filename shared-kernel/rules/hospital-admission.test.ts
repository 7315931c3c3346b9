import { checkAdmission, checkRelease } from './hospital-admission.ts';

const TODAY = '2025-11-06';
const check = (admission: string) => checkAdmission(admission, TODAY);

test('14 and 15 days ahead are accepted; 16 are refused with the first day on which the request can be made', () => {
  expect(check('2025-11-20')).toEqual({ ok: true, value: '2025-11-20' });
  expect(check('2025-11-21')).toEqual({ ok: true, value: '2025-11-21' });
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

test('the release may be unknown or on the day of admission, but not earlier', () => {
  expect(checkRelease(null, '2025-11-18')).toEqual({ ok: true, value: null });
  expect(checkRelease('', '2025-11-18')).toEqual({ ok: true, value: null });
  expect(checkRelease('2025-11-18', '2025-11-18')).toEqual({ ok: true, value: '2025-11-18' });
  expect(checkRelease('2025-11-17', '2025-11-18')).toEqual({ ok: false, code: 'release_before_admission' });
});

test('ambulatory care ends within a day: the day of admission or the next one', () => {
  expect(checkRelease('2025-11-19', '2025-11-18', 'AMBULATORY')).toMatchObject({ ok: true });
  expect(checkRelease('2025-11-20', '2025-11-18', 'AMBULATORY')).toEqual({
    ok: false,
    code: 'release_beyond_ambulatory',
  });
  expect(checkRelease('2025-11-20', '2025-11-18', 'OTHER')).toMatchObject({ ok: true });
});

test('an admission fewer than ten days ahead has a warning', () => {
  expect(check('2025-11-16')).not.toHaveProperty('warnings');
  expect(check('2025-11-15')).toMatchObject({ ok: true, warnings: ['admission_soon'] });
  expect(check('2025-11-06')).toMatchObject({ ok: true, warnings: ['admission_soon'] });
});

test('an invalid admission date is refused at its own field only', () => {
  expect(check('2025-02-30')).toEqual({ ok: false, code: 'admission_date_invalid' });
  expect(checkRelease('18/11/2025', '2025-11-18')).toEqual({ ok: false, code: 'release_date_invalid' });
  expect(checkRelease('2025-11-18', '2025-99-99')).toMatchObject({ ok: true });
});
