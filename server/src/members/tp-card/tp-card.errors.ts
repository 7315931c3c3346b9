import { PortalError } from '../../platform/http/portal-error.ts';

/** No health contract, or one that has ended: there is no card to show. */
export const tpCardUnavailable = () => new PortalError('tp_card_unavailable', 404);
