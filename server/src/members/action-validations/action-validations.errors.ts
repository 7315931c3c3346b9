import type { ActionKind } from 'shared-kernel/contracts/action-validations';
import { PortalError } from '../../platform/http/portal-error.ts';

/** Never asked for, another session's, used up: all alike. */
export const actionUnknown = () => new PortalError('action_unknown', 404);

export const actionCodeExpired = () => new PortalError('action_code_expired', 403);

export const actionCodeWrong = (left: number) =>
  new PortalError('action_code_wrong', 403, { params: { left: String(left) } });

export const actionResendTooEarly = (retryAfterSeconds: number) =>
  new PortalError('action_resend_too_early', 429, { retryAfterSeconds });

export const tooManyCodes = (retryAfterSeconds: number) =>
  new PortalError('too_many_attempts', 429, { retryAfterSeconds });

/** No address on file: an advisor must be asked. */
export const actionEmailMissing = () => new PortalError('action_email_missing', 409);

/** On the write itself: no validation, or not one of this write. */
export const actionValidationRequired = (kind: ActionKind) =>
  new PortalError('action_validation_required', 403, { params: { kind } });
