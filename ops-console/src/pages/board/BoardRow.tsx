import type {
  BoardAlert,
  BoardAnswer,
  BoardEnvironment,
} from '@member-portal/server/registry-contracts/board/board';
import { memo } from 'react';
import { Cell } from './Cell.tsx';
import { alertsOf } from './cell-state.ts';
import { StateControl } from './StateControl.tsx';

interface BoardRowProps {
  environment: BoardEnvironment;
  artifacts: BoardAnswer['artifacts'];
  alerts: readonly BoardAlert[];
  row: number;
  /** The cell that Tab reaches; null in another row. */
  activeColumn: number | null;
  chosenArtifact: string | null;
}

const NONE: readonly BoardAlert[] = [];

/** An environment: its state, then a cell for each artifact. A move of the focus renders two rows again, not all of them. */
export const BoardRow = memo(function BoardRow({
  environment,
  artifacts,
  alerts,
  row,
  activeColumn,
  chosenArtifact,
}: BoardRowProps) {
  return (
    <tr>
      <th scope="row">
        <StateControl environment={environment} />
      </th>
      {artifacts.map(({ id }, column) => {
        const own = alertsOf(alerts, environment.code, id);
        return (
          <td key={id}>
            <Cell
              environment={environment}
              artifact={id}
              cell={environment.cells[id]}
              alerts={own.length > 0 ? own : NONE}
              isChosen={chosenArtifact === id}
              at={`${row} ${column}`}
              isActive={activeColumn === column}
            />
          </td>
        );
      })}
    </tr>
  );
});
