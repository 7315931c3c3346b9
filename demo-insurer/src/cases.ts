import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import type { Settlement } from './settle-claim.ts';

/** The insurer's handling of one event. */
export interface Case {
  event: ExchangeEvent;
  takenAt: string;
  /** The instants of the steps so far. Each is saved before the step is sent, so that a repeat sends the same one. */
  instants: string[];
  /** How many of these steps the portal has received. */
  sent: number;
  /** Decided with the step that pays, and saved before it is sent. */
  settlement: Settlement | null;
  /** Every step is taken, or the portal refused one. */
  isClosed: boolean;
  /** The reason why the portal refused a step; null if it refused none. */
  refusal: string | null;
}

/** All data that the insurer stores about one environment, by event id in the order of arrival. */
export interface InsurerState {
  cases: Record<string, Case>;
}

export const EMPTY_STATE: InsurerState = { cases: {} };

export const openCase = (event: ExchangeEvent, takenAt: string): Case => ({
  event,
  takenAt,
  instants: [],
  sent: 0,
  settlement: null,
  isClosed: false,
  refusal: null,
});

/** Factor by which a case waits longer for a paper that the member does not send: it then comes by post. */
const PACES_OF_POST = 30;

/**
 * When the next step may be taken, in ms since 1970. A decided but unsent step is due at once. `isWaiting`:
 * the member has not yet answered a question.
 */
export function dueAt({ takenAt, instants, sent }: Case, paceSeconds: number, isWaiting: boolean): number {
  if (sent < instants.length) return 0;
  const paces = isWaiting ? PACES_OF_POST : 1;
  return Date.parse(instants.at(-1) ?? takenAt) + paces * paceSeconds * 1000;
}
