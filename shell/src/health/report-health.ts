import type { BootDocument, Composition } from '@member-portal/shared-kernel/contract';
import type { HealthReport } from '@member-portal/shared-kernel/contracts/health-report';
import { isEdgeReachable } from '../connectivity/heartbeat.ts';
import type { HealthNote } from '../portal/health.ts';
import { hasCanaries } from './health-log.ts';
import { createPageHealth } from './page-health.ts';
import { watchSluggishness } from './sluggishness.ts';

interface ReporterSetup {
  composition: Composition;
  /** One page in this many reports successful loads. */
  sample: number;
  page: Window;
  startedAt: number;
  /** True if the edge accepts the responsiveness figures. */
  reportsFeel?: boolean;
  isReachable?: () => Promise<boolean>;
  random?: () => number;
}

const ADDRESS = '/health-reports';
/** Delays in ms before a report is sent, so that several entries go together. */
const CALM_MS = 10_000;
const FAILURE_MS = 1_000;
const CANARY_MS = 50;
/** Largest number of reports that a page sends. */
const MOST_REPORTS = 60;
const REACHABLE_WITHIN_MS = 4_000;

/** Sends reports to the edge in batches, at the latest when the page is left. A report is never sent a second time. */
export function createReporter(setup: ReporterSetup): (note: HealthNote) => void {
  const { composition, sample, page, startedAt, reportsFeel = false, random = Math.random } = setup;
  const { isReachable = () => isEdgeReachable(REACHABLE_WITHIN_MS) } = setup;
  const hasCanary = hasCanaries(composition);
  let timer: number | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let sent = 0;

  function flush(): void {
    if (timer !== null) page.clearTimeout(timer);
    timer = null;
    dueAt = Number.POSITIVE_INFINITY;
    // The entries stay pending: a beacon without a network is lost.
    if (!page.navigator.onLine || sent >= MOST_REPORTS) return;
    const entries = health.take();
    if (entries.length === 0) return;
    sent += 1;
    const report: HealthReport = { composition: composition.id, sample, entries };
    page.navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  function plan(afterMs: number): void {
    const at = Date.now() + afterMs;
    if (at >= dueAt) return;
    if (timer !== null) page.clearTimeout(timer);
    dueAt = at;
    timer = page.setTimeout(flush, afterMs);
  }

  const health = createPageHealth({
    composition,
    startedAt,
    isShellTold: 'portalFaulted' in page,
    isSampled: random() * sample < 1,
    isOnline: () => page.navigator.onLine,
    isReachable,
    onNews: (isFailure) => plan(hasCanary ? CANARY_MS : isFailure ? FAILURE_MS : CALM_MS),
  });
  if (reportsFeel) watchSluggishness({ page, onFelt: health.felt });
  page.portalCounted = true;
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
  page.addEventListener('pagehide', flush);
  page.addEventListener('online', () => plan(FAILURE_MS));
  return health.note;
}

/** The reporter of this page. `startedAt`: when the shell's code began to run, in ms since the navigation. */
export function reportHealth(
  { composition, healthSample = 1, reportsFeel = false }: BootDocument,
  startedAt: number,
) {
  if (!composition) throw new Error('a page without a composition has nothing to report');
  return createReporter({ composition, sample: healthSample, page: window, startedAt, reportsFeel });
}
