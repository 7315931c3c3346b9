import { Id, Instant } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, string } from './schema.ts';

/** How long a session lasts. It ends after `idleSeconds` without a call, and at `expiresAt` in any case. */
export const SessionFacts = object({ idleSeconds: int(), warnBeforeSeconds: int(), expiresAt: Instant });
export type SessionFacts = Infer<typeof SessionFacts>;

/** Manager or derogator: a person who may view a member's pages. */
export const AgentRole = oneOf(['MANAGER', 'DEROGATOR']);
export type AgentRole = Infer<typeof AgentRole>;

/** An active session of the member, as the security page lists it. */
export const DeviceSession = object({
  id: Id,
  /** True for the session of this request. */
  current: boolean(),
  /** Browser and system by the user agent: 'Firefox', 'Windows'; null if unknown. */
  browser: nullable(string()),
  system: nullable(string()),
  kind: oneOf(['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN']),
  /** Country or region of the network address ('FR'), never more precise; null if unknown. */
  place: nullable(string()),
  signedInAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  /** Role of the manager or derogator who views the member's pages; null for the member. */
  advisor: nullable(AgentRole),
});
export type DeviceSession = Infer<typeof DeviceSession>;

/** GET /sessions: the current session first, then the most recently used. */
export const SessionList = object({ sessions: array(DeviceSession) });
export type SessionList = Infer<typeof SessionList>;

/**
 * GET /sessions/current: like every call it restarts the idle time, so a screen extends the session with it. Error:
 * `session_required` (401).
 */
export const CurrentSession = object({ ...SessionFacts.shape, serverTime: Instant });
export type CurrentSession = Infer<typeof CurrentSession>;

/**
 * DELETE /sessions ends every session of the member, including this one, and clears the cookies; with
 * `?keep=current` this one stays. DELETE /sessions/{id} ends one session: `session_not_found` (404) if it
 * does not exist, has ended or belongs to another member.
 */
export const KeepSession = oneOf(['current', 'none']);
export const SessionsEnded = object({ ended: int() });
export type SessionsEnded = Infer<typeof SessionsEnded>;
