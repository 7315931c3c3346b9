import { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { TpCardService } from './tp-card.service.ts';

export function registerTpCardRoutes(app: PortalApp, { tpCard }: { tpCard: TpCardService }) {
  app.get(
    '/tp-card',
    {
      schema: { summary: 'The third-party-payment card of the running contract', response: { 200: TpCard } },
    },
    async (request) => tpCard.card(request.member.memberId),
  );

  app.get(
    '/tp-card/file',
    { schema: { summary: 'The printable card: a PDF in the colours of the brand' } },
    async (request, reply) =>
      sendAttachment(reply, await tpCard.download(request.member, request.client.address)),
  );
}
