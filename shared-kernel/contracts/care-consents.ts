import { Instant, LifeDate } from './common.ts';
import { type Infer, maxLength, minLength, nullable, object, oneOf, regex, string } from './schema.ts';

/**
 * Whether a person agreed to show their care to the policyholder. WITHDRAWN: the person took the agreement back. ENDED: the
 * insurer ended it, or the person is no longer covered.
 */
export const CareConsentState = oneOf(['NOT_ASKED', 'ASKED', 'AGREED', 'REFUSED', 'WITHDRAWN', 'ENDED']);
export type CareConsentState = Infer<typeof CareConsentState>;

/** Why the person cannot be asked now. OWN_EMAIL: the insurer holds the policyholder's own address for them. */
const ConsentObstacle = oneOf(['NO_EMAIL', 'OWN_EMAIL', 'TOO_SOON', 'TOO_MANY']);

export const CareConsent = object({
  state: CareConsentState,
  /** Null where nobody was asked, and for an agreement that the insurer recorded. */
  since: nullable(Instant),
  /** The masked address that the insurer holds for the person. */
  email: nullable(string()),
  /** Null where the person can be asked, or has agreed. */
  obstacle: nullable(ConsentObstacle),
  /** When the person can be asked again; null where that is now, or depends on something else. */
  askableFrom: nullable(Instant),
  /** Why the insurer ended it, in words for the member. */
  reason: nullable(string()),
});
export type CareConsent = Infer<typeof CareConsent>;

/** POST /beneficiaries/{familyPosition}/consent-request (`Idempotency-Key`): without a body, since no address is typed. */
export const ConsentPerson = object({ familyPosition: string().check(regex(/^[1-9]\d?$/)) });

const Token = string().check(minLength(1), maxLength(100));

/** POST /care-consent-links: what the link of a mail is about. Changes nothing. */
export const ConsentLink = object({ token: Token });

/** POST /care-consent-answers: what the person decides. A link that asks takes AGREE or REFUSE, the other kind TAKE_BACK. */
export const ConsentAnswer = object({ token: Token, answer: oneOf(['AGREE', 'REFUSE', 'TAKE_BACK']) });
export type ConsentAnswer = Infer<typeof ConsentAnswer>;

/** The page of a link, before and after an answer. */
export const ConsentPage = object({
  /** ANSWER: the link asks for the agreement, once. TAKE_BACK: it ends it, at any time. */
  purpose: oneOf(['ANSWER', 'TAKE_BACK']),
  state: CareConsentState,
  since: nullable(Instant),
  /** The policyholder who asks. */
  asker: object({ firstName: string(), surName: string() }),
  /** First name of the person who decides. */
  firstName: string(),
  /** First day of care that the agreement shows: the start of the cover, or the 18th birthday. */
  careFrom: LifeDate,
  /** Last instant of a link that asks. */
  expiresAt: nullable(Instant),
  /** Who is responsible for the data, and where to write to. */
  insurer: object({ name: string(), email: nullable(string()) }),
});
export type ConsentPage = Infer<typeof ConsentPage>;
