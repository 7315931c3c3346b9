import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { chakra } from '@member-portal/shared-kernel/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { filterArtifacts } from './BoardFilter.tsx';
import { Cell } from './Cell.tsx';
import { alertsOf } from './cell-state.ts';
import { StateControl } from './StateControl.tsx';
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
      zIndex: 1,
      paddingInlineEnd: '0.5rem',
      minWidth: '8.5rem',
    },
    '& td': { minWidth: '7rem', height: '1px' },
  },
});

const Row = chakra('tr');
const Head = chakra('th');
const Place = chakra('td');

export interface Chosen {
  code: string | null;
  artifact: string | null;
}

interface BoardProps {
  board: BoardAnswer;
  /** Shows the artifacts whose id contains it. */
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

/** Environments by artifacts. One cell takes the focus; arrows, Home and End move it. */
export function Board({ board, only, chosen, onChoose }: BoardProps) {
  const t = useConsoleTexts();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<[row: number, column: number]>([0, 0]);
  const artifacts = filterArtifacts(board.artifacts, only);
  const { environments } = board;

  function move(event: KeyboardEvent) {
    const [row, column] = active;
    const [down, right] = STEPS[event.key] ?? [0, 0];
    const last = artifacts.length - 1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : column + right;
    const next: [number, number] = [clamp(row + down, environments.length - 1), clamp(to, last)];
    if (next[0] === row && next[1] === column) return;
    event.preventDefault();
    setActive(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  }

  return (
    <Scroll>
      <Grid ref={table} role="grid" aria-label={t('board.title')}>
        <thead>
          <Row role="row">
            <Head scope="col" role="columnheader">
              {t('board.environment')}
            </Head>
            {artifacts.map(({ id, owner }) => (
              <Head key={id} scope="col" role="columnheader" title={t('board.owner', { owner })}>
                {shortName(id)}
              </Head>
            ))}
          </Row>
        </thead>
        <tbody onKeyDown={move}>
          {environments.map((environment, row) => (
            <Row key={environment.code} role="row">
              <Head scope="row" role="rowheader">
                <StateControl environment={environment} />
              </Head>
              {artifacts.map(({ id }, column) => (
                <Place key={id} role="gridcell">
                  <Cell
                    environment={environment}
                    artifact={id}
                    cell={environment.cells[id]}
                    alerts={alertsOf(board.alerts, environment.code, id)}
                    isChosen={chosen?.code === environment.code && chosen.artifact === id}
                    at={`${row} ${column}`}
                    isActive={active[0] === row && active[1] === column}
                    onFocus={() => setActive([row, column])}
                    onChoose={() => onChoose(environment.code, id)}
                  />
                </Place>
              ))}
            </Row>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
