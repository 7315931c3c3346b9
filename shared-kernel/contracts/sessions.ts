import { Id, Instant } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, string } from './schema.ts';

/** How long a session lasts. It ends after `idleSeconds` without a call, and at `expiresAt` however busy. */
export const SessionFacts = object({ idleSeconds: int(), warnBeforeSeconds: int(), expiresAt: Instant });
export type SessionFacts = Infer<typeof SessionFacts>;

/** Manager or derogator: who may look at a member's pages. */
export const AgentRole = oneOf(['MANAGER', 'DEROGATOR']);
export type AgentRole = Infer<typeof AgentRole>;

/** A living session of the member, as the security page lists it. */
export const DeviceSession = object({
  id: Id,
  /** The one that asks. */
  current: boolean(),
  /** What the browser says of itself: 'Firefox', 'Windows'; null where it says nothing known. */
  browser: nullable(string()),
  system: nullable(string()),
  kind: oneOf(['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN']),
  /** Country or region as the host's network knows it ('FR'), never closer; null where it does not. */
  place: nullable(string()),
  signedInAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  /** A manager or derogator who looks at the member's pages; null for the member. */
  advisor: nullable(AgentRole),
});
export type DeviceSession = Infer<typeof DeviceSession>;

/** GET /sessions: the current one first, then by the last sign of life. */
export const SessionList = object({ sessions: array(DeviceSession) });
export type SessionList = Infer<typeof SessionList>;

/**
 * GET /sessions/current: asking is a sign of life and moves the idle end, so this is the call that prolongs. Errors:
 * 401 `session_required`.
 */
export const CurrentSession = object({ ...SessionFacts.shape, serverTime: Instant });
export type CurrentSession = Infer<typeof CurrentSession>;

/**
 * DELETE /sessions ends every session of the member, this one too, and clears the cookies; with `?keep=current` this
 * one stays. DELETE /sessions/{id} ends one: `session_not_found` (404) when it is nobody's, another member's or over.
 */
export const KeepSession = oneOf(['current', 'none']);
export const SessionsEnded = object({ ended: int() });
export type SessionsEnded = Infer<typeof SessionsEnded>;
