import type { ComponentType } from 'react';

type PlaceStatus = 'loading' | 'slow' | 'ready' | 'failed';

/** The load that a place of the screen waits for. The object is stable while loading or ready, as React needs it. */
export interface Place<P> {
  /** Never an unhandled rejection. It carries React's `status` marks, so that a settled promise renders at once. */
  readonly component: Promise<ComponentType<P>>;
  readonly status: PlaceStatus;
  subscribe(listener: () => void): () => void;
  /** Aborts the pending load and starts a new one. Does nothing once the place is ready or has failed. */
  retry(): void;
}

interface Marked<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

interface PlaceOptions<P> {
  component: Promise<ComponentType<P>>;
  slowMs: number;
  retry(): void;
  onSlow(): void;
}

export function createPlace<P>({ component, slowMs, retry, onSlow }: PlaceOptions<P>): Place<P> {
  const listeners = new Set<() => void>();
  const marked = component as Promise<ComponentType<P>> & Marked<ComponentType<P>>;
  let status: PlaceStatus = 'loading';
  const become = (next: PlaceStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const slow = setTimeout(() => {
    become('slow');
    onSlow();
  }, slowMs);
  marked.status = 'pending';
  component.then(
    (value) => {
      clearTimeout(slow);
      Object.assign(marked, { status: 'fulfilled', value });
      become('ready');
    },
    (reason) => {
      clearTimeout(slow);
      Object.assign(marked, { status: 'rejected', reason });
      become('failed');
    },
  );
  return {
    component,
    get status() {
      return status;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry() {
      if (status === 'loading' || status === 'slow') retry();
    },
  };
}
