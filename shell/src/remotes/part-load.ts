import type { ComponentType } from 'react';
import type { PartLoad, PartStatus } from '../portal/remote-loader.ts';

interface Marked<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

interface PartLoadOptions<P> {
  component: Promise<ComponentType<P>>;
  slowMs: number;
  retry(): void;
  onSlow(): void;
}

export function createPartLoad<P>({ component, slowMs, retry, onSlow }: PartLoadOptions<P>): PartLoad<P> {
  const listeners = new Set<() => void>();
  const marked = component as Promise<ComponentType<P>> & Marked<ComponentType<P>>;
  let status: PartStatus = 'loading';
  const become = (next: PartStatus) => {
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
