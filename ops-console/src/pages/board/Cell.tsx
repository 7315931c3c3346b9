import type {
  BoardAlert,
  BoardCell,
  BoardEnvironment,
} from '@member-portal/server/registry-contracts/board/board';
import { chakra } from '@member-portal/shared-kernel/ui';
import { Pin, Power, TriangleAlert, Turtle } from '@member-portal/shared-kernel/ui/icons';
import { memo } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { cellState } from './cell-state.ts';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
const Face = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.125rem',
    width: '100%',
    height: '100%',
    minHeight: '4.75rem',
    padding: '0.5rem 0.625rem',
    border: '1px solid transparent',
    borderRadius: 'md',
    background: 'surface',
    boxShadow: 'e1',
    textAlign: 'start',
    color: 'text',
    _hover: { borderColor: 'line-strong' },
    '&[aria-pressed=true]': {
      outline: '3px solid var(--p-primary)',
      outlineOffset: '-1px',
      background: 'primary-soft',
    },
    '&:focus-visible': { outline: '3px solid var(--p-focus)', outlineOffset: '1px' },
    // The parts are plain elements: a board of sixty remotes has thousands of them.
    '& [data-line]': { display: 'flex', alignItems: 'center', gap: '0.25rem', width: '100%' },
    '& [data-line=ends]': { justifyContent: 'space-between' },
    '& [data-line=last]': { justifyContent: 'space-between', marginTop: 'auto', color: 'text-2' },
    '& [data-line]:not([data-line=ends])': { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    '& [data-version]': { fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: 'emphasis' },
    '& [data-signs]': { display: 'inline-flex', alignItems: 'center', gap: '0.25rem', color: 'text-2' },
    '& [data-signs=failing]': { color: 'danger' },
    '& [data-signs=slow]': { color: 'warning' },
    '& [data-hidden]': HIDDEN,
    '& [data-track]': { width: '1.5rem', height: '0.3125rem', background: 'surface-3', flexShrink: 0 },
    '& [data-track] > span': {
      display: 'block',
      height: '100%',
      minWidth: '2px',
      background: 'accent',
    },
  },
  variants: {
    state: {
      well: {},
      failing: { background: 'danger-soft', borderColor: 'danger' },
      slow: { background: 'warning-soft', borderColor: 'warning' },
      off: {
        background: 'transparent',
        boxShadow: 'none',
        borderColor: 'line-strong',
        borderStyle: 'dashed',
      },
      closed: { background: 'transparent', boxShadow: 'none', borderColor: 'line' },
    },
  },
});
const Empty = chakra('span', { base: { display: 'block', minHeight: '4.75rem', '& > span': HIDDEN } });

export interface CellProps {
  environment: BoardEnvironment;
  artifact: string;
  /** Absent: the environment does not show the artifact. */
  cell: BoardCell | undefined;
  alerts: readonly BoardAlert[];
  isChosen: boolean;
  /** Row and column, by which the board finds it. */
  at: string;
  isActive: boolean;
}

const SIGNS = { failing: TriangleAlert, slow: Turtle } as const;

/** Version, canary, errors and load time of an artifact in an environment. The board handles focus and clicks. */
export const Cell = memo(function Cell({
  environment,
  artifact,
  cell,
  alerts,
  isChosen,
  at,
  isActive,
}: CellProps) {
  const t = useConsoleTexts();
  const figures = useFigures();
  if (!cell)
    return (
      <Empty data-at={at} tabIndex={isActive ? 0 : -1}>
        <span>{t('board.notShown')}</span>
      </Empty>
    );
  const { stable, canary, pinned, disabled } = cell;
  const state = cellState(cell, environment, alerts);
  const Sign = state === 'failing' || state === 'slow' ? SIGNS[state] : null;
  const shown = cell.figures[alerts[0]?.version ?? stable] ?? cell.figures[stable];
  return (
    <Face type="button" state={state} data-at={at} tabIndex={isActive ? 0 : -1} aria-pressed={isChosen}>
      <span data-hidden="">
        {environment.code}, {artifact}
      </span>
      <span data-line="ends">
        <span data-version="">{stable}</span>
        <span data-signs={state}>
          {pinned && <Pin size={15} role="img" aria-label={t('board.pinned')} />}
          {Sign && <Sign size={16} role="img" aria-label={t(`board.state.${state as 'failing' | 'slow'}`)} />}
        </span>
      </span>
      {canary && (
        <span data-line="">
          <span data-track="" aria-hidden>
            <span style={{ width: `${canary.percent}%` }} />
          </span>
          {t('board.canary', { version: canary.version, share: figures.percent(canary.percent) })}
        </span>
      )}
      <span data-line="last">
        {disabled ? (
          <span data-signs="">
            <Power size={14} aria-hidden />
            {t('board.disabled')}
          </span>
        ) : shown && shown.loads > 0 ? (
          <>
            <span>{figures.percent(shown.failedPercent)}</span>
            <span>{figures.milliseconds(shown.p50)}</span>
          </>
        ) : (
          t('board.noVisit')
        )}
      </span>
    </Face>
  );
});
