import { SUMMARY_KEYS, summaryOf } from './request-summary.ts';

test('texts, amounts and dates carry their format, in the order given', () => {
  expect(summaryOf({ act: 'Lunettes', amount: 34_000, careDate: '2025-10-31' })).toEqual([
    { labelKey: 'summary.act', value: 'Lunettes', format: 'text' },
    { labelKey: 'summary.amount', value: '34000', format: 'cents' },
    { labelKey: 'summary.care_date', value: '2025-10-31', format: 'date' },
  ]);
});

test('a value from a list is a key, and SUMMARY_KEYS lists each of them', () => {
  const lines = summaryOf({ nature: 'AUDITION', hospitalizationType: 'AMBULATORY', estimate: 'WANTED' });
  expect(lines.map(({ value, format }) => [value, format])).toEqual([
    ['summaryValue.quote_nature.AUDITION', 'key'],
    ['summaryValue.hospitalization_type.AMBULATORY', 'key'],
    ['summaryValue.estimate.WANTED', 'key'],
  ]);
  for (const { labelKey, value } of lines)
    expect(SUMMARY_KEYS).toEqual(expect.arrayContaining([labelKey, value]));
});

test('null has no line, and each value of a list has one', () => {
  expect(summaryOf({ comment: null, usage: ['REFUND', 'CONTRIBUTION'] }).map(({ value }) => value)).toEqual([
    'summaryValue.bank_usage.REFUND',
    'summaryValue.bank_usage.CONTRIBUTION',
  ]);
});

test('a name without a label, and a value of another list, do not compile', () => {
  const row = { comment: null, internalNote: 'x' };
  // @ts-expect-error internalNote has no label
  expect(() => summaryOf(row)).toThrow();
  // @ts-expect-error no such nature
  summaryOf({ nature: 'REFUND' });
});
