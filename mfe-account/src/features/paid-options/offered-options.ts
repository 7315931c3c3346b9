import type { ContractDetail, ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import { OptionCancellationInput } from '@member-portal/shared-kernel/contracts/option-cancellations';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { peopleOfContracts } from '@member-portal/shared-kernel/rules/option-cancellation';
import type { Written } from '@member-portal/shared-kernel/submission';
import { cancellableOptions } from '../../common/cancellable-options.ts';

/** An option that can be chosen; `value` names it in the form. */
export interface OfferedOption {
  value: string;
  contract: ContractDetail;
  option: ContractOption;
}

/** The form names options by their `value`. `beneficiaryIds` counts for the scope `some`. */
export type CancellationValues = Omit<Written<OptionCancellationInput>, 'options'> & {
  options?: string[];
  scope?: 'everyone' | 'some';
};

export const offeredOptions = (contracts: readonly ContractDetail[], today: LifeDate): OfferedOption[] =>
  contracts.flatMap((contract) =>
    cancellableOptions(contract, today).map((option) => ({
      value: `${contract.id} ${option.id}`,
      contract,
      option,
    })),
  );

export const chosenOptions = (
  offered: readonly OfferedOption[],
  { options = [] }: CancellationValues,
): OfferedOption[] => offered.filter(({ value }) => options.includes(value));

/** The people who may give up the chosen options; those of all options while none is chosen. */
export function peopleToChoose(
  offered: readonly OfferedOption[],
  values: CancellationValues,
  today: LifeDate,
) {
  const chosen = chosenOptions(offered, values);
  return peopleOfContracts(
    (chosen.length > 0 ? chosen : offered).map(({ contract }) => contract),
    today,
  );
}

/** The request to send. Null while something is missing. */
export function toCancellation(
  offered: readonly OfferedOption[],
  values: CancellationValues,
  today: LifeDate,
): OptionCancellationInput | null {
  const chosen = chosenOptions(offered, values);
  const covered = peopleToChoose(offered, values, today).map(({ id }) => id);
  const named = covered.length > 1 && values.scope === 'some' ? (values.beneficiaryIds ?? []) : covered;
  const beneficiaryIds = covered.filter((id) => named.includes(id));
  const result = safeParse(OptionCancellationInput, {
    reason: values.reason,
    options: chosen.map(({ contract, option }) => ({ contractId: contract.id, optionId: option.id })),
    beneficiaryIds,
    wishedOn: (values.reason !== 'DUE_DATE' && values.wishedOn) || null,
  });
  return result.success && chosen.length > 0 && beneficiaryIds.length > 0 ? result.data : null;
}
