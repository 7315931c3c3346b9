import { checkCareDate, earliestCareDate } from './care-date.ts';

const TODAY = '2025-11-06';

test('a care of today or of last year is accepted', () => {
  expect(checkCareDate('2025-11-06', TODAY)).toEqual({ ok: true, value: '2025-11-06' });
  expect(checkCareDate('2024-11-06', TODAY)).toEqual({ ok: true, value: '2024-11-06' });
});

test('three years to the day is accepted, one day more is too old', () => {
  expect(checkCareDate('2022-11-06', TODAY)).toMatchObject({ ok: true });
  expect(checkCareDate('2022-11-05', TODAY)).toEqual({
    ok: false,
    code: 'care_date_too_old',
    params: { years: '3' },
  });
});

test('tomorrow is refused', () => {
  expect(checkCareDate('2025-11-07', TODAY)).toEqual({ ok: false, code: 'care_date_in_future' });
});

test('a date more than two years ago is accepted with a warning', () => {
  expect(checkCareDate('2023-11-06', TODAY)).toEqual({ ok: true, value: '2023-11-06' });
  expect(checkCareDate('2023-11-05', TODAY)).toEqual({
    ok: true,
    value: '2023-11-05',
    warnings: ['care_date_beyond_prescription'],
  });
});

test('a text that is no date has another code than a date out of bounds', () => {
  for (const text of ['', '06/11/2025', '2025-02-29', '2025-11-6']) {
    expect(checkCareDate(text, TODAY)).toEqual({ ok: false, code: 'care_date_invalid' });
  }
});

test('on 29 February the earliest date is a 28 February', () => {
  expect(earliestCareDate('2028-02-29')).toBe('2025-02-28');
});

test('the limits that the server sends decide', () => {
  const limits = { careDateYears: 1, prescriptionWarningYears: 1 };
  expect(checkCareDate('2024-11-05', TODAY, limits)).toMatchObject({ code: 'care_date_too_old' });
  expect(earliestCareDate(TODAY, limits)).toBe('2024-11-06');
});
