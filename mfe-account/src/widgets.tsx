import type { Widget } from 'shared-kernel/contract';
import { BeneficiariesCard } from './features/beneficiaries/BeneficiariesCard.tsx';
import { ContractCard } from './features/contract/ContractCard.tsx';

/** They sit in the container file itself: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  contract: ContractCard,
  beneficiaries: BeneficiariesCard,
};
