import { type Infer, int, object, oneOf, string } from '../contracts/schema.ts';

/**
 * Events between remotes. Each event has one owner, and only the owner emits it. A latched event
 * gives its last value to a late subscriber.
 */
export const PORTAL_EVENTS = {
  'session.started': { owner: 'mfe-auth', latched: false, payload: object({}) },
  'session.ended': {
    owner: 'shell',
    latched: false,
    payload: object({ reason: oneOf(['signed-out', 'expired', 'elsewhere']) }),
  },
  'locale.changed': { owner: 'shell', latched: true, payload: object({ locale: oneOf(['fr', 'en']) }) },
  'remote.failed': {
    owner: 'shell',
    latched: false,
    payload: object({ remote: string(), version: string(), phase: string() }),
  },
  'refund-claim.submitted': {
    owner: 'mfe-refunds',
    latched: false,
    payload: object({ requestId: string(), reference: string() }),
  },
  'request.read': { owner: 'mfe-requests', latched: false, payload: object({ requestId: string() }) },
  'badge.changed': { owner: 'mfe-requests', latched: true, payload: object({ id: string(), value: int() }) },
} as const;

export type PortalEventName = keyof typeof PORTAL_EVENTS;
export type PortalEventPayload<N extends PortalEventName> = Infer<(typeof PORTAL_EVENTS)[N]['payload']>;

export interface EventBus {
  emit<N extends PortalEventName>(name: N, payload: PortalEventPayload<N>): void;
  /** Returns the function that unsubscribes. A latched event calls back at once with its last value. */
  on<N extends PortalEventName>(name: N, listener: (payload: PortalEventPayload<N>) => void): () => void;
}
