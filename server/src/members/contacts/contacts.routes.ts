import {
  AnswerOrganisationOffer,
  Contacts,
  RejectedValue,
  UpdateContactsRequest,
  ValidateEmailRequest,
} from '@member-portal/shared-kernel/contracts/contacts';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { ContactOrigin } from './contact-mails.ts';
import type { Confirmation } from './contacts.ports.ts';
import type { ContactService } from './contacts.service.ts';
import type { EmailChangeService } from './email-change.service.ts';

interface ContactModule {
  contacts: ContactService;
  emailChanges: EmailChangeService;
  environmentOf(request: FastifyRequest): EnvironmentDocument;
  /** The confirmation for exactly this body, which the request must bring. */
  confirmationOf(request: FastifyRequest, body: UpdateContactsRequest): Confirmation;
}

export function registerContactRoutes(
  app: PortalApp,
  { contacts, emailChanges, environmentOf, confirmationOf }: ContactModule,
) {
  const originOf = (request: FastifyRequest): ContactOrigin => ({
    environment: environmentOf(request),
    address: request.client.address,
    locale: mailLocale(request.headers['accept-language']),
  });

  app.get(
    '/contacts',
    {
      schema: { summary: 'How the insurer reaches the member', response: { 200: Contacts } },
    },
    async (request) => contacts.read(request.member),
  );

  app.patch(
    '/contacts',
    {
      schema: {
        summary: 'Changes contact details; another e-mail address waits for its code',
        body: UpdateContactsRequest,
        response: { 200: Contacts },
      },
    },
    async (request) => {
      const { member, body } = request;
      return contacts.update(member, body, {
        ...originOf(request),
        confirmation: confirmationOf(request, body),
      });
    },
  );

  app.delete(
    '/contacts/rejected-changes/:value',
    {
      schema: {
        summary: 'The member has read that the insurer rejected a change',
        params: object({ value: RejectedValue }),
        response: { 200: Contacts },
      },
    },
    async ({ member, params }) => contacts.dismissRejection(member, params.value),
  );

  app.put(
    '/contacts/organisation',
    {
      schema: {
        summary: 'Accepts or refuses the organisation that is competent since the postal code changed',
        body: AnswerOrganisationOffer,
        response: { 200: Contacts },
      },
    },
    async ({ member, body }) => contacts.answerOrganisation(member, body),
  );

  app.post(
    '/contacts/email-validation',
    {
      schema: {
        summary: 'The code that proves the new address',
        body: ValidateEmailRequest,
        response: { 200: Contacts },
      },
    },
    async (request) => {
      await emailChanges.validate(request.member, request.body.code, originOf(request));
      return contacts.read(request.member);
    },
  );

  app.post(
    '/contacts/email-validation/resend',
    {
      schema: { summary: 'Another code to the new address', response: { 200: Contacts } },
    },
    async (request) => {
      await emailChanges.resend(request.member, originOf(request));
      return contacts.read(request.member);
    },
  );

  app.delete(
    '/contacts/email-validation',
    { schema: { summary: 'The old address stays', response: { 200: Contacts } } },
    async (request) => {
      await emailChanges.giveUp(request.member.memberId);
      return contacts.read(request.member);
    },
  );
}
