import type { ShownReport } from '../../members/operators/help-reports.contracts.ts';
import { table } from './table.ts';

/** A report as text for people. */
export function reportText(report: ShownReport): string {
  const { composition, shell, page, network, window, language, theme, browser, system } = report;
  const facts = table([
    ['browser', `${browser ?? 'unknown'} on ${system ?? 'an unknown system'}`],
    ['window', `${window.width} × ${window.height} @${window.ratio}, ${theme}, ${language}`],
    ['network', network],
    ['page before Help', page ?? 'none'],
    ['composition', composition ?? 'none'],
    ['shell', shell ?? 'none'],
  ]);
  const remotes = report.remotes.map(({ id, version, status, failedAttempts, crashes, failedIn }) => [
    id,
    version,
    status,
    `failed attempts ${failedAttempts}`,
    `crashes ${crashes}`,
    failedIn === null ? '' : `last in ${failedIn}`,
  ]);
  const failures = report.failures.map(({ at, call, status, code, reference }) => [
    at,
    call,
    String(status),
    code,
    reference ?? '',
  ]);
  return [
    facts,
    table(remotes),
    failures.length === 0 ? 'No call has failed.' : `Calls that failed:\n${table(failures)}`,
  ].join('\n\n');
}
