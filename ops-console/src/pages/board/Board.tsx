import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { chakra } from '@member-portal/shared-kernel/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { filterArtifacts } from './BoardFilter.tsx';
import { BoardRow } from './BoardRow.tsx';
import { Legend } from './Legend.tsx';
import { shortName } from './short-name.ts';

// Positioned, so that hidden words inside cells scroll with it instead of widening the page.
const Scroll = chakra('div', { base: { position: 'relative', overflowX: 'auto', padding: '0.1875rem' } });
const Grid = chakra('table', {
  base: {
    borderSpacing: '0.375rem',
    borderCollapse: 'separate',
    '& th': {
      textAlign: 'start',
      fontSize: '0.875rem',
      color: 'text-2',
      fontWeight: 400,
      verticalAlign: 'top',
    },
    '& thead th': { paddingInline: '0.625rem' },
    '& tbody th': {
      position: 'sticky',
      insetInlineStart: 0,
      background: 'bg',
      // Covers the cells that pass in the gap beside it.
      boxShadow: '-0.625rem 0 0 var(--p-bg)',
      zIndex: 1,
      paddingInlineEnd: '0.5rem',
      minWidth: '8.5rem',
    },
    '& td': { minWidth: '7rem', height: '1px' },
  },
});

export interface Chosen {
  code: string | null;
  artifact: string | null;
}

interface BoardProps {
  board: BoardAnswer;
  /** Shows only artifacts whose id contains this text. */
  only: string;
  chosen: Chosen | undefined;
  onChoose: (environment: string, artifact: string) => void;
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The row and column of the cell in which an event happened. */
function placeOf({ target }: { target: EventTarget }): [row: number, column: number] | null {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
  const [row, column] = (at ?? '').split(' ').map(Number);
  return at && row !== undefined && column !== undefined ? [row, column] : null;
}

/** Environments by artifacts. One cell takes the focus; the arrow keys, Home and End move it. */
export function Board({ board, only, chosen, onChoose }: BoardProps) {
  const t = useConsoleTexts();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<[row: number, column: number]>([0, 0]);
  // What is typed shows at once, the columns follow.
  const filter = useDeferredValue(only);
  const artifacts = useMemo(() => filterArtifacts(board.artifacts, filter), [board.artifacts, filter]);
  const { environments, alerts } = board;

  const isChosen = chosen !== undefined;
  useEffect(() => {
    // The panel beside the board takes away some of its width.
    if (isChosen)
      table.current
        ?.querySelector('[aria-pressed=true]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);

  function move(event: KeyboardEvent) {
    const [row, column] = placeOf(event) ?? active;
    const [down, right] = STEPS[event.key] ?? [0, 0];
    const last = artifacts.length - 1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : column + right;
    const next: [number, number] = [clamp(row + down, environments.length - 1), clamp(to, last)];
    if (next[0] === row && next[1] === column) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  }

  function choose(event: MouseEvent) {
    const [row = -1, column = -1] = placeOf(event) ?? [];
    const [environment, artifact] = [environments[row], artifacts[column]];
    if (environment && artifact && artifact.id in environment.cells) onChoose(environment.code, artifact.id);
  }

  return (
    <Scroll>
      <Grid ref={table} role="grid" aria-label={t('board.title')}>
        <thead>
          <tr>
            <th scope="col">{t('board.environment')}</th>
            {artifacts.map(({ id, owner }) => (
              <th key={id} scope="col" title={t('board.owner', { owner })}>
                {shortName(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move} onClick={choose} onFocus={(event) => setActive(placeOf(event) ?? active)}>
          {environments.map((environment, row) => (
            <BoardRow
              key={environment.code}
              environment={environment}
              artifacts={artifacts}
              alerts={alerts}
              row={row}
              activeColumn={active[0] === row ? active[1] : null}
              chosenArtifact={chosen?.code === environment.code ? chosen.artifact : null}
            />
          ))}
        </tbody>
      </Grid>
      <Legend />
    </Scroll>
  );
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
