import { type FactGroup, filesOf, type LoadedRemote, sharedOf, timeOf } from './debug-facts.ts';
import type { DebugT } from './debug-texts.ts';
import type fr from './locales/fr.json';

/** All of /debug as plain text, for a bug report. */
export function debugReport(
  groups: readonly FactGroup[],
  remotes: readonly LoadedRemote[],
  problems: readonly { remote: string; problem: string }[],
  t: DebugT,
): string {
  const facts = groups.map(({ title, facts: lines }) =>
    [`# ${title}`, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  );
  const loaded = remotes.map((remote) => {
    const { remote: id, version, status, baseUrl, fallback, failedAttempts, crashes, lastError } = remote;
    const line = (key: keyof typeof fr.column, value: string | number | null) =>
      `  ${t(`column.${key}`)}: ${value ?? t('none')}`;
    return [
      `- ${id} ${version}: ${status}`,
      line('from', baseUrl),
      line('load', timeOf(remote, t)),
      line('files', filesOf(remote, t)),
      line('failedAttempts', failedAttempts),
      line('crashes', crashes),
      line('fallback', fallback),
      line('lastError', lastError),
      line('shared', sharedOf(remote, t).join(', ') || t('sharedNone')),
    ].join('\n');
  });
  const left = problems.map(({ remote, problem }) => `- ${remote}: ${problem}`);
  return [
    ...facts,
    [`# ${t('remotes')}`, ...loaded].join('\n'),
    [`# ${t('problems')}`, ...(left.length > 0 ? left : [t('noProblem')])].join('\n'),
  ].join('\n\n');
}
