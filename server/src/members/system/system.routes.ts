import { HeartbeatAnswer, InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { brandConfigurationError, environmentUnknown } from '../../platform/environment-errors.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';

interface SystemRouteParts {
  clock: Clock;
  limits: Limits;
  /** True if an operator has opened a debug session for the member of this browser. Does not query the database. */
  isDebugged(request: FastifyRequest): boolean;
}

export function registerSystemRoutes(app: PortalApp, { clock, limits, isDebugged }: SystemRouteParts) {
  app.get(
    '/init',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Environment, limits and date; hands out the anti-forgery token',
        response: { 200: InitAnswer },
      },
    },
    async (request, reply) => {
      // Sets the anti-forgery token even if the answer is an error: the login page may still need it.
      app.xsrf?.ensure(request, reply);
      const { environment } = request;
      if (!environment) throw environmentUnknown();
      if (environment.state === 'broken' || !environment.brand) throw brandConfigurationError();
      return {
        ...environment,
        logoutRedirectUrl: environment.brand.logoutRedirectUrl,
        today: clock.today(),
        serverTime: clock.now().getTime(),
        limits: { ...limits },
        ...presentPreview(request),
      };
    },
  );

  app.get(
    '/heartbeat',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Whether the portal of this host is up', response: { 200: HeartbeatAnswer } },
    },
    async (request) => {
      const { environment } = request;
      if (!environment) throw environmentUnknown();
      const down = environment.state === 'maintenance';
      return {
        status: down ? ('DOWN' as const) : ('UP' as const),
        active_debug_session: isDebugged(request),
        ...(down && { maintenance_public_reason: environment.brand?.maintenance_public_reason ?? null }),
        environmentRevision: environment.revision,
      };
    },
  );
}

function presentPreview({ preview }: FastifyRequest) {
  if (!preview) return {};
  const { kind, version, body, externalId } = preview.revision;
  // An accessibility statement has a name instead of a title.
  const title = String(body.title ?? externalId);
  return { preview: { kind, version, title, expiresAt: preview.expiresAt.toISOString() } };
}
