import type { BootDocument, Composition } from '@member-portal/shared-kernel/contract';
import type { HealthLog, HealthNote } from '../portal/health.ts';

/** Reports nothing: in a tester's session and on a development edge, failures are intended. */
export const silentHealth: HealthLog = { note: () => {} };

export const hasHealthReports = ({ composition, tester, overrides }: BootDocument): boolean =>
  composition !== null && !tester && !overrides;

export const hasCanaries = ({ canaries = [] }: Composition): boolean => canaries.length > 0;

type Listener = (note: HealthNote) => void;

interface LogSetup {
  page: Window;
  /** Loads the reporter, in a chunk outside the first view. */
  load: () => Promise<Listener>;
  /** True if this page runs a canary. Its reports are sent soon, because the visit may be short. */
  hasCanary: boolean;
}

/** Delay in ms before the reporter is loaded. A failure loads it at once. */
const AFTER_MS = 2_500;
const FAILURES = new Set<HealthNote['type']>(['fallback', 'failed', 'crashed', 'shell-crashed']);

/** Buffers notes from the start of the page until the reporter has loaded, then passes them on. */
export function createHealthLog({ page, load, hasCanary }: LogSetup): HealthLog {
  const buffered: HealthNote[] = [];
  let listener: Listener = (note) => {
    if (buffered.length < 100) buffered.push(note);
  };
  let isRequested = false;
  const begin = () => {
    if (isRequested) return;
    isRequested = true;
    // If the reporter does not load, the page works and reports nothing.
    load().then(
      (report) => {
        listener = report;
        for (const note of buffered.splice(0)) report(note);
      },
      () => {},
    );
  };
  const log: HealthLog = {
    note(note) {
      listener(note);
      if (FAILURES.has(note.type)) begin();
    },
  };
  page.setTimeout(begin, hasCanary ? 0 : AFTER_MS);
  page.document.addEventListener('securitypolicyviolation', (violation) =>
    log.note({ type: 'policy', violation }),
  );
  page.addEventListener('error', ({ filename, error }) => {
    if (filename) log.note({ type: 'uncaught', file: filename, error });
  });
  page.addEventListener('unhandledrejection', ({ reason }) =>
    log.note({ type: 'uncaught', file: fileOf(reason), error: reason }),
  );
  return log;
}

/** URL of the script at the top of an error's stack, or ''. */
const fileOf = (error: unknown): string =>
  /https?:\/\/[^\s()]+/.exec((error instanceof Error && error.stack) || '')?.[0] ?? '';
