import { randomBytes } from 'node:crypto';
import { Conformity } from '@member-portal/shared-kernel/contracts/accessibility';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import { createApp } from '../platform/http/create-app.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { ClientPatience } from '../platform/http/slow-clients.ts';
import type { TrustOptions } from '../platform/http/trust.ts';
import type { Log } from '../platform/log.ts';
import { type Metrics, registerMetricsRoute } from '../platform/metrics.ts';
import { loadFonts } from '../platform/page/fonts.ts';
import { createLoginAnnouncements } from './announcements/login-announcements.ts';
import { createArtifactAccess } from './artifacts/artifact-access.ts';
import type { ArtifactCache } from './artifacts/artifact-cache.ts';
import { registerArtifactRoutes } from './artifacts/artifacts.routes.ts';
import { askMembers } from './ask-members.ts';
import { registerAssetRoutes } from './assets/assets.routes.ts';
import { registerSecurityTxt } from './assets/security-txt.ts';
import { registerCardOfflineRoutes } from './card-offline/card-offline.routes.ts';
import { registerCompositionRoutes } from './composition/composition.routes.ts';
import { registerApiForwarding } from './forward/forward-api.ts';
import { registerHealthReportRoutes } from './health/health-reports.routes.ts';
import { createReportBuffer, type SendHealth } from './health/report-buffer.ts';
import { createPageComposer } from './page/compose-page.ts';
import { registerPageRoutes } from './page/pages.routes.ts';
import type { LivePortal, TesterSessions } from './ports.ts';
import { refuseServiceWorkers } from './refuse-service-workers.ts';
import { createTesterNotice } from './testers/tester-notice.ts';
import { createTesterVisits } from './testers/tester-visit.ts';
import { registerTesterRoutes } from './testers/testers.routes.ts';

export interface EdgeOptions {
  portal: LivePortal;
  artifacts: ArtifactCache;
  testers: TesterSessions;
  /** Target of `/api`. Pages on localhost call this port directly. */
  membersUrl: string;
  /** Receives the health reports of browsers. Absent: they are dropped. */
  health?: { send: SendHealth; groupKey: Buffer; everyMs?: number };
  trust: TrustOptions;
  log: Log;
  metrics?: Metrics;
  metricsTokens?: readonly string[];
  /** For tests. */
  patience?: ClientPatience;
  forwardTimeoutMs?: number;
}

/** The part of the accessibility statement that every page shows. */
const StatementState = object({ conformity: Conformity });

/** The edge role: the HTML of every environment, published files, fonts, and the way to the API. */
export async function createEdge(options: EdgeOptions): Promise<PortalApp> {
  const { portal, artifacts, membersUrl, trust, log, metrics, metricsTokens = [] } = options;
  const app = await createApp({
    name: 'edge',
    answers: 'pages',
    log,
    trust,
    ...(metrics && { metrics }),
    ...(options.patience && { patience: options.patience }),
  });
  refuseServiceWorkers(app);
  const fonts = loadFonts();
  const membersPort = Number(new URL(membersUrl).port || 80);

  if (metrics) registerMetricsRoute(app, metrics, { tokens: metricsTokens, hidden: true });
  const visits = createTesterVisits(portal, options.testers);
  registerArtifactRoutes(app, { artifacts, access: createArtifactAccess(portal, visits) });
  const notice = createTesterNotice(portal, fonts);
  registerCompositionRoutes(app, { portal, visits });
  registerTesterRoutes(app, { visits, notice });
  registerAssetRoutes(app, { fonts, environments: portal.environments });
  registerSecurityTxt(app, { environments: portal.environments });
  registerCardOfflineRoutes(app, { environments: portal.environments, fonts, membersPort });
  registerHealthReportRoutes(app, {
    environments: portal.environments,
    reports: createReportBuffer({ send: async () => {}, ...options.health, log }),
    groupKey: options.health?.groupKey ?? randomBytes(32),
    metrics,
  });
  await registerApiForwarding(app, {
    membersUrl,
    edgeProof: trust.edgeProof,
    ...(options.forwardTimeoutMs !== undefined && { timeoutMs: options.forwardTimeoutMs }),
  });
  const api = { membersUrl, edgeProof: trust.edgeProof };
  registerPageRoutes(app, {
    pages: createPageComposer(portal, fonts, membersPort),
    visits,
    notice,
    environments: portal.environments,
    announcements: createLoginAnnouncements(api),
    statement: askMembers('/accessibility', StatementState, api),
  });
  return app;
}
