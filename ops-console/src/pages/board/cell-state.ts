import type {
  BoardAlert,
  BoardCell,
  BoardEnvironment,
} from '@member-portal/server/registry-contracts/board/board';

/** The look of a cell, given by its worst problem. */
export type CellState = 'failing' | 'slow' | 'off' | 'closed' | 'well';

const SLOW = ['canary_sluggish', 'canary_slow'];

export const alertsOf = (
  alerts: readonly BoardAlert[],
  environment: string,
  artifact: string,
): BoardAlert[] => alerts.filter((alert) => alert.environment === environment && alert.artifact === artifact);

export function cellState(
  { disabled }: Pick<BoardCell, 'disabled'>,
  environment: Pick<BoardEnvironment, 'state'>,
  alerts: readonly Pick<BoardAlert, 'kind'>[],
): CellState {
  if (disabled) return 'off';
  if (alerts.some(({ kind }) => !SLOW.includes(kind))) return 'failing';
  if (alerts.length > 0) return 'slow';
  return environment.state === 'closed' ? 'closed' : 'well';
}

/** Number of cells of the board that are well, slow, failing or off. */
export function countStates(environments: readonly BoardEnvironment[], alerts: readonly BoardAlert[]) {
  const counts: Record<CellState, number> = { failing: 0, slow: 0, off: 0, closed: 0, well: 0 };
  for (const environment of environments)
    for (const [artifact, cell] of Object.entries(environment.cells))
      counts[cellState(cell, environment, alertsOf(alerts, environment.code, artifact))] += 1;
  return counts;
}
