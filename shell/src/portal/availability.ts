import type { Stream } from '@member-portal/shared-kernel/contract';
import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';

export interface Connectivity extends Stream<'online' | 'offline'> {
  set(value: 'online' | 'offline'): void;
}

/** Whether the portal as a whole is available, and the reason to show if it is not. */
export interface PortalStatus {
  /** `faulty`: the brand's configuration contains an error. */
  brand: 'present' | 'absent' | 'faulty';
  /** GET /init gave no answer in time. */
  timedOut: boolean;
  /** `unknown` until the first heartbeat has answered. No page waits for it. */
  health: 'up' | 'down' | 'unknown';
  /** How GET /init was refused, except for maintenance. */
  refusal: 'unexpected' | 'unauthorized' | null;
  /** False if `refusal` means a missing network. */
  isAnswered: boolean;
  /** HTTP status that the error page shows; 500 for a time-out or a missing network at the start. */
  errorStatus: number | null;
  /** `maintenance_public_reason` of the last answer with one. */
  reason: string | null;
  /** Id of the refused GET /init in the server's log. */
  reference: string | null;
}

export interface StatusStream extends Stream<PortalStatus> {
  fromInit(outcome: InitOutcome): void;
  /** Called when any call or the heartbeat was answered 503. */
  down(reason: string | null): void;
  up(): void;
}

/** The outcome of GET /init, as in section 8 of the specification. */
export type InitOutcome =
  | { kind: 'ready'; init: InitAnswer }
  /** No answer within 10 s: Maintenance, with the time-out flag and error 500. */
  | { kind: 'timeout' }
  /** Network error: error 500. */
  | { kind: 'network' }
  /** 503: Maintenance, with the reason that the answer makes public. */
  | { kind: 'maintenance'; reason: string | null }
  /** The brand's configuration contains an error: Maintenance. */
  | { kind: 'brand-error'; reason: string | null }
  /** Any other status, with the public reason. */
  | { kind: 'refused'; status: number; reason: string | null; reference: string | null };
