import { Instant, LifeDate } from './common.ts';
import { type Infer, maxLength, minLength, nullable, object, oneOf, regex, string } from './schema.ts';

/**
 * A person's agreement to show their care to the policyholder. WITHDRAWN: the person ended it. ENDED: the
 * insurer ended it, or the person is no longer covered.
 */
export const CareConsentState = oneOf(['NOT_ASKED', 'ASKED', 'AGREED', 'REFUSED', 'WITHDRAWN', 'ENDED']);
export type CareConsentState = Infer<typeof CareConsentState>;

/** Why the person cannot be asked now. OWN_EMAIL: the insurer's address for them is the policyholder's own. */
const ConsentObstacle = oneOf(['NO_EMAIL', 'OWN_EMAIL', 'TOO_SOON', 'TOO_MANY']);

export const CareConsent = object({
  state: CareConsentState,
  /** Null without a request, and for an agreement that the insurer recorded. */
  since: nullable(Instant),
  /** The insurer's address for the person, masked. */
  email: nullable(string()),
  /** Null if the person can be asked, or has agreed. */
  obstacle: nullable(ConsentObstacle),
  /** When the person can be asked again; null if that is now, or depends on something else. */
  askableFrom: nullable(Instant),
  /** Why the insurer ended it, written for the member. */
  reason: nullable(string()),
});
export type CareConsent = Infer<typeof CareConsent>;

/** POST /beneficiaries/{familyPosition}/consent-request (`Idempotency-Key`): no body, since no address is typed. */
export const ConsentPerson = object({ familyPosition: string().check(regex(/^[1-9]\d?$/)) });

const Token = string().check(minLength(1), maxLength(100));

/** POST /care-consent-links: the subject of a mailed link. Changes nothing. */
export const ConsentLink = object({ token: Token });

/**
 * POST /care-consent-answers: the person's decision. A requesting link takes AGREE or REFUSE, the other kind
 * TAKE_BACK.
 */
export const ConsentAnswer = object({ token: Token, answer: oneOf(['AGREE', 'REFUSE', 'TAKE_BACK']) });
export type ConsentAnswer = Infer<typeof ConsentAnswer>;

/** The page of a link, before and after an answer. */
export const ConsentPage = object({
  /** ANSWER: the link requests the agreement, once. TAKE_BACK: it ends it, at any time. */
  purpose: oneOf(['ANSWER', 'TAKE_BACK']),
  state: CareConsentState,
  since: nullable(Instant),
  /** The policyholder who asks. */
  asker: object({ firstName: string(), surName: string() }),
  /** First name of the person who decides. */
  firstName: string(),
  /** First day of care that the agreement shows: the start of the cover, or the 18th birthday. */
  careFrom: LifeDate,
  /** Expiry of a requesting link. */
  expiresAt: nullable(Instant),
  /** The data controller, and the contact. */
  insurer: object({ name: string(), email: nullable(string()) }),
});
export type ConsentPage = Infer<typeof ConsentPage>;
