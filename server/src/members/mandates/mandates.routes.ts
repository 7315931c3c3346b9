import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { Id } from '@member-portal/shared-kernel/contracts/common';
import {
  MandateList,
  MandateSignature,
  PreparedMandate,
  SignedMandate,
} from '@member-portal/shared-kernel/contracts/mandates';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { MandateService } from './mandates.service.ts';

interface MandateModule {
  mandates: MandateService;
  idempotency: Idempotency;
  demandAction(
    tx: Executor,
    request: FastifyRequest,
    kind: ActionKind,
    payload: unknown,
  ): Promise<{ id: string; sentAt: Date; verifiedAt: Date }>;
}

const params = object({ id: Id });

export function registerMandateRoutes(
  app: PortalApp,
  { mandates, idempotency, demandAction }: MandateModule,
) {
  app.get(
    '/mandates',
    { schema: { summary: 'SEPA mandates of the member', response: { 200: MandateList } } },
    async ({ member }) => mandates.list(member.memberId),
  );

  app.post(
    '/mandates',
    {
      schema: {
        summary: 'Prepares the mandate of the account, to be read and signed',
        response: { 200: PreparedMandate },
      },
    },
    async ({ member }) => mandates.prepare(member),
  );

  app.get(
    '/mandates/:id/document',
    { schema: { summary: 'The mandate as a PDF', params } },
    async ({ member, params }, reply) => sendAttachment(reply, await mandates.document(member, params.id)),
  );

  app.get(
    '/mandates/:id/proof',
    { schema: { summary: 'The proof of its signature as a PDF', params } },
    async ({ member, client, params }, reply) =>
      sendAttachment(reply, await mandates.proof(member, params.id, client.address)),
  );

  app.post(
    '/mandates/:id/signature',
    {
      schema: {
        summary: 'Signs the mandate, confirmed with a code, once per Idempotency-Key',
        params,
        body: MandateSignature,
        response: { 200: SignedMandate },
      },
    },
    async (request, reply) => {
      const { member, client, body, headers } = request;
      const signer = { member, address: client.address, locale: mailLocale(headers['accept-language']) };
      const ready = await mandates.ready(member, request.params.id);
      return idempotency.run(request, reply, (tx) =>
        mandates.sign(tx, signer, ready, body, (within) =>
          demandAction(within, request, 'MANDATE_SIGNATURE', body),
        ),
      );
    },
  );
}
