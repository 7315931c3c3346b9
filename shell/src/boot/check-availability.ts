import type { Api } from '@member-portal/shared-kernel/api';
import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import { createHeartbeat, isEdgeReachable } from '../connectivity/heartbeat.ts';
import { loadInit } from '../connectivity/init-outcome.ts';
import { isAway } from '../connectivity/portal-status.ts';
import type { Portal } from '../portal/portal.ts';

interface AvailabilitySetup extends Pick<Portal, 'status' | 'connectivity' | 'session'> {
  api: Api;
  /** True if the boot document has a brand and a composition. A page without them gets them only by a reload. */
  isComplete: boolean;
  /** Processes the answer of GET /init. */
  takeInit: (init: InitAnswer) => void;
  onDebugSession: (isOpen: boolean) => void;
  reload: () => void;
}

/** The calls that check the portal's availability: GET /init at the start, the heartbeat afterwards. */
export function checkAvailability(
  setup: AvailabilitySetup,
): Pick<Portal, 'checkHealth' | 'recover' | 'start'> {
  const { api, status, connectivity, session } = setup;
  const heartbeat = createHeartbeat({ api, isEdgeReachable });

  /** Resolves to true if GET /init reports the portal as ready. An incomplete page still has to reload. */
  async function init(): Promise<boolean> {
    const outcome = await loadInit(api);
    const isReady = outcome.kind === 'ready';
    if (isReady && setup.isComplete) setup.takeInit(outcome.init);
    if (!isReady || setup.isComplete) status.fromInit(outcome);
    return isReady;
  }

  return {
    async checkHealth() {
      const health = await heartbeat();
      if (health.kind === 'up') setup.onDebugSession(health.activeDebugSession);
      if (health.kind === 'down') status.down(health.reason);
      else if (health.kind === 'up' && status.value.health === 'unknown') status.up();
      connectivity.set(health.kind === 'offline' ? 'offline' : 'online');
    },
    async recover() {
      const health = await heartbeat();
      if (health.kind === 'down') return status.down(health.reason);
      if (health.kind === 'offline') return connectivity.set('offline');
      connectivity.set('online');
      if (isAway(status.value)) session.forgetFailure();
      if (!(await init())) return;
      if (!setup.isComplete) return setup.reload();
      status.up();
      if (session.signedIn.value && !session.profile.value) await session.refresh().catch(() => {});
    },
    async start() {
      await Promise.all([init(), session.start().catch(() => {})]);
    },
  };
}
