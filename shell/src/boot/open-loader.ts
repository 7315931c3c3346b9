import type { EventBus } from '@member-portal/shared-kernel/contract';
import type { Portal } from '../portal/portal.ts';
import type { createRemoteLoader } from '../remotes/remote-loader.ts';
import type { ScriptGuard } from '../remotes/script-guard.ts';

interface LoaderSetup extends Pick<Portal, 'boot' | 'tester' | 'health' | 'servicesFor'> {
  guard: ScriptGuard;
  events: EventBus;
}

/** The loader of the composition's remotes. It reports failures to the event bus and to the health log. Null without a composition. */
export function openLoader(
  load: typeof createRemoteLoader,
  { boot, tester, health, servicesFor, guard, events }: LoaderSetup,
): Portal['loader'] {
  if (!boot.composition) return null;
  return load({
    composition: boot.composition,
    services: servicesFor,
    guard,
    faults: tester?.faults,
    onEvent(event) {
      health.note(event);
      if (event.type !== 'failed' && event.type !== 'crashed') return;
      const { remote, version, phase } = event;
      events.emit('remote.failed', { remote, version, phase });
    },
  });
}
