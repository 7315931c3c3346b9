import type { HealthBatch, HealthReport } from '@member-portal/shared-kernel/contracts/health-report';
import type { Log } from '../../platform/log.ts';
import { addReport, type Sums } from './add-up.ts';

export type SendHealth = (batch: HealthBatch) => Promise<void>;

export interface ReportBuffer {
  /** Holds a report until the next sending; drops it when there are too many different sums. */
  add(report: HealthReport, from: { group: number; sample: number }): void;
  /** Sends the sums now. A batch that the registry does not accept is lost: later reports show the same faults. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface BufferOptions {
  send: SendHealth;
  log: Log;
  everyMs?: number;
}

const EVERY_MS = 2_000;
/** Largest number of sums in a batch, each for one composition and group. */
const MOST_SUMS = 2_000;
const MOST_ENTRIES = 400;

/** Adds reports up for some seconds, so that the registry's work does not grow with the number of pages. */
export function createReportBuffer({ send, log, everyMs = EVERY_MS }: BufferOptions): ReportBuffer {
  let waiting = new Map<string, { composition: string; group: number; sums: Sums }>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let isTaken = true;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return sending;
    const sums = [...waiting.values()].map(({ composition, group, sums: all }) => ({
      composition,
      group,
      entries: [...all.values()],
    }));
    waiting = new Map();
    sending = send({ sums }).then(
      () => {
        isTaken = true;
      },
      (error: unknown) => {
        if (isTaken) {
          log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'health reports lost');
        }
        isTaken = false;
      },
    );
    return sending;
  }

  return {
    add(report, { group, sample }) {
      const key = `${report.composition} ${group}`;
      const place = waiting.get(key) ?? { composition: report.composition, group, sums: new Map() };
      if (!waiting.has(key) && waiting.size >= MOST_SUMS) return;
      if (place.sums.size + report.entries.length > MOST_ENTRIES) return;
      waiting.set(key, place);
      addReport(place.sums, report, sample);
      timer ??= setTimeout(() => void flush(), everyMs);
      timer.unref();
    },
    flush,
    stop: flush,
  };
}
