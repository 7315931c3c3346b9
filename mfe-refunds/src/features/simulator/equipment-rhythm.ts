import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';

/** The text that tells how often such equipment is paid. */
export function rhythmOf({ equipment }: Pick<ActTerms, 'equipment'>) {
  if (equipment?.kind === 'glasses') {
    if (equipment.age < 6) return 'glassesSmall';
    return equipment.age < 16 ? 'glassesChild' : 'glasses';
  }
  return equipment?.kind ?? 'crown';
}
