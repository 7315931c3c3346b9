import { SUMMARY_KEYS, summaryLine } from './request-summary.ts';

test('texts, amounts and dates carry their format', () => {
  expect(summaryLine('act', { text: 'Lunettes' })).toEqual({
    labelKey: 'summary.act',
    value: 'Lunettes',
    format: 'text',
  });
  expect(summaryLine('amount', { cents: 34_000 })).toMatchObject({ value: '34000', format: 'cents' });
  expect(summaryLine('care_date', { date: '2025-10-31' })).toMatchObject({ format: 'date' });
});

test('a value from a list is a key, and SUMMARY_KEYS lists each of them', () => {
  const lines = [
    summaryLine('nature', { quoteNature: 'AUDITION' }),
    summaryLine('hospitalization_type', { hospitalizationType: 'AMBULATORY' }),
    summaryLine('estimate', { estimateWanted: true }),
  ];
  expect(lines.map(({ value, format }) => [value, format])).toEqual([
    ['summaryValue.quote_nature.AUDITION', 'key'],
    ['summaryValue.hospitalization_type.AMBULATORY', 'key'],
    ['summaryValue.estimate.WANTED', 'key'],
  ]);
  for (const { labelKey, value } of lines)
    expect(SUMMARY_KEYS).toEqual(expect.arrayContaining([labelKey, value]));
});
