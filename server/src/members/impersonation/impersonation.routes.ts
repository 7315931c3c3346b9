import {
  ImpersonationOpened,
  ImpersonationRequest,
} from '@member-portal/shared-kernel/contracts/impersonation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandConfigurationError, environmentUnknown } from '../../platform/environment-errors.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ImpersonationService } from './impersonation.service.ts';

interface ImpersonationRouteParts {
  impersonation: ImpersonationService;
  /** Ends any earlier session of the browser, and sets the cookies of this one. */
  enter(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void>;
}

export function registerImpersonationRoutes(
  app: PortalApp,
  { impersonation, enter }: ImpersonationRouteParts,
) {
  app.post(
    '/auth/impersonation',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Opens the read-only session of a manager’s or derogator’s link, once',
        body: ImpersonationRequest,
        response: { 200: ImpersonationOpened },
      },
    },
    async (request, reply) => {
      // Advisors may enter a closed environment: they check it before its members can.
      const { environment, client, headers } = request;
      if (!environment) throw environmentUnknown();
      if (!environment.brand) throw brandConfigurationError();
      const token = await impersonation.open(request.body.token, {
        environment,
        address: client.address,
        device: { userAgent: headers['user-agent'], country: client.country },
      });
      await enter(request, reply, token);
      return { next: 'signed-in' as const };
    },
  );
}
