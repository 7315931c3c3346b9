import { SignedIn } from '@member-portal/shared-kernel/contracts/auth';
import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import {
  AddPasskeyRequest,
  Passkey,
  PasskeyCreation,
  PasskeyList,
  PasskeySignIn,
  PasskeySignInRequest,
  RenamePasskeyRequest,
  ValidatePasskeyRequest,
} from '@member-portal/shared-kernel/contracts/passkeys';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { Site } from './ceremonies.ts';
import { passkeyRefused } from './passkeys.errors.ts';
import type { PasskeyService } from './passkeys.service.ts';

interface PasskeyRouteParts {
  passkeys: PasskeyService;
  idempotency: Idempotency;
  /** The sign-in of this environment that waits for its second factor and is not blocked. */
  waitingSignIn(
    token: string,
    request: FastifyRequest,
  ): Promise<{ id: string; accountId: string; environment: string }>;
  /** Completes the pending sign-in and opens the session. */
  finishSignIn(
    waiting: { id: string; accountId: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
}

/**
 * The origin of the request's page, which the anti-forgery guard has checked. A program that sends
 * none has no passkey.
 */
function siteOf({ client, headers }: FastifyRequest): Site {
  if (!headers.origin) throw passkeyRefused();
  return { rpId: client.hostname, origin: headers.origin };
}

const params = object({ id: Id });

export function registerPasskeyRoutes(app: PortalApp, parts: PasskeyRouteParts) {
  const { passkeys, idempotency, waitingSignIn, finishSignIn } = parts;

  app.get(
    '/passkeys',
    {
      schema: { summary: 'The member’s passkeys', response: { 200: PasskeyList } },
    },
    async ({ member, client }) => passkeys.list(member, client.hostname),
  );

  app.post(
    '/passkeys/options',
    {
      schema: {
        summary: 'Begins adding a passkey; needs the validated action PASSKEY_ADD',
        body: object({}),
        response: { 200: PasskeyCreation },
      },
    },
    async (request) => passkeys.begin(request, siteOf(request)),
  );

  app.post(
    '/passkeys',
    {
      schema: { summary: 'Adds a passkey', body: AddPasskeyRequest, response: { 200: Passkey } },
    },
    async (request, reply) => {
      const holder = await passkeys.holderOf(request.member.memberId);
      try {
        return await idempotency.run(request, reply, (tx) => passkeys.add(tx, request, request.body, holder));
      } catch (error) {
        await passkeys.forgetChallenge(request.member);
        throw error;
      }
    },
  );

  app.patch(
    '/passkeys/:id',
    {
      schema: { summary: 'Names a passkey', params, body: RenamePasskeyRequest, response: { 200: Passkey } },
    },
    async (request) => passkeys.rename(request, request.params.id, request.body.name),
  );

  app.delete(
    '/passkeys/:id',
    {
      schema: { summary: 'Removes a passkey', params, response: { 200: Done } },
    },
    async (request) => {
      await passkeys.remove(request, request.params.id);
      return { done: true as const };
    },
  );

  app.post(
    '/auth/passkey/options',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What the member’s device is to sign, instead of a code',
        body: PasskeySignInRequest,
        response: { 200: PasskeySignIn },
      },
    },
    async (request) =>
      passkeys.signInOptions(await waitingSignIn(request.body.sessionId, request), siteOf(request)),
  );

  app.post(
    '/auth/validate-passkey',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The device’s signature; opens the session',
        body: ValidatePasskeyRequest,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const waiting = await waitingSignIn(request.body.sessionId, request);
      await passkeys.checkSignIn(waiting, request.body.credential, request.client.address);
      await finishSignIn(waiting, request, reply);
      return { next: 'signed-in' as const };
    },
  );
}
