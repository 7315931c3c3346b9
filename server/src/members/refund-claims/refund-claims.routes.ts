import { Id } from 'shared-kernel/contracts/common';
import { RefundClaim, RefundClaimInput, RefundClaimReceipt } from 'shared-kernel/contracts/refunds';
import { object } from 'shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { memberOnly } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { RefundClaimService } from './refund-claims.service.ts';

export function registerRefundClaimRoutes(
  app: PortalApp,
  { refundClaims, idempotency }: { refundClaims: RefundClaimService; idempotency: Idempotency },
) {
  app.post(
    '/refund-claims',
    {
      schema: {
        summary: 'Claims a refund, once per Idempotency-Key',
        body: RefundClaimInput,
        response: { 200: RefundClaimReceipt },
      },
      preHandler: memberOnly,
    },
    async (request, reply) => {
      const claim = await refundClaims.prepare(senderOf(request), request.body);
      return idempotency.run(request, reply, (tx) => refundClaims.submit(tx, claim));
    },
  );

  app.get(
    '/refund-claims/:id',
    {
      schema: {
        summary: 'A claim as it was sent',
        params: object({ id: Id }),
        response: { 200: RefundClaim },
      },
      preHandler: memberOnly,
    },
    async (request) => refundClaims.detail(request.member, request.params.id),
  );
}
