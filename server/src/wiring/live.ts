import { registerLiveRoutes } from '../members/live/live-changes.routes.ts';
import { createLiveChanges } from '../members/live/live-changes.service.ts';
import { createLiveFeed } from '../members/live/live-feed.ts';
import { createLiveStreams } from '../members/live/live-streams.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** Notifies open pages of changes. */
export function wireLive(app: PortalApp, platform: Platform): void {
  const { clock, database, jobs, log, metrics } = platform;
  const changes = createLiveChanges({ database, clock });
  const streams = createLiveStreams({ changes, feed: createLiveFeed({ database, log }), metrics });
  registerLiveRoutes(app, { changes, streams });
  app.addHook('preClose', () => streams.stop());
  jobs.schedule('live-changes-retention', '13 * * * *', () => changes.purge());
}
