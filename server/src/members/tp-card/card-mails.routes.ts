import { CardEmailed, CardEmailRequest } from '@member-portal/shared-kernel/contracts/tp-card';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { CardMailService } from './card-mails.ts';

export function registerCardMailRoutes(
  app: PortalApp,
  { cardMails, idempotency }: { cardMails: CardMailService; idempotency: Idempotency },
): void {
  app.post(
    '/tp-card/email',
    {
      schema: {
        summary: 'Mails the third-party-payment card as a PDF, once per Idempotency-Key',
        body: CardEmailRequest,
        response: { 200: CardEmailed },
      },
    },
    async (request, reply) => {
      const prepared = await cardMails.prepare(senderOf(request), request.body);
      return idempotency.run(request, reply, (tx) => cardMails.send(tx, prepared));
    },
  );
}
