import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';

/** The portal's only service worker, for browsers that store a card (decision 0200). */
export const CARD_WORKER = '/card-worker.js';

/**
 * A request for any other service worker is answered 403 `service_worker_refused`, whatever its address: it would outlive
 * the page, its policy and its version. Browsers always send the first header, and the second on secure origins; no script
 * can leave them out.
 */
export function refuseServiceWorkers(app: PortalApp): void {
  app.addHook('onRequest', async ({ headers, url }) => {
    const isWorker = headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker';
    if (isWorker && url !== CARD_WORKER) throw new PortalError('service_worker_refused', 403);
  });
}
