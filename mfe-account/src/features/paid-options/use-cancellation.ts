import { OptionCancellationInput } from '@member-portal/shared-kernel/contracts/option-cancellations';
import { optionCancellationRules, optionEndOf } from '@member-portal/shared-kernel/rules/option-cancellation';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { defineSubmission, useSubmission } from '@member-portal/shared-kernel/submission';
import { optionCancellationMutations } from '../../data/option-cancellations.ts';
import { usePaidOptionT } from '../../paid-option-texts.ts';
import { type CancellationValues, type OfferedOption, toCancellation } from './offered-options.ts';

export const CANCELLATION_STEPS = { FORM: 1, SUMMARY: 2 } as const;
const { FORM } = CANCELLATION_STEPS;

export type Cancellation = ReturnType<typeof useCancellation>;

/** The form that cancels options. Initially with the only option, and everybody. */
export function useCancellation(offered: readonly OfferedOption[]) {
  const t = usePaidOptionT();
  const today = useStream(useServices().today);
  const [only, ...others] = offered;
  const empty: CancellationValues = {
    reason: 'OPTIONAL_BENEFITS',
    options: only && others.length === 0 ? [only.value] : [],
    scope: 'everyone',
  };
  const setup = defineSubmission({
    form: 'option-cancellation',
    contract: OptionCancellationInput,
    empty,
    steps: CANCELLATION_STEPS,
    fields: {
      reason: { step: FORM, required: 'reason_required' },
      options: { step: FORM, required: 'option_required' },
      beneficiaryIds: { step: FORM, required: 'beneficiary_required' },
      wishedOn: { step: FORM },
    },
    rules: optionCancellationRules,
    toInput: (values) => toCancellation(offered, values, today),
    confirmedBy: 'CONTRACT_CANCELLATION',
    mutation: optionCancellationMutations.send(),
    texts: t,
    name: 'cancellation',
    sent: { text: t('cancellation.sentText') },
  });
  const cancellation = useSubmission(setup);
  const { input } = cancellation;
  return {
    ...cancellation,
    /** The last day of the options; null while something is missing. */
    endOn: input && optionEndOf(input, today),
  };
}
