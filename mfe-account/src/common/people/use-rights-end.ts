import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';

/** The last day of the person's rights, if they are over because the contract has ended; null otherwise. */
export function useRightsEnd(person: CoveredPerson | undefined): LifeDate | null {
  const today = useStream(useServices().today);
  const last = person?.state === 'COVERED' ? person.rightsTo : null;
  return last !== null && last < today ? last : null;
}
