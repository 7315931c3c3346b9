import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import {
  WalletPassGrant,
  WalletPassList,
  WalletPassRequest,
} from '@member-portal/shared-kernel/contracts/wallet';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { WalletService } from './wallet.service.ts';

const done = { done: true as const };
const params = object({ id: Id });

export function registerWalletRoutes(app: PortalApp, { wallet }: { wallet: WalletService }): void {
  app.post(
    '/wallet-passes',
    {
      config: { feature: 'CARD_WALLET' },
      schema: {
        summary: 'Puts the card into a wallet. A member has one pass in each, which a repeat gives again',
        body: WalletPassRequest,
        response: { 200: WalletPassGrant },
      },
    },
    async ({ body, client, member }) => wallet.add(member, body.wallet, client.address),
  );

  app.get(
    '/wallet-passes',
    { schema: { summary: 'The wallets that hold the card', response: { 200: WalletPassList } } },
    async ({ member }) => wallet.list(member),
  );

  // Anyone with the file can follow the card, so an advisor does not get it.
  app.get(
    '/wallet-passes/:id/file',
    {
      config: { feature: 'CARD_WALLET' },
      schema: { summary: 'The file of an Apple pass', params },
      onRequest: notForReaders,
    },
    async ({ member, params }, reply) => sendAttachment(reply, await wallet.file(member, params.id)),
  );

  app.delete(
    '/wallet-passes/:id',
    { schema: { summary: 'Withdraws the card from one wallet', params, response: { 200: Done } } },
    async ({ client, member, params }) => {
      await wallet.withdraw(member, params.id, client.address);
      return done;
    },
  );
}
