import { ContractEndingInput } from '@member-portal/shared-kernel/contracts/contract-endings';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import {
  contractEndingRules,
  missingForGround,
  needsEvent,
} from '@member-portal/shared-kernel/rules/contract-ending';
import { defineSubmission, useSubmission, type Written } from '@member-portal/shared-kernel/submission';
import { contractEndingMutations } from '../../data/contract-endings.ts';
import { useEndingT } from '../../ending-texts.ts';

export const ENDING_STEPS = { CONDITIONS: 1, FIELDS: 2, SUMMARY: 3 } as const;
const { CONDITIONS, FIELDS } = ENDING_STEPS;

export type EndingValues = Written<ContractEndingInput>;

/** The request to send, without fields of another ground. Null while something is missing. */
function toEnding(values: EndingValues, uploadIds: string[]): ContractEndingInput | null {
  const { ground } = values;
  const isLegal = ground !== undefined && needsEvent(ground);
  const result = safeParse(ContractEndingInput, {
    contractId: values.contractId,
    ground,
    eventOn: (isLegal && values.eventOn) || null,
    wishedOn: (ground !== 'YEARLY_DATE' && values.wishedOn) || null,
    comment: values.comment?.trim() || null,
    uploadIds,
  });
  return result.success && missingForGround(result.data).length === 0 ? result.data : null;
}

/** The form that ends a contract; `chosen` is the one in the address, or the only one. */
export function useEnding(chosen: string | undefined) {
  const t = useEndingT();
  return useSubmission(
    defineSubmission({
      form: 'contract-ending',
      contract: ContractEndingInput,
      empty: (chosen ? { contractId: chosen } : {}) as EndingValues,
      steps: ENDING_STEPS,
      fields: {
        contractId: { step: CONDITIONS, required: 'contract_required' },
        ground: { step: FIELDS, required: 'ground_required' },
        eventOn: { step: FIELDS },
        wishedOn: { step: FIELDS },
        comment: { step: FIELDS },
      },
      files: { step: FIELDS, min: 0 },
      rules: contractEndingRules,
      toInput: toEnding,
      mutation: contractEndingMutations.send(),
      texts: t,
      name: 'ending',
    }),
  );
}
