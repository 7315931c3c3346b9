import { createStream } from '@member-portal/shared-kernel/state';
import type { Connectivity } from '../portal/availability.ts';

/** Whether the browser is online: its own events, corrected by the results of calls. */
export function createConnectivity(page: Pick<Window, 'addEventListener'>, onLine: boolean): Connectivity {
  const state = createStream<'online' | 'offline'>(onLine ? 'online' : 'offline');
  const set = (value: 'online' | 'offline') => {
    if (state.value !== value) state.set(value);
  };
  page.addEventListener('online', () => set('online'));
  page.addEventListener('offline', () => set('offline'));
  return {
    get value() {
      return state.value;
    },
    changes: state.changes,
    set,
  };
}
