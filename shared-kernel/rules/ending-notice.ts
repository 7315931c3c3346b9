import type { EndingNoticeInput } from '../contracts/ending-notices.ts';
import { contractEndingRules } from './contract-ending.ts';
import { parseContractReference } from './contract-reference.ts';
import { parseEmail } from './email.ts';
import type { FieldRules } from './field-rules.ts';
import { parseName } from './names.ts';

/**
 * The rules of the fields for a person who is not signed in. Only the insurer decides whether the contract
 * allows the ground.
 */
export const endingNoticeRules: FieldRules<EndingNoticeInput> = {
  surName: (name, { limits }) => parseName(name, limits.texts),
  firstName: (name, { limits }) => parseName(name, limits.texts),
  contractReference: (typed) => parseContractReference(typed),
  email: (typed) => parseEmail(typed),
  ...contractEndingRules,
};
