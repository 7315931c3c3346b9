import type { Widget } from '@member-portal/shared-kernel/contract';
import { BeneficiariesCard } from './common/BeneficiariesCard.tsx';
import { ContractCard } from './common/ContractCard.tsx';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  contract: ContractCard,
  beneficiaries: BeneficiariesCard,
};
