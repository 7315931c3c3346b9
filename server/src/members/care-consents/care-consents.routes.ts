import {
  CareConsent,
  ConsentAnswer,
  ConsentLink,
  ConsentPage,
  ConsentPerson,
} from '@member-portal/shared-kernel/contracts/care-consents';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { CareConsentService } from './care-consents.service.ts';
import type { ConsentLinkService, LinkReader } from './consent-links.service.ts';

interface CareConsentRouteParts {
  consents: CareConsentService;
  links: ConsentLinkService;
  idempotency: Idempotency;
  /** Counts a try of a link by this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
}

const readerOf = ({ environment, client, headers }: FastifyRequest): LinkReader => ({
  environment: environment?.code ?? '',
  address: client.address,
  locale: mailLocale(headers['accept-language']),
});

export function registerCareConsentRoutes(app: PortalApp, parts: CareConsentRouteParts): void {
  const { consents, links, idempotency, countTry } = parts;

  app.post(
    '/beneficiaries/:familyPosition/consent-request',
    {
      config: { feature: 'BENEFICIARIES' },
      schema: {
        summary: 'Mails a person a link to agree to show their care, once per Idempotency-Key',
        params: ConsentPerson,
        response: { 200: CareConsent },
      },
    },
    async (request, reply) => {
      const { member, client, headers, params } = request;
      const familyPosition = Number(params.familyPosition);
      const locale = mailLocale(headers['accept-language']);
      const asker = { ...member, address: client.address, locale };
      return idempotency.run(request, reply, (tx) => consents.ask(tx, familyPosition, asker), {
        familyPosition,
      });
    },
  );

  app.post(
    '/care-consent-links',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What the link of a mail about an agreement is about; changes nothing',
        body: ConsentLink,
        response: { 200: ConsentPage },
      },
      onRequest: notForReaders,
    },
    async (request) => {
      await countTry(request.client.address);
      return links.look(request.body.token, readerOf(request));
    },
  );

  app.post(
    '/care-consent-answers',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Agrees, refuses or takes an agreement back by a link; a repeat gets the same answer',
        body: ConsentAnswer,
        response: { 200: ConsentPage },
      },
      onRequest: notForReaders,
    },
    async (request) => {
      await countTry(request.client.address);
      return links.answer(request.body, readerOf(request));
    },
  );
}
