import {
  type EventBus,
  PORTAL_EVENTS,
  type PortalEventName,
  type PortalEventPayload,
} from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

/** The event bus of the page. Each remote gets a view of it that is bound to its name. */
export interface OwnedEventBus {
  /** @param owner a remote's id, or 'shell'. */
  as(owner: string): EventBus;
}

type Listener = (payload: never) => void;

/**
 * An event that the emitter does not own, or whose payload does not match its schema, is not delivered and is reported
 * to `onMisuse`. A listener that throws does not stop the others.
 */
export function createEventBus(onMisuse: (message: string) => void): OwnedEventBus {
  const listeners = new Map<PortalEventName, Set<Listener>>();
  const latched = new Map<PortalEventName, unknown>();

  const tell = (name: PortalEventName, listener: Listener, payload: unknown) => {
    try {
      listener(payload as never);
    } catch (error) {
      onMisuse(`a listener of ${name} threw: ${String(error)}`);
    }
  };

  /** The problem of an emission, or null. */
  function problemOf(owner: string, name: PortalEventName, payload: unknown): string | null {
    const event = PORTAL_EVENTS[name];
    if (!event) return `${owner} emitted ${String(name)}, which no schema describes`;
    if (event.owner !== owner) {
      return `${owner} emitted ${name}, which belongs to ${event.owner}`;
    }
    if (!safeParse(event.payload, payload).success) {
      return `${owner} emitted ${name} with a payload that does not fit`;
    }
    return null;
  }

  function emit<N extends PortalEventName>(owner: string, name: N, payload: PortalEventPayload<N>): void {
    const problem = problemOf(owner, name, payload);
    if (problem) {
      onMisuse(problem);
      return;
    }
    if (PORTAL_EVENTS[name].latched) latched.set(name, payload);
    for (const listener of [...(listeners.get(name) ?? [])]) tell(name, listener, payload);
  }

  return {
    as: (owner) => ({
      emit: (name, payload) => emit(owner, name, payload),
      on(name, listener) {
        const set = listeners.get(name) ?? new Set<Listener>();
        listeners.set(name, set.add(listener as Listener));
        if (latched.has(name)) tell(name, listener as Listener, latched.get(name));
        return () => void set.delete(listener as Listener);
      },
    }),
  };
}
