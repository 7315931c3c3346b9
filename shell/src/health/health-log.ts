import type { BootDocument, Composition } from 'shared-kernel/contract';
import type { RemoteEvent } from '../remotes/remote-events.ts';

/** What a page may tell of the code it runs. */
export type HealthNote =
  | RemoteEvent
  /** The shell itself threw while it was shown. */
  | { type: 'shell-crashed'; error: unknown }
  | { type: 'policy'; violation: SecurityPolicyViolationEvent }
  /** Thrown outside of what React draws: `file` is the script's address, as far as the browser tells. */
  | { type: 'uncaught'; file: string; error: unknown };

export interface HealthLog {
  note(note: HealthNote): void;
}

/** Tells nobody: in a tester's session and at a developer's edge things fail on purpose. */
export const silentHealth: HealthLog = { note: () => {} };

export const hasHealthReports = ({ composition, tester, overrides }: BootDocument): boolean =>
  composition !== null && !tester && !overrides;

export const hasCanaries = ({ canaries = [] }: Composition): boolean => canaries.length > 0;

type Listener = (note: HealthNote) => void;

interface LogSetup {
  page: Window;
  /** Brings who reports: code of its own, which the first view does not wait for. */
  load: () => Promise<Listener>;
  /** Whether this page tries a version out: what happens to it is wanted soon, however short the visit. */
  hasCanary: boolean;
}

/** Before who reports is asked for, in ms; a failure does not wait. */
const AFTER_MS = 2_500;
const FAILURES = new Set<HealthNote['type']>(['fallback', 'failed', 'crashed', 'shell-crashed']);

/** Keeps what happens from the first moment on, until who reports it is there; then hands everything on. */
export function createHealthLog({ page, load, hasCanary }: LogSetup): HealthLog {
  const kept: HealthNote[] = [];
  let listener: Listener = (note) => {
    if (kept.length < 100) kept.push(note);
  };
  let asked = false;
  const begin = () => {
    if (asked) return;
    asked = true;
    // Without it the page goes on, and tells nothing.
    load().then(
      (report) => {
        listener = report;
        for (const note of kept.splice(0)) report(note);
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

/** The script at the top of an error's stack. */
const fileOf = (error: unknown): string =>
  /https?:\/\/[^\s()]+/.exec((error instanceof Error && error.stack) || '')?.[0] ?? '';
