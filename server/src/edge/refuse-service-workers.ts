import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';

/**
 * The portal has no service worker, so a request for one is answered 403 `service_worker_refused`, whatever its
 * address. A service worker would outlive the page, its policy and its version. Browsers always send the first
 * header, and the second on secure origins; no script can leave them out.
 */
export function refuseServiceWorkers(app: PortalApp): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker') {
      throw new PortalError('service_worker_refused', 403);
    }
  });
}
