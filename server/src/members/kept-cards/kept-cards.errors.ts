import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a card that is withdrawn, expired, unknown, or of another brand or member. */
export const keptCardUnknown = () => new PortalError('kept_card_unknown', 404);
