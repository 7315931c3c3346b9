import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';

/**
 * The portal has no service worker, so no file of it is one: 403 `service_worker_refused`, whatever the address. One
 * would outlive the page, its policy and the version that brought it. Browsers name the purpose in the first header always,
 * in the second on secure origins; no script can leave them out.
 */
export function refuseServiceWorkers(app: PortalApp): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker') {
      throw new PortalError('service_worker_refused', 403);
    }
  });
}
