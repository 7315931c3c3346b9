import { QuoteNature } from '../contracts/quotes.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { checkQuoteDate, earliestQuoteDate, quoteContentOf, quoteRules } from './quote.ts';

const TODAY = '2025-11-06';
const complete = { quoteDate: '2025-10-30', amount: 85_000 };
const refusals = (change: object) =>
  checkFields(quoteRules, { ...complete, ...change }, { today: TODAY, limits: DEFAULT_LIMITS });

test('a quote is dated today or earlier, and at most a year ago to the day', () => {
  expect(checkQuoteDate('2025-11-06', TODAY)).toEqual({ ok: true, value: '2025-11-06' });
  expect(checkQuoteDate('2025-11-07', TODAY)).toEqual({ ok: false, code: 'quote_date_in_future' });
  expect(checkQuoteDate('2024-11-06', TODAY)).toMatchObject({ ok: true });
  expect(checkQuoteDate('2024-11-05', TODAY)).toEqual({
    ok: false,
    code: 'quote_date_too_old',
    params: { years: '1' },
  });
  expect(checkQuoteDate('2025-02-29', TODAY)).toEqual({ ok: false, code: 'quote_date_invalid' });
  expect(earliestQuoteDate('2024-02-29')).toBe('2023-02-28');
});

test.each<[string, object]>([
  ['what is asked', {}],
  ['1 cent', { amount: 1 }],
  ['99,999.99 €', { amount: 9_999_999 }],
  ['500 characters', { comment: 'é'.repeat(500) }],
])('%s is accepted', (_, change) => {
  expect(refusals(change)).toEqual([]);
});

test.each<[string, object, string, string]>([
  ['tomorrow', { quoteDate: '2025-11-07' }, 'quoteDate', 'quote_date_in_future'],
  ['nothing to pay', { amount: 0 }, 'amount', 'amount_out_of_range'],
  ['100,000 €', { amount: 10_000_000 }, 'amount', 'amount_out_of_range'],
  ['501 characters', { comment: 'é'.repeat(501) }, 'comment', 'text_too_long'],
])('%s is refused at its field', (_, change, field, code) => {
  expect(refusals(change)).toEqual([expect.objectContaining({ field, code })]);
});

test('each nature has its check-list without duplicates', () => {
  expect(QuoteNature.options.map((nature) => quoteContentOf(nature).length)).toEqual([4, 4, 8, 4, 0]);
  for (const nature of QuoteNature.options) {
    expect(new Set(quoteContentOf(nature)).size).toBe(quoteContentOf(nature).length);
  }
});
