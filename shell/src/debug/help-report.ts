import { HelpReport, ReportedFailure } from '@member-portal/shared-kernel/contracts/help-reports';
import { type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import type { Portal } from '../portal/portal.ts';
import type { RemoteStats } from '../portal/remote-loader.ts';

type ReportSource = Pick<Portal, 'boot' | 'connectivity' | 'loader' | 'pageLog' | 'theme'>;

const { composition, shell, page: pagePattern, remotes } = HelpReport.shape;
const Remote = remotes.def.element;

/** The value if the schema accepts it: an invalid value is left out, not the whole report. */
function valid<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = safeParse(schema, value);
  return parsed.success ? parsed.data : null;
}

/** Only the phase: the rest is the message of an error, which may quote anything. */
const phaseOf = (lastError: string | null): string | null => lastError?.split(':')[0] ?? null;

function remoteOf({ remote: id, version, status, failedAttempts, crashes, lastError }: RemoteStats) {
  const stats = { id, version, status, failedAttempts, crashes };
  return (
    valid(Remote, { ...stats, failedIn: phaseOf(lastError) }) ?? valid(Remote, { ...stats, failedIn: null })
  );
}

/** The report of this page, with only the fields of the contract. */
export function helpReport(
  { boot, connectivity, loader, pageLog, theme }: ReportSource,
  view: Window,
): HelpReport {
  const { failures, page } = pageLog.read();
  const isDark =
    theme.value === 'auto' ? view.matchMedia('(prefers-color-scheme: dark)').matches : theme.value === 'dark';
  return {
    composition: valid(composition, boot.composition?.id ?? null),
    shell: valid(shell, boot.composition?.shell.version ?? null),
    remotes: (loader?.stats() ?? []).flatMap((stats) => remoteOf(stats) ?? []).slice(0, 20),
    failures: failures.flatMap((failure) => {
      const whole =
        valid(ReportedFailure, failure) ?? valid(ReportedFailure, { ...failure, reference: null });
      return whole ?? [];
    }),
    page: valid(pagePattern, page),
    network: connectivity.value,
    window: {
      width: Math.min(view.innerWidth, 9999),
      height: Math.min(view.innerHeight, 9999),
      ratio: Math.min(view.devicePixelRatio, 10),
    },
    language: currentLocale(),
    theme: isDark ? 'dark' : 'light',
  };
}
