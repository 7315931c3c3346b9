import { LegalPagesAnswer, ValidateLegalPagesRequest } from '@member-portal/shared-kernel/contracts/content';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { LegalValidationService } from './legal-validation.service.ts';

export function registerLegalValidationRoutes(app: PortalApp, { legal }: { legal: LegalValidationService }) {
  app.get(
    '/legal-pages',
    {
      schema: {
        summary: 'The texts to validate, and what was validated',
        response: { 200: LegalPagesAnswer },
      },
    },
    async (request) => legal.list(request.member),
  );

  app.post(
    '/legal-pages',
    {
      schema: {
        summary: 'Validates the versions that were read; a repeat changes nothing',
        body: ValidateLegalPagesRequest,
        response: { 200: LegalPagesAnswer },
      },
    },
    async (request) => legal.validate(request.member, request.body.pages, request.client.address),
  );
}
