import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';
import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for an unknown position in the family and one of another member. */
export const personNotFound = () => new PortalError('beneficiary_not_found', 404);

/** The policyholder sees their own care without an agreement. */
export const personIsInsured = () => new PortalError('beneficiary_is_insured', 409);
export const personLeft = () => new PortalError('beneficiary_left', 409);

/** The care of a person under 18 is shown without an agreement, as is everybody's if the environment says so. */
export const consentNotNeeded = () => new PortalError('consent_not_needed', 409);
export const consentGiven = () => new PortalError('consent_given', 409);

const CODES = {
  NO_EMAIL: ['consent_email_missing', 409],
  OWN_EMAIL: ['consent_email_is_yours', 409],
  TOO_SOON: ['consent_asked_lately', 429],
  TOO_MANY: ['consent_asks_used_up', 429],
} as const satisfies Record<NonNullable<CareConsent['obstacle']>, readonly [string, number]>;

export function consentObstacle(
  obstacle: NonNullable<CareConsent['obstacle']>,
  retryAfterSeconds?: number,
): PortalError {
  const [code, status] = CODES[obstacle];
  return new PortalError(code, status, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** A link that was never sent, that a newer one has replaced, or that belongs to another brand: one answer for all. */
export const consentLinkInvalid = () => new PortalError('link_invalid', 400);
export const consentLinkExpired = () => new PortalError('link_expired', 400);

/** The link was used for the other answer. */
export const consentAnswered = () => new PortalError('consent_answered', 409);
