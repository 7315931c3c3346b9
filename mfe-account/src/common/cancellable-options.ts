import type { ContractDetail, ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { checkOptionCancellable } from '@member-portal/shared-kernel/rules/option-cancellation';

/** The options of a contract that members may cancel and have not requested yet. */
export const cancellableOptions = (contract: ContractDetail, today: LifeDate): ContractOption[] =>
  contract.options.filter(
    (option) => !option.pendingCancellation && checkOptionCancellable(option, contract, today).ok,
  );

/** The name of an option as a title. The insurer writes it in lower case. */
export const optionTitle = ({ name }: Pick<ContractOption, 'name'>): string => startWithCapital(name);
