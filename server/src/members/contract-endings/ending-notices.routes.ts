import {
  EndingNoticeInput,
  EndingNoticeReceipt,
} from '@member-portal/shared-kernel/contracts/ending-notices';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { createEndingNotices } from './ending-notices.ts';

export function registerEndingNoticeRoutes(
  app: PortalApp,
  { notices }: { notices: ReturnType<typeof createEndingNotices> },
): void {
  app.post(
    '/ending-notices',
    {
      config: { access: 'anyone', feature: 'CONTRACT_RESILIATION' },
      schema: {
        summary: 'Asks to end a contract without a sign-in; a repeat on the same day gets the first answer',
        body: EndingNoticeInput,
        response: { 200: EndingNoticeReceipt },
      },
      onRequest: notForReaders,
    },
    async ({ body, client, environment, headers }) =>
      notices.send(body, {
        environment: environment?.code ?? '',
        address: client.address,
        locale: mailLocale(headers['accept-language']),
      }),
  );
}
