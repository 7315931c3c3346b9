import { Instant, LifeDate } from './common.ts';
import { PublicEnvironment } from './environment.ts';
import {
  boolean,
  extend,
  type Infer,
  int,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from './schema.ts';

/**
 * GET /init. The limits are the server's own (`shared-kernel/rules/limits`), so that browser and server
 * cannot differ; `today` is the date in Paris by the server's clock.
 */
export const InitAnswer = extend(PublicEnvironment, {
  logoutRedirectUrl: nullable(string()),
  today: LifeDate,
  /** Server's instant in ms, so that countdowns do not trust the browser's clock. */
  serverTime: number(),
  limits: record(string(), unknown()),
  /** Set in a browser in which an operator's link shows unpublished content. It writes nothing meanwhile. */
  preview: optional(object({ kind: string(), title: string(), version: int(), expiresAt: Instant })),
});
export type InitAnswer = Infer<typeof InitAnswer>;

/** GET /heartbeat */
export const HeartbeatAnswer = object({
  status: oneOf(['UP', 'DOWN']),
  active_debug_session: boolean(),
  maintenance_public_reason: optional(nullable(string())),
  environmentRevision: optional(int()),
});
export type HeartbeatAnswer = Infer<typeof HeartbeatAnswer>;
