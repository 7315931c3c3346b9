/**
 * Every event that the audit trail may record. Auditors search by these names, so they are stable.
 * A new event is a new line here. An entry never contains what somebody typed.
 */
export const AUDIT_EVENTS = [
  // Signing in
  'signed_in',
  'signed_out',
  'password_wrong',
  'account_locked',
  'code_sent',
  'code_wrong',
  'mfa_blocked',
  'passkey_refused',
  'spam_cleared',
  'device_new',
  // Sessions
  'session_ended',
  'sessions_ended',
  // Sensitive changes
  'password_changed',
  'password_reset',
  'current_password_wrong',
  'login_changed',
  'email_changed',
  'legal_pages_validated',
  'mandate_signed',
  // What members send and fetch
  'message_sent',
  'beneficiary_departure_sent',
  'beneficiary_correction_sent',
  'teletransmission_change_sent',
  'complaint_sent',
  'beneficiary_requested',
  'request_replied',
  'request_answered',
  'request_file_downloaded',
  'bank_account_sent',
  'bank_account_cancelled',
  'bank_account_stopped',
  'bank_account_released',
  'bank_account_refused',
  // Opening an account, getting back into one
  'account_opened',
  'account_activated',
  'opening_link_sent',
  'reset_link_sent',
  'login_mailed',
  'letter_wanted',
  // Passkeys and validated actions
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'action_code_sent',
  'action_code_wrong',
  'action_validated',
  'action_used',
  // Managers, derogators, operators
  'impersonation_link_made',
  'impersonation_link_refused',
  'impersonation_began',
  'impersonation_ended',
  'operator_locked',
  'operator_unlocked',
  'operator_read_request',
  'operator_moved_request',
  'operator_asked_member',
  'operator_answered_request',
  // The exchange with the insurer
  'exchange_subscriber_created',
  'exchange_subscriber_revoked',
  'exchange_webhook_set',
  'exchange_webhook_secret_rotated',
  'exchange_webhook_switched_off',
  'exchange_webhook_switched_on',
  'exchange_events_replayed',
  'exchange_events_dropped',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
