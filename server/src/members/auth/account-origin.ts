import type { FastifyRequest } from 'fastify';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { AccountOrigin } from './account.ports.ts';
import { openEnvironment } from './open-environment.ts';

/** Where a request comes from, in an environment that is open to sign-ins. */
export const originOf = (request: FastifyRequest): AccountOrigin => ({
  environment: openEnvironment(request.environment),
  hostname: request.client.hostname,
  address: request.client.address,
  locale: mailLocale(request.headers['accept-language']),
});
