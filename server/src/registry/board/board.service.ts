import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import type { EnvironmentService } from '../environments/environments.service.ts';
import type { LiveEnvironment } from '../environments/read-environment.ts';
import { readCounts, readOpenAlerts } from '../health/health.repository.ts';
import { type VersionHealth, versionHealths } from '../health/version-health.ts';
import type { RemoteTrack, RolloutState } from '../rollout/rollout.contracts.ts';
import { listRollouts } from '../rollout/rollout.repository.ts';
import type { RolloutRow } from '../rollout/rollout.table.ts';
import type { BoardAnswer, BoardCell, BoardEnvironment } from './board.contracts.ts';
import { type LastMove, listLastMoves, listVersionSizes } from './board.repository.ts';

interface BoardParts {
  db: Executor;
  clock: Clock;
  environments: Pick<EnvironmentService, 'all'>;
}

/** Reads the versions of every environment, and their figures for the last `minutes`. */
export type ReadBoard = (minutes: number) => Promise<BoardAnswer>;

export function createReadBoard({ db, clock, environments }: BoardParts): ReadBoard {
  return async (minutes) => {
    const since = secondsFromNow(clock, -60 * minutes);
    const all = await environments.all();
    const codes = all.map(({ document }) => document.code);
    const [rollouts, moves, sizes, alerts, counts] = await Promise.all([
      listRollouts(db),
      listLastMoves(db),
      listVersionSizes(db),
      readOpenAlerts(db, codes),
      Promise.all(codes.map(async (code) => [code, await readCounts(db, code, since)] as const)),
    ]);
    const figures = new Map(counts.map(([code, rows]) => [code, versionHealths(rows)]));
    const shown = all.map((live) =>
      environmentOf(live, {
        rollout: rollouts.find(({ environment }) => environment === live.document.code) ?? null,
        moves: moves.filter(({ environment }) => environment === live.document.code),
        figures: figures.get(live.document.code) ?? [],
      }),
    );
    return {
      at: clock.now().toISOString(),
      since: since.toISOString(),
      artifacts: artifactsOf(shown, sizes),
      environments: shown,
      alerts: alerts.map(({ environment, artifact, version, kind, summary, openedAt }) => ({
        ...{ environment, artifact, version, kind, summary },
        openedAt: openedAt.toISOString(),
      })),
    };
  };
}

interface OfEnvironment {
  rollout: RolloutRow | null;
  moves: readonly LastMove[];
  figures: readonly VersionHealth[];
}

function environmentOf(
  { document }: LiveEnvironment,
  { rollout, moves, figures }: OfEnvironment,
): BoardEnvironment {
  const { code, brand, state, hosts, moves: asks } = document;
  return {
    code,
    name: brand?.name ?? null,
    state,
    maintenanceReason: brand?.maintenance_public_reason ?? null,
    host: hosts[0] ?? null,
    secondPerson: asks?.secondPerson ?? false,
    revision: rollout?.revision ?? null,
    cells: Object.fromEntries(
      (rollout ? tracksOf(rollout.state) : []).map(([id, track]): [string, BoardCell] => [
        id,
        { ...track, moved: lastOf(moves, id), figures: figuresOf(track, id, figures) },
      ]),
    ),
  };
}

const NEVER_OFF = { disabled: false, disabledRoutes: [], disabledWidgets: [] };

const tracksOf = ({ shell, remotes }: RolloutState): [string, RemoteTrack][] => [
  [SHELL_ARTIFACT, { ...shell, ...NEVER_OFF }],
  ...Object.entries(remotes),
];

/** The later one of the artifact's own last move and that of all artifacts together. */
function lastOf(moves: readonly LastMove[], id: string): BoardCell['moved'] {
  const [last] = moves
    .filter(({ artifact }) => artifact === id || artifact === '')
    .sort((one, other) => other.revision - one.revision);
  return last ? { at: last.at.toISOString(), who: last.who } : null;
}

function figuresOf(
  { stable, canary }: RemoteTrack,
  id: string,
  all: readonly VersionHealth[],
): BoardCell['figures'] {
  const versions = [stable, ...(canary ? [canary.version] : [])];
  return Object.fromEntries(
    versions.flatMap((version) => {
      const found = all.find((one) => one.artifact === id && one.version === version);
      if (!found) return [];
      const { loads, failedPercent, sluggishPercent, p50 } = found;
      return [[version, { loads, failedPercent, sluggishPercent, p50 }]];
    }),
  );
}

function artifactsOf(
  shown: readonly BoardEnvironment[],
  sizes: Awaited<ReturnType<typeof listVersionSizes>>,
): BoardAnswer['artifacts'] {
  const versions = new Map<string, Set<string>>();
  for (const [id, { stable, canary }] of shown.flatMap(({ cells }) => Object.entries(cells))) {
    const ids = versions.get(id) ?? new Set();
    versions.set(id, ids.add(stable).add(canary?.version ?? stable));
  }
  return [...versions.keys()]
    .sort(
      (one, other) =>
        Number(other === SHELL_ARTIFACT) - Number(one === SHELL_ARTIFACT) || (one < other ? -1 : 1),
    )
    .map((id) => {
      const own = sizes.filter((row) => row.id === id);
      const live = own.filter(({ version }) => versions.get(id)?.has(version));
      return {
        id,
        owner: own[0]?.owner ?? '',
        bytes: Object.fromEntries(live.map(({ version, bytes }) => [version, bytes])),
      };
    });
}
