import type { FastifyRequest } from 'fastify';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { AccountOrigin, SignInOrigin } from './account.ports.ts';
import type { Devices } from './devices.ts';
import { openEnvironment } from './open-environment.ts';

/** The origin of a request, in an environment that is open to sign-ins. */
export const originOf = (request: FastifyRequest): AccountOrigin => ({
  environment: openEnvironment(request.environment),
  hostname: request.client.hostname,
  address: request.client.address,
  locale: mailLocale(request.headers['accept-language']),
});

/** Also identifies the browser, for calls that count tries. */
export const signInOriginOf = (request: FastifyRequest, devices: Devices): SignInOrigin => ({
  ...originOf(request),
  deviceHash: devices.read(request),
});
