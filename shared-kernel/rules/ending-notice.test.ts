import type { EndingNoticeInput } from '../contracts/ending-notices.ts';
import { parseContractReference } from './contract-reference.ts';
import { endingNoticeRules } from './ending-notice.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';

test.each([
  ['7204118', '7204118'],
  [' 72 04 118 ', '7204118'],
  ['7204\u00a0118', '7204118'],
  ['ab-7204/1', 'AB-7204/1'],
])('%j is the reference %s', (typed, value) => {
  expect(parseContractReference(typed)).toEqual({ ok: true, value });
});

test.each(['', '   ', '123', 'MUTUELLE', '7204118!', '7'.repeat(31), '<b>7204118</b>'])(
  '%j is no reference',
  (typed) => {
    expect(parseContractReference(typed)).toMatchObject({ ok: false, code: 'contract_reference_invalid' });
  },
);

const notice: EndingNoticeInput = {
  surName: 'Martin',
  firstName: 'Claire',
  contractReference: '7204118',
  email: 'claire@example.org',
  scope: 'ALL',
  ground: 'AFTER_ONE_YEAR',
  eventOn: null,
  wishedOn: null,
  comment: null,
};

test.each([
  [{}, []],
  [{ surName: 'M4rtin' }, ['surName name_special_characters']],
  [{ firstName: '' }, ['firstName name_special_characters']],
  [{ contractReference: 'abc' }, ['contractReference contract_reference_invalid']],
  [{ email: 'claire@' }, ['email email_invalid']],
  [{ wishedOn: '2025-12-11' }, ['wishedOn date_too_early']],
  [{ ground: 'MOVE', eventOn: '2025-08-11' }, ['eventOn date_too_early']],
  [{ comment: '<b>' }, ['comment text_illegal_character']],
] as const)('%j is refused at %j', (part, refused) => {
  const facts = { today: '2025-11-12', limits: DEFAULT_LIMITS };
  const refusals = checkFields(endingNoticeRules, { ...notice, ...part }, facts);
  expect(refusals.map(({ field, code }) => `${field} ${code}`)).toEqual(refused);
});
