import { EndingNoticeInput } from '@member-portal/shared-kernel/contracts/ending-notices';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { missingForGround, needsEvent } from '@member-portal/shared-kernel/rules/contract-ending';
import { endingNoticeRules } from '@member-portal/shared-kernel/rules/ending-notice';
import { defineSubmission, useSubmission, type Written } from '@member-portal/shared-kernel/submission';
import { endingNoticeMutations } from '../../data/ending-notices.ts';
import { useEndingT } from '../../ending-texts.ts';
import { ENDING_STEPS } from './use-ending.ts';

const { FIELDS } = ENDING_STEPS;

/** The notice to send. Null while something is missing. */
function toNotice(values: Written<EndingNoticeInput>): EndingNoticeInput | null {
  const { ground, eventOn, wishedOn, comment } = values;
  const isLegal = ground !== undefined && needsEvent(ground);
  const result = safeParse(EndingNoticeInput, {
    ...values,
    eventOn: (isLegal && eventOn) || null,
    wishedOn: (ground !== 'YEARLY_DATE' && wishedOn) || null,
    comment: comment?.trim() || null,
  });
  return result.success && missingForGround(result.data).length === 0 ? result.data : null;
}

/** The form for a person who is not signed in. Nothing of it is stored in the browser. */
export function useEndingNotice() {
  const t = useEndingT();
  return useSubmission(
    defineSubmission({
      form: 'ending-notice',
      contract: EndingNoticeInput,
      empty: {} as Written<EndingNoticeInput>,
      steps: ENDING_STEPS,
      fields: {
        surName: { step: FIELDS, required: 'surname_required' },
        firstName: { step: FIELDS, required: 'first_name_required' },
        contractReference: { step: FIELDS, required: 'contract_reference_invalid' },
        email: { step: FIELDS, required: 'email_invalid' },
        scope: { step: FIELDS, required: 'scope_required' },
        ground: { step: FIELDS, required: 'ground_required' },
        eventOn: { step: FIELDS },
        wishedOn: { step: FIELDS },
        comment: { step: FIELDS },
      },
      rules: endingNoticeRules,
      toInput: toNotice,
      mutation: endingNoticeMutations.send(),
      texts: t,
      name: 'notice',
    }),
  );
}
