import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a validation that does not exist, belongs to another session, or is used up. */
export const actionUnknown = () => new PortalError('action_unknown', 404);

export const actionCodeExpired = () => new PortalError('action_code_expired', 403);

export const actionCodeWrong = (left: number) =>
  new PortalError('action_code_wrong', 403, { params: { left: String(left) } });

export const actionResendTooEarly = (retryAfterSeconds: number) =>
  new PortalError('action_resend_too_early', 429, { retryAfterSeconds });

export const tooManyCodes = (retryAfterSeconds: number) =>
  new PortalError('too_many_attempts', 429, { retryAfterSeconds });

/** The member has no e-mail address on file and must contact an advisor. */
export const actionEmailMissing = () => new PortalError('action_email_missing', 409);

/** Answer to a write without a validation, or with one for another write. */
export const actionValidationRequired = (kind: ActionKind) =>
  new PortalError('action_validation_required', 403, { params: { kind } });
