import {
  EndedImportRun,
  ImportRun,
  NotedImportRun,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { inBackground } from '../../platform/time-limits.ts';
import type { ImportRuns } from './import-runs.service.ts';

/** The routes that `npm run import` calls before it sends a file, and after it. */
export function registerImportRunRoutes(app: PortalApp, { runs }: { runs: ImportRuns }) {
  app.post(
    '/import-runs',
    {
      config: { scope: 'operator' },
      schema: {
        summary: 'Notes that an operator begins to send a file in several calls',
        body: ImportRun,
        response: { 200: NotedImportRun },
      },
    },
    async (request) => inBackground(async () => ({ id: await runs.begin(request.body.name) })),
  );

  app.post(
    '/import-runs/:id',
    {
      config: { scope: 'operator' },
      schema: {
        summary: 'Notes that the file is loaded, and refreshes the statistics of the tables after many rows',
        params: object({ id: string() }),
        body: EndedImportRun,
        response: { 200: NotedImportRun },
      },
    },
    async (request) => {
      const { id } = request.params;
      await inBackground(() => runs.end(id, request.body));
      return { id };
    },
  );
}
