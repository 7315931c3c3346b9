import { AnnouncementsAnswer } from '@member-portal/shared-kernel/contracts/announcements';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { AnnouncementService } from './announcements.service.ts';
import type { EnvironmentOf } from './environment-of.ts';

export function registerAnnouncementRoutes(
  app: PortalApp,
  { announcements, environmentOf }: { announcements: AnnouncementService; environmentOf: EnvironmentOf },
) {
  app.get(
    '/announcements',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What the insurer announces above the login, the most pressing first',
        response: { 200: AnnouncementsAnswer },
      },
    },
    async (request) => {
      const environment = environmentOf(request);
      return { announcements: environment ? await announcements.aboveLogin(environment) : [] };
    },
  );

  app.post(
    '/announcements/:id/close',
    {
      schema: {
        summary: 'Closes an announcement above Home on every device of the member; a repeat changes nothing',
        params: object({ id: string() }),
        response: { 200: Done },
      },
    },
    async (request) => {
      await announcements.close(request.member, request.params.id);
      return { done: true as const };
    },
  );
}
