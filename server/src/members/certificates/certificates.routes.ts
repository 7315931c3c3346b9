import {
  CertificateCheck,
  CheckedCertificate,
  MembershipCertificate,
} from '@member-portal/shared-kernel/contracts/certificates';
import { Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { CertificateService } from './certificates.service.ts';

interface CertificateRouteParts {
  certificates: CertificateService;
  idempotency: Idempotency;
  /** Counts a try of a code by this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
}

export function registerCertificateRoutes(
  app: PortalApp,
  { certificates, idempotency, countTry }: CertificateRouteParts,
): void {
  app.post(
    '/certificates/membership',
    {
      schema: {
        summary: 'Issues the certificate of membership of today; a repeat gets the same one',
        response: { 200: MembershipCertificate },
      },
    },
    async (request, reply) => {
      const content = await certificates.prepare(request.member);
      return idempotency.run(request, reply, (tx) => certificates.issue(tx, request.member, content));
    },
  );

  app.get(
    '/certificates/membership/:id',
    { schema: { summary: 'The certificate as a PDF', params: object({ id: Id }) } },
    async ({ member, params, client }, reply) =>
      sendAttachment(reply, await certificates.file(member, params.id, client.address)),
  );

  app.post(
    '/certificate-checks',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What the code of a certificate stands for: initials, dates and validity alone',
        body: CertificateCheck,
        response: { 200: CheckedCertificate },
      },
      onRequest: notForReaders,
    },
    async ({ client, environment, body }) => {
      await countTry(client.address);
      return certificates.check(environment?.code ?? '', body.code);
    },
  );
}
