import { currentLocale, formatsOf } from '@member-portal/shared-kernel/i18n';
import type { Portal } from '../portal/portal.ts';
import type { RemoteStats } from '../portal/remote-loader.ts';
import type { DebugT } from './debug-texts.ts';
import { type LoadedFiles, loadedFiles } from './loaded-files.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface FactGroup {
  id: 'health' | 'composition' | 'tester' | 'page';
  title: string;
  facts: Fact[];
}

export interface LoadedRemote extends RemoteStats {
  files: LoadedFiles;
}

/** Load statistics of every remote. */
export const loadedRemotes = ({ loader }: Pick<Portal, 'loader'>): LoadedRemote[] =>
  (loader?.stats() ?? []).map((stats) => ({ ...stats, files: loadedFiles(stats.baseUrl, performance) }));

/** The versions in this browser, for the page and the report. Without member data and page address. */
export function debugFacts(portal: Portal, t: DebugT, page: Window): FactGroup[] {
  const { boot, tester } = portal;
  const { composition, environment } = boot;
  const { health, brand, timedOut, errorStatus, reason } = portal.status.value;
  const none = t('none');
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  const list = (items: string[]) => items.join(', ') || none;
  const fact = (label: string, value: string | null | undefined): Fact => ({ label, value: value ?? none });
  return [
    {
      id: 'health',
      title: t('health'),
      facts: [
        fact(t('status'), health),
        fact('active_debug_session', yesNo(portal.debugSession.value)),
        fact(t('network'), portal.connectivity.value),
        fact(t('brand'), brand),
        fact(t('timeout'), yesNo(timedOut)),
        fact(t('error'), errorStatus === null ? null : String(errorStatus)),
        fact(t('reason'), reason),
      ],
    },
    {
      id: 'composition',
      title: t('composition'),
      facts: [
        fact(t('environment'), environment?.code ?? boot.environmentError),
        fact(t('state'), environment?.state),
        fact('id', composition?.id),
        fact(t('cohort'), composition?.cohort),
        fact(
          t('canaries'),
          list(
            (composition?.canaries ?? []).map(
              ({ id, version, replaces }) => `${id} ${version} (← ${replaces})`,
            ),
          ),
        ),
        fact(t('createdAt'), composition?.createdAt),
        fact(t('shell'), composition?.shell.version),
        fact(t('kernel'), composition?.shell.kernelVersion),
        fact(t('api'), boot.apiBase),
        fact(t('locale'), currentLocale()),
      ],
    },
    ...(tester
      ? [
          {
            id: 'tester' as const,
            title: t('tester'),
            facts: [
              fact(t('until'), boot.tester?.expiresAt),
              fact(t('pins'), list(tester.pins.map(({ id, version }) => `${id} ${version}`))),
              fact(
                t('overrides'),
                list(
                  tester.overridden.map(({ remote, origin, problem }) =>
                    problem === null ? `${remote} ${origin}` : `${remote} ${origin} (${problem})`,
                  ),
                ),
              ),
              fact(
                t('faults'),
                list(Object.entries(tester.faults.faults.value).map(([id, fault]) => `${id} ${fault}`)),
              ),
            ],
          },
        ]
      : []),
    {
      id: 'page',
      title: t('page'),
      facts: [
        fact(t('at'), new Date().toISOString()),
        fact(t('browser'), page.navigator.userAgent),
        fact(t('window'), `${page.innerWidth} × ${page.innerHeight} @${page.devicePixelRatio}`),
      ],
    },
  ];
}

export const timeOf = ({ loadMs }: RemoteStats, t: DebugT): string =>
  loadMs === null ? t('none') : t('seconds', { ms: loadMs });

export function filesOf({ files: { count, bytes } }: LoadedRemote, t: DebugT): string {
  if (count === 0) return t('none');
  if (bytes === 0) return t('filesKept', { count });
  return t('files', { count, size: formatsOf(currentLocale()).bytes(bytes) });
}

export const sharedOf = ({ shared }: RemoteStats, t: DebugT): string[] =>
  shared.map(({ name, version, from }) => t('sharedItem', { name, version, from }));
