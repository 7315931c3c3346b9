import { Id } from '@member-portal/shared-kernel/contracts/common';
import { ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ReplyService } from './replies.service.ts';

const ROUTES = [
  { path: '/requests/:id/messages', kind: 'reply', summary: 'Replies to the insurer in a request' },
  { path: '/requests/:id/answers', kind: 'answer', summary: 'Sends what the insurer has asked for' },
] as const;

/** A member's writes in an existing request, once per Idempotency-Key. */
export function registerReplyRoutes(
  app: PortalApp,
  { replies, idempotency }: { replies: ReplyService; idempotency: Idempotency },
) {
  for (const { path, kind, summary } of ROUTES)
    app.post(
      path,
      {
        schema: {
          summary: `${summary}, once per Idempotency-Key`,
          params: object({ id: Id }),
          body: ReplyInput,
          response: { 200: SubmissionReceipt },
        },
      },
      async (request, reply) => {
        const { member, client, params, body: input } = request;
        const { address } = client;
        const requestId = params.id;
        const prepared = await replies.prepare(member, input);
        return idempotency.run(
          request,
          reply,
          (tx) => replies.send(tx, kind, prepared, { member, address, requestId, input }),
          { requestId, input },
        );
      },
    );
}
