import type { CareConsent, CareConsentState } from '@member-portal/shared-kernel/contracts/care-consents';
import { careHiddenFrom } from '@member-portal/shared-kernel/rules/care-privacy';
import { emailKey } from '@member-portal/shared-kernel/rules/email';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { ConsentPerson } from './care-consents.ports.ts';

const DAY_SECONDS = 86_400;

/** A week: long enough for a person who reads private mail on weekends, short for a mailbox that changes hands. */
export const LINK_SECONDS = 7 * DAY_SECONDS;

/** Number of people that a member can ask in one day. */
export const ASKS_A_DAY = 5;
export const ASKS_SECONDS = DAY_SECONDS;

/** Minimum time before a person can be asked again, by state. A person who has decided is not asked repeatedly. */
const PAUSE_SECONDS: Record<CareConsentState, number> = {
  NOT_ASKED: 0,
  ASKED: DAY_SECONDS,
  AGREED: 0,
  REFUSED: 30 * DAY_SECONDS,
  WITHDRAWN: 30 * DAY_SECONDS,
  ENDED: 0,
};

/** When the person can be asked again; null if that is now. */
export function askableFrom(
  { state, since }: { state: CareConsentState; since: Date | null },
  now: Date,
): Date | null {
  const from = since && new Date(since.getTime() + PAUSE_SECONDS[state] * 1000);
  return from && from > now ? from : null;
}

/** The first day whose care an agreement of this person shows; null for a person whose care is not hidden today. */
export function consentFrom(
  person: Pick<ConsentPerson, 'rank' | 'birthDate' | 'joinedOn'>,
  today: LifeDate,
  adultsShare: boolean,
): LifeDate | null {
  const from = careHiddenFrom({ ...person, agreedToShow: false }, !adultsShare);
  if (from === null || from > today) return null;
  return from > person.joinedOn ? from : person.joinedOn;
}

export const hasLeft = ({ leftOn }: Pick<ConsentPerson, 'leftOn'>, today: LifeDate): boolean =>
  leftOn !== null && leftOn < today;

/** The reason why no link can be sent to the address on file. An address that the policyholder reads proves nothing. */
export function emailObstacle(
  email: string | null,
  ofMember: readonly string[],
): Extract<CareConsent['obstacle'], 'NO_EMAIL' | 'OWN_EMAIL'> | null {
  if (email === null) return 'NO_EMAIL';
  return ofMember.some((own) => emailKey(own) === emailKey(email)) ? 'OWN_EMAIL' : null;
}
