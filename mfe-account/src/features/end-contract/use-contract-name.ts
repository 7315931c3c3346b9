import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { useEndingT } from '../../ending-texts.ts';

/** A short name of a contract: its product and number. */
export function useContractName() {
  const t = useEndingT();
  return ({ productName, insurerContract }: ContractDetail) =>
    t('contract', { name: productName, number: insurerContract });
}
