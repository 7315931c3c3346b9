import {
  ActionValidation,
  ActionValidationRequest,
  ActionVerified,
  VerifyActionRequest,
} from '@member-portal/shared-kernel/contracts/action-validations';
import { Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import { environmentUnknown } from '../../platform/environment-errors.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { ActionValidationService } from './action-validations.service.ts';

const params = object({ id: Id });

const originOf = (request: FastifyRequest) => {
  const { member, environment, client, headers } = request;
  if (!environment) throw environmentUnknown();
  return { member, environment, address: client.address, locale: mailLocale(headers['accept-language']) };
};

export function registerActionValidationRoutes(
  app: PortalApp,
  { actionValidations }: { actionValidations: ActionValidationService },
) {
  app.post(
    '/action-validations',
    {
      schema: {
        summary: 'Sends a code that confirms one write',
        body: ActionValidationRequest,
        response: { 200: ActionValidation },
      },
    },
    async (request) => actionValidations.ask(request.body, originOf(request)),
  );

  app.post(
    '/action-validations/:id/resend',
    {
      schema: {
        summary: 'Another code, which voids the earlier one',
        params,
        response: { 200: ActionValidation },
      },
    },
    async (request) => actionValidations.resend(request.params.id, originOf(request)),
  );

  app.post(
    '/action-validations/:id/verify',
    {
      schema: {
        summary: 'The code; the write may follow',
        params,
        body: VerifyActionRequest,
        response: { 200: ActionVerified },
      },
    },
    async (request) => {
      const { params: named, body, member, client } = request;
      return actionValidations.verify(named.id, body.code, { member, address: client.address });
    },
  );
}
