import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for an unknown change and another member's. */
export const bankAccountNotFound = () => new PortalError('bank_account_not_found', 404);

/** A change of the same account already waits. */
export const bankChangePending = () => new PortalError('bank_change_pending', 409);

/** The change is over: confirmed, rejected, cancelled or stopped. */
export const bankChangeOver = () => new PortalError('bank_change_over', 409);

/** A held change that the member may not confirm yet, or a change that is not held. */
export const bankChangeNotConfirmable = () => new PortalError('bank_change_not_confirmable', 409);

/** A link that was never sent, or that a newer one has replaced. */
export const stopLinkInvalid = () => new PortalError('link_invalid', 400);
