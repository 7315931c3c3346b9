import { Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { createEndingReceipts } from './ending-receipts.ts';

/** The receipt right after sending; later it is among the documents, even where the feature is off. */
export function registerEndingReceiptRoutes(
  app: PortalApp,
  { receipts }: { receipts: Pick<ReturnType<typeof createEndingReceipts>, 'file'> },
): void {
  app.get(
    '/cancellations/:id/receipt',
    {
      schema: {
        summary: 'The dated receipt of a request to end a contract, a PDF',
        params: object({ id: Id }),
      },
      config: { feature: 'CONTRACT_RESILIATION' },
    },
    async (request, reply) => sendAttachment(reply, await receipts.file(request.member, request.params.id)),
  );
}
