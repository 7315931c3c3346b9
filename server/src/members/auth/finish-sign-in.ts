import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { MemberSessions, SecondFactor } from './auth.ports.ts';
import type { AuthService } from './auth.service.ts';
import type { Devices } from './devices.ts';
import { openEnvironment } from './open-environment.ts';

/** Opens the session of a member whose password and second factor have passed, and gives the browser its cookies. */
export type FinishSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  factor: SecondFactor,
) => Promise<void>;

interface Parts {
  auth: AuthService;
  devices: Devices;
  sessions: MemberSessions;
}

export function createFinishSignIn({ auth, devices, sessions }: Parts): FinishSignIn {
  return async (request, reply, accountId, factor) => {
    const environment = openEnvironment(request.environment);
    // An earlier session in this browser ends.
    await sessions.end(request);
    const token = await auth.openSession(accountId, {
      environment,
      address: request.client.address,
      locale: mailLocale(request.headers['accept-language']),
      deviceHash: devices.ensure(request, reply),
      device: { userAgent: request.headers['user-agent'], country: request.client.country },
      factor,
    });
    sessions.setCookies(reply, token);
  };
}
