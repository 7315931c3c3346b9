import type { CareConsentState } from '@member-portal/shared-kernel/contracts/care-consents';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { ConsentPerson } from './care-consents.ports.ts';
import type { CareConsentRow } from './care-consents.table.ts';
import { hasLeft } from './consent-rules.ts';

/**
 * The state of a person's agreement. The visibility decides: a person whose care is shown has agreed, here or
 * with the insurer, and nobody else has.
 */
export function stateOf(
  person: Pick<ConsentPerson, 'sharesActs' | 'leftOn'>,
  row: CareConsentRow | null | undefined,
  today: LifeDate,
): { state: CareConsentState; since: Date | null } {
  if (person.sharesActs && !hasLeft(person, today))
    return { state: 'AGREED', since: row?.state === 'AGREED' ? row.since : null };
  if (!row) return { state: 'NOT_ASKED', since: null };
  return row.state === 'AGREED' ? { state: 'ENDED', since: null } : { state: row.state, since: row.since };
}
