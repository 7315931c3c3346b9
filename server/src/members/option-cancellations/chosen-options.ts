import type { ContractDetail, ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import type { OptionCancellationInput } from '@member-portal/shared-kernel/contracts/option-cancellations';

export interface ContractOfMember
  extends Pick<
    ContractDetail,
    'id' | 'kind' | 'productName' | 'insurerContract' | 'startDate' | 'endDate' | 'people'
  > {
  externalId: string | null;
  options: Pick<ContractOption, 'id' | 'name' | 'from' | 'to' | 'cancellable'>[];
}

/** The contracts of the chosen options, each with these options only. Null if one of them is not the member's. */
export function findChosen(
  chosen: OptionCancellationInput['options'],
  contracts: readonly ContractOfMember[],
): ContractOfMember[] | null {
  const isChosen = (contractId: string, optionId: string) =>
    chosen.some((one) => one.contractId === contractId && one.optionId === optionId);
  const found = contracts
    .map((contract) => ({
      ...contract,
      options: contract.options.filter(({ id }) => isChosen(contract.id, id)),
    }))
    .filter(({ options }) => options.length > 0);
  const isKnown = ({ contractId, optionId }: (typeof chosen)[number]) =>
    found.some(({ id, options }) => id === contractId && options.some((option) => option.id === optionId));
  return chosen.every(isKnown) ? found : null;
}
