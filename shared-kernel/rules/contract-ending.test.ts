import type { ContractEndingInput, EndingGround } from '../contracts/contract-endings.ts';
import {
  cancellationReasonOf,
  checkEndable,
  checkGround,
  checkLeavable,
  contractEndingRules,
  earliestEnd,
  endOf,
  missingForGround,
  needsEvent,
} from './contract-ending.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const TODAY = '2025-11-12';

test.each<[EndingGround, string, string]>([
  ['AFTER_ONE_YEAR', TODAY, '2025-12-12'],
  ['AFTER_ONE_YEAR', '2026-01-31', '2026-02-28'],
  ['RETIREMENT', TODAY, '2025-12-12'],
  ['OTHER', TODAY, '2025-12-12'],
  ['YEARLY_DATE', '2025-10-31', '2025-12-31'],
  ['YEARLY_DATE', '2025-11-01', '2026-12-31'],
  ['YEARLY_DATE', '2025-12-31', '2026-12-31'],
])('%s, received on %s: the cover ends on %s at the earliest', (ground, receivedOn, end) => {
  expect(earliestEnd(ground, receivedOn)).toBe(end);
});

test.each([
  ['an individual contract', { kind: 'INDIVIDUAL', endDate: null }, null],
  ['one that ends today', { kind: 'INDIVIDUAL', endDate: TODAY }, null],
  ['one that ended', { kind: 'INDIVIDUAL', endDate: '2025-11-11' }, 'contract_ended'],
  ['the employer’s', { kind: 'COLLECTIVE', endDate: null }, 'contract_collective'],
  ['the employer’s that ended', { kind: 'COLLECTIVE', endDate: '2024-12-31' }, 'contract_collective'],
] as const)('%s may be ended or not', (_, contract, code) => {
  const verdict = checkEndable({ ...contract, startDate: '2021-01-01' }, TODAY);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});

test('a contract whose last day is set is not left again, and says until when it runs', () => {
  const contract = { kind: 'INDIVIDUAL', startDate: '2021-01-01' } as const;
  expect(checkLeavable({ ...contract, endDate: null }, TODAY).ok).toBe(true);
  expect(checkLeavable({ ...contract, endDate: TODAY }, TODAY)).toMatchObject({
    code: 'contract_end_set',
    params: { day: TODAY },
  });
  expect(checkLeavable({ ...contract, endDate: '2025-11-11' }, TODAY)).toMatchObject({
    code: 'contract_ended',
  });
});

test.each<[EndingGround, string, boolean]>([
  ['AFTER_ONE_YEAR', '2024-11-12', true],
  ['AFTER_ONE_YEAR', '2024-11-13', false],
  ['MOVE', '2025-11-01', true],
  ['YEARLY_DATE', '2025-11-01', true],
])('%s for a contract since %s', (ground, startDate, accepted) => {
  expect(checkGround(ground, { startDate }, TODAY).ok).toBe(accepted);
});

const input: ContractEndingInput = {
  contractId: 'c1',
  ground: 'MOVE',
  eventOn: TODAY,
  wishedOn: null,
  comment: null,
  uploadIds: [],
};
const codes = (part: Partial<ContractEndingInput>) =>
  [
    ...checkFields(contractEndingRules, { ...input, ...part }, { today: TODAY, limits: DEFAULT_LIMITS }),
    ...missingForGround({ ...input, ...part }),
  ].map(({ field, code }) => `${field} ${code}`);

test.each<[string, Partial<ContractEndingInput>, string[]]>([
  ['an event of today', {}, []],
  ['an event three months ago', { eventOn: '2025-08-12' }, []],
  ['an event of longer ago', { eventOn: '2025-08-11' }, ['eventOn date_too_early']],
  ['an event to come', { eventOn: '2025-11-13' }, ['eventOn date_too_late']],
  ['no event', { eventOn: null }, ['eventOn field_required']],
  ['a wished day after one month', { wishedOn: '2025-12-12' }, []],
  ['a wished day before', { wishedOn: '2025-12-11' }, ['wishedOn date_too_early']],
  ['a wished day within a year of it', { wishedOn: '2026-12-12' }, []],
  ['a wished day later', { wishedOn: '2026-12-13' }, ['wishedOn date_too_late']],
  ['a wish at the yearly date, which counts for nothing', { ground: 'YEARLY_DATE', wishedOn: TODAY }, []],
  ['another ground without words', { ground: 'OTHER', comment: '  ' }, ['comment field_required']],
  ['another ground with words', { ground: 'OTHER', comment: 'Je pars vivre à l’étranger.' }, []],
  ['too many words', { comment: 'a'.repeat(501) }, ['comment text_too_long']],
  ['an illegal character', { comment: '<b>' }, ['comment text_illegal_character']],
])('%s', (_, part, expected) => {
  expect(codes(part)).toEqual(expected);
});

test('the end is the wished day, and the earliest one without a wish', () => {
  expect(endOf({ ground: 'MOVE', wishedOn: '2026-01-31' }, TODAY)).toBe('2026-01-31');
  expect(endOf({ ground: 'MOVE', wishedOn: null }, TODAY)).toBe('2025-12-12');
  expect(endOf({ ground: 'YEARLY_DATE', wishedOn: '2026-01-31' }, TODAY)).toBe('2026-12-31');
});

test('the yearly date is the due date of the insurer’s form, other grounds end the individual contract', () => {
  expect(cancellationReasonOf('YEARLY_DATE')).toBe('DUE_DATE');
  expect(cancellationReasonOf('MOVE')).toBe('INDIVIDUAL_CONTRACT');
  expect([needsEvent('MOVE'), needsEvent('AFTER_ONE_YEAR'), needsEvent('OTHER')]).toEqual([
    true,
    false,
    false,
  ]);
});
