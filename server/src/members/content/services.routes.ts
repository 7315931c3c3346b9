import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { FaqQuery } from '@member-portal/shared-kernel/contracts/content';
import { ServicesAnswer } from '@member-portal/shared-kernel/contracts/services';
import type { Database } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { presentService } from './services.presenter.ts';
import { listServices } from './services.repository.ts';

interface Parts {
  database: Database;
  /** Codes of the health-care networks to which the member belongs. */
  networksOf(memberId: string): Promise<string[]>;
}

export function registerServiceRoutes(app: PortalApp, { database, networksOf }: Parts) {
  app.get(
    '/services',
    {
      config: { feature: 'MY_SERVICES' },
      schema: {
        summary: 'Care networks and services of the environment, and those of the member’s own networks',
        querystring: FaqQuery,
        response: { 200: ServicesAnswer },
      },
    },
    async ({ member, query }) => {
      const language: Locale = query.language ?? 'fr';
      const rows = await listServices(database.db, member.environment, await networksOf(member.memberId));
      return { services: rows.map((row) => presentService(row, language)) };
    },
  );
}
