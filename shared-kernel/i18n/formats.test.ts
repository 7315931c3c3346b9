import { formatsOf } from './formats.ts';

const fr = formatsOf('fr');
const en = formatsOf('en');

test('amounts as French prints them, with its narrow spaces', () => {
  expect(fr.cents(114805)).toBe('1\u202f148,05\u00a0€');
  expect(fr.cents(0)).toBe('0,00\u00a0€');
  expect(en.cents(114805)).toBe('€1,148.05');
});

test('dates of life, whatever the time zone', () => {
  expect(fr.date('2025-11-05')).toBe('05/11/2025');
  expect(fr.longDate('2025-11-05')).toBe('5 novembre 2025');
  expect(fr.longDate('2021-01-01')).toBe('1er janvier 2021');
  expect(fr.longDate('2025-10-21')).toBe('21 octobre 2025');
  expect(fr.weekday('2025-11-06')).toBe('jeudi 6 novembre');
  expect(en.longDate('2021-01-01')).toBe('1 January 2021');
});

test('an instant is formatted in the time zone of Paris', () => {
  expect(fr.instantDay('2025-11-05T23:30:00.000Z')).toBe('6 novembre');
});

test('a day of another year is shown with its year', () => {
  const today = '2026-11-20';
  expect(fr.instantDay('2025-11-30T10:00:00.000Z', today)).toBe('30 novembre 2025');
  expect(fr.instantDay('2026-11-17T10:00:00.000Z', today)).toBe('17 novembre');
  // It is past midnight in Paris, so the year is also the one in Paris.
  expect(fr.instantDay('2025-12-31T23:30:00.000Z', today)).toBe('1er janvier');
  expect(fr.longDayMonth('2027-01-04', today)).toBe('4 janvier 2027');
  expect(fr.longDayMonth('2026-12-04', today)).toBe('4 décembre');
  expect([fr.dayMonth('2025-12-30', today), fr.dayMonth('2026-01-30', today)]).toEqual([
    '30/12/2025',
    '30/01',
  ]);
});

test('sizes and rates', () => {
  expect(fr.bytes(1_258_291)).toBe('1,2\u00a0Mo');
  expect(fr.bytes(5 * 1_048_576)).toBe('5\u00a0Mo');
  expect(fr.rate(7000)).toBe('70\u00a0%');
});

test('amounts of a scale are whole euros, and months have their names', () => {
  const { wholeEuros, month, shortMonth } = formatsOf('fr');
  expect(wholeEuros(120000)).toBe('1\u202f200\u00a0€');
  expect([month('2025-02-01'), shortMonth('2025-02-01'), shortMonth('2025-05-01')]).toEqual([
    'février',
    'févr.',
    'mai',
  ]);
});
