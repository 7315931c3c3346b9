import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { FaqOpinion } from '@member-portal/shared-kernel/contracts/content';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { FaqOpinions } from './faq-opinions.ts';

interface FaqOpinionRouteParts {
  opinions: FaqOpinions;
  /** Counts an opinion from this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
}

/** Needs no session, like the questions themselves. */
export function registerFaqOpinionRoutes(app: PortalApp, { opinions, countTry }: FaqOpinionRouteParts): void {
  app.put(
    '/faq/opinions/:id',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whether an answer helped, without who says so; a repeat replaces what it said before',
        params: object({ id: Id }),
        body: FaqOpinion,
        response: { 200: Done },
      },
      onRequest: notForReaders,
    },
    async ({ client, environment, params, body }) => {
      await countTry(client.address);
      await opinions.give(environment?.code ?? null, params.id, body);
      return { done: true as const };
    },
  );
}
