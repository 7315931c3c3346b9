import { Id } from '@member-portal/shared-kernel/contracts/common';
import { PutOffAlert } from '@member-portal/shared-kernel/contracts/insured';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ReminderService } from './reminders.service.ts';

export function registerReminderRoutes(app: PortalApp, { reminders }: { reminders: ReminderService }): void {
  app.post(
    '/reminders/:id/put-off',
    {
      schema: {
        summary: 'Hides a reminder for some days; a repeat on the same day changes nothing',
        params: object({ id: Id }),
        response: { 200: PutOffAlert },
      },
    },
    async (request) => ({ until: await reminders.putOff(request.member, request.params.id) }),
  );
}
