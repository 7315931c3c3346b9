import type { PortalApp } from '../../platform/http/portal-app.ts';
import { BacklogList } from './backlog.contracts.ts';
import type { Backlog } from './backlog.repository.ts';

/** An operators' route, served on the registry's network port. It tells counts, and nothing of a member. */
export function registerBacklogRoutes(app: PortalApp, { read }: { read: () => Promise<Backlog[]> }) {
  app.get(
    '/exchange/backlog',
    {
      schema: {
        summary: 'How many events each subscriber has not taken yet, and since when',
        response: { 200: BacklogList },
      },
    },
    async () => ({
      backlogs: (await read()).map(({ oldestAt, ...backlog }) => ({
        ...backlog,
        oldestAt: oldestAt?.toISOString() ?? null,
      })),
    }),
  );
}
