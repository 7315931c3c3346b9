import type { OptionCancellationInput } from '../contracts/option-cancellations.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import {
  checkConcerned,
  checkOptionCancellable,
  earliestOptionEnd,
  optionCancellationRules,
  optionEndOf,
  peopleOfContracts,
} from './option-cancellation.ts';

const TODAY = '2025-11-12';
const contract = { kind: 'INDIVIDUAL', startDate: '2021-01-01', endDate: null } as const;
const option = { from: '2022-03-01', to: null, cancellable: true };

test.each<[string, Partial<typeof option> | object, object, string | null]>([
  ['one in force', {}, {}, null],
  ['one without a first day', { from: null }, {}, null],
  ['one that begins today', { from: TODAY }, {}, null],
  ['one that begins tomorrow', { from: '2025-11-13' }, {}, 'option_not_active'],
  ['one that ended', { to: '2025-11-11' }, {}, 'option_not_active'],
  ['one whose end is set', { to: '2025-12-31' }, {}, 'option_not_active'],
  ['one that ends with its contract only', { cancellable: false }, {}, 'option_bound'],
  ['the employer’s', {}, { kind: 'COLLECTIVE' }, 'contract_collective'],
  ['one of a contract that ended', {}, { endDate: '2025-11-11' }, 'contract_ended'],
  ['one of a contract to come', { from: null }, { startDate: '2025-11-13' }, 'option_not_active'],
])('an option can be cancelled or not: %s', (_, ofOption, ofContract, code) => {
  const verdict = checkOptionCancellable({ ...option, ...ofOption }, { ...contract, ...ofContract }, TODAY);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});

test('the people of contracts are those covered today, each once', () => {
  const claire = { id: 'b1', from: '2021-01-01', to: null };
  const left = { id: 'b2', from: '2021-01-01', to: '2025-11-11' };
  const coming = { id: 'b3', from: '2025-11-13', to: null };
  const lea = { id: 'b4', from: TODAY, to: TODAY };
  const people = peopleOfContracts([{ people: [claire, left] }, { people: [claire, coming, lea] }], TODAY);
  expect(people.map(({ id }) => id)).toEqual(['b1', 'b4']);
  expect(checkConcerned(['b1', 'b2'], people)).toEqual([
    { field: 'beneficiaryIds.1', code: 'person_not_covered' },
  ]);
});

test('options end one month after the request, or at the yearly date', () => {
  expect(earliestOptionEnd('OPTIONAL_BENEFITS', TODAY)).toBe('2025-12-12');
  expect(earliestOptionEnd('DUE_DATE', '2025-10-31')).toBe('2025-12-31');
  expect(optionEndOf({ reason: 'OPTIONAL_BENEFITS', wishedOn: '2026-01-31' }, TODAY)).toBe('2026-01-31');
  expect(optionEndOf({ reason: 'DUE_DATE', wishedOn: '2026-01-31' }, TODAY)).toBe('2026-12-31');
});

const input: OptionCancellationInput = {
  reason: 'OPTIONAL_BENEFITS',
  options: [{ contractId: 'c1', optionId: 'O1' }],
  beneficiaryIds: ['b1'],
  wishedOn: null,
};

test.each<[string, Partial<OptionCancellationInput>, string[]]>([
  ['one option', {}, []],
  ['no option', { options: [] }, ['options option_required']],
  ['the whole contract', { reason: 'INDIVIDUAL_CONTRACT' }, ['reason cancellation_of_contract']],
  ['a wished day after one month', { wishedOn: '2025-12-12' }, []],
  ['a wished day before', { wishedOn: '2025-12-11' }, ['wishedOn date_too_early']],
  ['a wished day beyond a year', { wishedOn: '2026-12-13' }, ['wishedOn date_too_late']],
  ['a wish at the yearly date, which counts for nothing', { reason: 'DUE_DATE', wishedOn: TODAY }, []],
])('%s', (_, part, expected) => {
  const refused = checkFields(
    optionCancellationRules,
    { ...input, ...part },
    { today: TODAY, limits: DEFAULT_LIMITS },
  );
  expect(refused.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});
