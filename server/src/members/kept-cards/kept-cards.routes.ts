import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import {
  KeptCardCopy,
  KeptCardGrant,
  KeptCardList,
  KeptCardToken,
} from '@member-portal/shared-kernel/contracts/kept-cards';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { KeptCardService } from './kept-cards.service.ts';

interface KeptCardRouteParts {
  keptCards: KeptCardService;
  idempotency: Idempotency;
  /** Counts a call with a token by this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
}

const done = { done: true as const };

export function registerKeptCardRoutes(
  app: PortalApp,
  { keptCards, idempotency, countTry }: KeptCardRouteParts,
): void {
  app.post(
    '/kept-cards',
    {
      config: { feature: 'CARD_OFFLINE' },
      schema: {
        summary: 'Lets this browser keep the card, once per Idempotency-Key',
        response: { 200: KeptCardGrant },
      },
    },
    async (request, reply) => {
      const { client, headers, member } = request;
      const card = await keptCards.prepare(member.memberId);
      const browser = { userAgent: headers['user-agent'], address: client.address };
      return idempotency.run(request, reply, (tx) => keptCards.keep(tx, member, { card, ...browser }));
    },
  );

  app.get(
    '/kept-cards',
    { schema: { summary: 'The browsers that keep the card', response: { 200: KeptCardList } } },
    async (request) => keptCards.list(request.member),
  );

  app.delete(
    '/kept-cards/:id',
    {
      schema: {
        summary: 'Withdraws the card from one browser',
        params: object({ id: Id }),
        response: { 200: Done },
      },
    },
    async ({ client, member, params }) => {
      await keptCards.withdraw(member, params.id, client.address);
      return done;
    },
  );

  app.post(
    '/kept-card-checks',
    {
      config: { access: 'anyone', feature: 'CARD_OFFLINE' },
      schema: {
        summary: 'What the browser with this token may show now',
        body: KeptCardToken,
        response: { 200: KeptCardCopy },
      },
      onRequest: notForReaders,
    },
    async (request) => {
      await countTry(request.client.address);
      const session = await request.server.readSession(request);
      return keptCards.check(request.environment?.code ?? '', request.body.token, session);
    },
  );

  app.post(
    '/kept-card-removals',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Notes that the browser with this token has deleted its copy',
        body: KeptCardToken,
        response: { 200: Done },
      },
      onRequest: notForReaders,
    },
    async ({ body, client, environment }) => {
      await countTry(client.address);
      await keptCards.remove(environment?.code ?? '', body.token);
      return done;
    },
  );
}
