import { PortalError } from '../../platform/http/portal-error.ts';

/** Withdrawn, past its last day, of another brand or member, or never there: one answer for all. */
export const keptCardUnknown = () => new PortalError('kept_card_unknown', 404);
