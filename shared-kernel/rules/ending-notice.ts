import type { EndingNoticeInput } from '../contracts/ending-notices.ts';
import { contractEndingRules } from './contract-ending.ts';
import { parseContractReference } from './contract-reference.ts';
import { parseEmail } from './email.ts';
import type { FieldRules } from './field-rules.ts';
import { parseName } from './names.ts';

/** The rules of the fields of somebody who is not signed in. Whether the contract allows the ground is the insurer's to say. */
export const endingNoticeRules: FieldRules<EndingNoticeInput> = {
  surName: (name, { limits }) => parseName(name, limits.texts),
  firstName: (name, { limits }) => parseName(name, limits.texts),
  contractReference: (typed) => parseContractReference(typed),
  email: (typed) => parseEmail(typed),
  ...contractEndingRules,
};
