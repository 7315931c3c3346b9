import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  NoticeChoice,
  NoticeChoices,
  NotificationList,
  ReadNotifications,
} from '@member-portal/shared-kernel/contracts/notifications';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { NoticeService } from './notices.service.ts';

export function registerNoticeRoutes(app: PortalApp, { notices }: { notices: NoticeService }): void {
  app.get(
    '/notifications',
    { schema: { summary: 'What the member was told, for 90 days', response: { 200: NotificationList } } },
    async ({ member }) => notices.list(member),
  );

  app.post(
    '/notifications/read',
    {
      schema: { summary: 'Marks these as read, or all', body: ReadNotifications, response: { 200: Done } },
    },
    async ({ member, body }) => {
      await notices.read(member.memberId, body.ids);
      return { done: true as const };
    },
  );

  app.get(
    '/notifications/choices',
    { schema: { summary: 'Which news a mail tells', response: { 200: NoticeChoices } } },
    async ({ member }) => notices.choices(member.memberId),
  );

  app.put(
    '/notifications/choices',
    {
      schema: {
        summary: 'Switches the mail about a kind on or off',
        body: NoticeChoice,
        response: { 200: Done },
      },
    },
    async ({ member, body }) => {
      await notices.choose(member.memberId, body);
      return { done: true as const };
    },
  );
}
