import { checkFields, type FieldRules } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { accept, refuse } from './verdict.ts';

interface Input {
  amount?: number | null;
  comment?: string | null;
  date?: string;
  free?: string;
}

const facts = { today: '2025-11-05', limits: DEFAULT_LIMITS };
const RULES: FieldRules<Input> = {
  date: (date, { today }) => (date > today ? refuse('date_too_late', { max: today }) : accept(date)),
  amount: (cents, { limits }) =>
    cents > limits.amounts.maxCents ? refuse('amount_out_of_range') : accept(cents),
  comment: (text, { values }) => (text === values.date ? refuse('text_too_short') : accept(text)),
};

test('every wrong field is refused at once, with its own code and params, in the order of the rules', () => {
  const input = { amount: DEFAULT_LIMITS.amounts.maxCents + 1, comment: '2026-01-01', date: '2026-01-01' };
  expect(checkFields(RULES, input, facts)).toEqual([
    { field: 'date', code: 'date_too_late', params: { max: '2025-11-05' } },
    { field: 'amount', code: 'amount_out_of_range' },
    { field: 'comment', code: 'text_too_short' },
  ]);
});

test('a field that is absent or null is not checked, one that is 0 or empty is', () => {
  expect(checkFields(RULES, { amount: null, comment: null }, facts)).toEqual([]);
  expect(checkFields(RULES, {}, facts)).toEqual([]);
  const never: FieldRules<Input> = {
    amount: () => refuse('amount_invalid'),
    comment: () => refuse('text_too_short'),
  };
  expect(checkFields(never, { amount: 0, comment: '' }, facts).map(({ field }) => field)).toEqual([
    'amount',
    'comment',
  ]);
});

test('a field without a rule is not refused', () => {
  expect(checkFields(RULES, { free: 'anything', date: '2025-11-05' }, facts)).toEqual([]);
});
