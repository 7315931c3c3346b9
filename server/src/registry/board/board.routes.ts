import { object, optional, regex, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { BoardAnswer } from './board.contracts.ts';
import type { ReadBoard } from './board.service.ts';

const DEFAULT_MINUTES = 60;

export function registerBoardRoutes(app: PortalApp, { readBoard }: { readBoard: ReadBoard }) {
  app.get(
    '/board',
    {
      config: { access: 'known' },
      // Every open console polls it every few seconds: only failures are worth a log line.
      logLevel: 'warn',
      schema: {
        summary: 'What every environment shows, and how it does',
        querystring: object({ minutes: optional(string().check(regex(/^[1-9]\d{0,3}$/))) }),
        response: { 200: BoardAnswer },
      },
    },
    async ({ query }) => readBoard(Number(query.minutes ?? DEFAULT_MINUTES)),
  );
}
