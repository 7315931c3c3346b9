import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { Chip } from '@member-portal/shared-kernel/ui';
import { Check, CircleX, Clock } from '@member-portal/shared-kernel/ui/icons';
import { useContractT } from '../../contract-texts.ts';

const LOOKS = {
  ACTIVE: { tone: 'success', icon: Check },
  COMING: { tone: 'info', icon: Clock },
  ENDED: { tone: 'neutral', icon: CircleX },
} as const;

/** The state of a contract or an option. */
export function ContractState({ state }: { state: ContractDetail['state'] }) {
  const t = useContractT();
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}
