import { Id } from 'shared-kernel/contracts/common';
import { Quote, QuoteInput, QuoteReceipt } from 'shared-kernel/contracts/quotes';
import { object } from 'shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { memberOnly } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { QuoteService } from './quotes.service.ts';

export function registerQuoteRoutes(
  app: PortalApp,
  { quotes, idempotency }: { quotes: QuoteService; idempotency: Idempotency },
) {
  app.post(
    '/quotes',
    {
      schema: {
        summary: 'Shares a quote before a treatment, once per Idempotency-Key',
        body: QuoteInput,
        response: { 200: QuoteReceipt },
      },
      preHandler: memberOnly,
    },
    async (request, reply) => {
      const quote = await quotes.prepare(senderOf(request), request.body);
      return idempotency.run(request, reply, (tx) => quotes.submit(tx, quote));
    },
  );

  app.get(
    '/quotes/:id',
    {
      schema: {
        summary: 'A quote as it was shared',
        params: object({ id: Id }),
        response: { 200: Quote },
      },
      preHandler: memberOnly,
    },
    async (request) => quotes.detail(request.member, request.params.id),
  );
}
