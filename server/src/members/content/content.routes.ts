import {
  FaqAnswer,
  FaqQuery,
  LegalPage,
  LegalPageQuery,
  LegalPageType,
  NewsAnswer,
} from '@member-portal/shared-kernel/contracts/content';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { legalPageNotFound } from './content.errors.ts';
import type { ContentService } from './content.service.ts';
import type { EnvironmentOf } from './environment-of.ts';

export function registerContentRoutes(
  app: PortalApp,
  { content, environmentOf }: { content: ContentService; environmentOf: EnvironmentOf },
) {
  app.get(
    '/legal-pages/:type',
    {
      config: { access: 'anyone' },
      schema: {
        summary:
          'Legal text in force, or an earlier version, with what it changed; open to everyone, in English where the insurer has it',
        params: object({ type: LegalPageType }),
        querystring: LegalPageQuery,
        response: { 200: LegalPage },
      },
    },
    async (request) => {
      const environment = environmentOf(request);
      if (!environment) throw legalPageNotFound();
      const { language = 'fr', version, since } = request.query;
      return content.legalPage(environment, request.params.type, {
        language,
        ...(version !== undefined && { version: Number(version) }),
        ...(since !== undefined && { since: Number(since) }),
      });
    },
  );

  app.get(
    '/faq',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Questions and answers, open to everyone; in English as far as the insurer has them',
        querystring: FaqQuery,
        response: { 200: FaqAnswer },
      },
    },
    async (request) => {
      const environment = environmentOf(request);
      return environment ? content.faq(environment, request.query.language ?? 'fr') : { categories: [] };
    },
  );

  app.get(
    '/news',
    {
      schema: { summary: 'News of the insurer, newest first', response: { 200: NewsAnswer } },
    },
    async (request) => content.news(request.member.environment),
  );
}
