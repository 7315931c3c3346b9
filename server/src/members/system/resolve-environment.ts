import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { inMaintenance } from '../../platform/environment-errors.ts';
import type { EnvironmentSource } from '../../platform/environments.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The environment with the request's host name; null if there is none. */
    environment: EnvironmentDocument | null;
  }
}

/**
 * Paths that answer even during maintenance: health checks, the sign-out, and the accessibility statement
 * that every page shows.
 */
const ALWAYS_OPEN = new Set([
  '/heartbeat',
  '/auth/logout',
  '/metrics',
  '/openapi.json',
  '/livez',
  '/readyz',
  '/accessibility',
]);

/** Chooses the environment of every request, and answers 503 for one that is in maintenance. */
export function resolveEnvironments(app: PortalApp, environments: EnvironmentSource): void {
  app.decorateRequest('environment', null);
  app.addHook('onRequest', async (request) => {
    request.environment = environments.forHost(request.client.hostname);
    if (request.environment?.state === 'maintenance' && !ALWAYS_OPEN.has(request.routeOptions.url ?? '')) {
      throw inMaintenance(request.environment);
    }
  });
}
