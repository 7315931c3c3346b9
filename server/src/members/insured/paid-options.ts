import { optionsOn } from '@member-portal/shared-kernel/rules/contract-cover';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { InsuranceContractRow } from './insured.table.ts';

type OptionRecord = NonNullable<InsuranceContractRow['optionRecords']>[number];
type ContractOptions = Pick<InsuranceContractRow, 'options' | 'optionRecords'>;

/** An option whose name alone is on file: it is in force as long as its contract. */
export const namedOption = (name: string): OptionRecord => ({
  id: null,
  name,
  priceCents: null,
  from: null,
  to: null,
  cancellable: true,
});

export const paidOptionsOf = ({ options, optionRecords }: ContractOptions): OptionRecord[] =>
  optionRecords ?? options.map(namedOption);

export const optionNamesOn = (contract: ContractOptions, day: LifeDate): string[] =>
  optionsOn(paidOptionsOf(contract), day).map(({ name }) => name);
