import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  NoticeChoice,
  NoticeChoices,
  NotificationList,
  ReadNotifications,
} from '@member-portal/shared-kernel/contracts/notifications';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { NoticeService } from './notices.service.ts';

interface NoticeModule {
  notices: NoticeService;
  clock: Clock;
}

export function registerNoticeRoutes(app: PortalApp, { notices, clock }: NoticeModule): void {
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
    async ({ member, body, client }) => {
      const { memberId, accountId, sessionId, environment } = member;
      await notices.choose(memberId, body, (tx) =>
        recordAudit(tx, {
          at: clock.now(),
          event: 'preference_changed',
          environment,
          accountId,
          sessionId,
          address: client.address,
          details: { changed: `mail ${body.kind} ${body.mail ? 'on' : 'off'}` },
        }),
      );
      return { done: true as const };
    },
  );
}
