import type { ComponentType } from 'react';
import type { Place, PlaceStatus } from '../portal/remote-loader.ts';

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
