import { PortalError } from '../../platform/http/portal-error.ts';

/** The environment has no settings for this wallet. */
export const walletUnavailable = () => new PortalError('wallet_unavailable', 404);

/** The same answer for a pass that is withdrawn, unknown, or another member's. */
export const walletPassUnknown = () => new PortalError('wallet_pass_unknown', 404);

/** Google did not accept the card. */
export const walletUnreachable = (cause: unknown) => new PortalError('wallet_unreachable', 502, { cause });

/** A device without the token of a valid or withdrawn pass of this environment. */
export const passTokenWrong = () => new PortalError('wallet_pass_token_wrong', 401);
