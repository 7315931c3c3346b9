import type {
  BoardAlert,
  BoardCell,
  BoardEnvironment,
} from '@member-portal/server/registry-contracts/board/board';
import { chakra, Flex, HStack, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Pin, Power, TriangleAlert, Turtle } from '@member-portal/shared-kernel/ui/icons';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { cellState } from './cell-state.ts';

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
const Empty = chakra('span', { base: { display: 'block', minHeight: '4.75rem' } });
const Track = chakra('span', {
  base: { display: 'block', width: '1.5rem', height: '0.3125rem', background: 'surface-3', flexShrink: 0 },
});
const Share = chakra('span', {
  base: { display: 'block', height: '100%', minWidth: '2px', background: 'accent' },
});

export interface CellProps {
  environment: BoardEnvironment;
  artifact: string;
  /** Absent: the environment does not show the artifact. */
  cell: BoardCell | undefined;
  alerts: readonly BoardAlert[];
  isChosen: boolean;
  /** Row and column, by which the arrows find it. */
  at: string;
  isActive: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

const SIGNS = { failing: TriangleAlert, slow: Turtle } as const;

/** Version, canary, errors and load time of an artifact in an environment. */
export function Cell({
  environment,
  artifact,
  cell,
  alerts,
  isChosen,
  at,
  isActive,
  onFocus,
  onChoose,
}: CellProps) {
  const t = useConsoleTexts();
  const figures = useFigures();
  if (!cell)
    return (
      <Empty data-at={at} tabIndex={isActive ? 0 : -1} onFocus={onFocus}>
        <VisuallyHidden>{t('board.notShown')}</VisuallyHidden>
      </Empty>
    );
  const { stable, canary, pinned, disabled } = cell;
  const state = cellState(cell, environment, alerts);
  const Sign = state === 'failing' || state === 'slow' ? SIGNS[state] : null;
  const shown = cell.figures[alerts[0]?.version ?? stable] ?? cell.figures[stable];
  return (
    <Face
      type="button"
      state={state}
      data-at={at}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isChosen}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <VisuallyHidden>
        {environment.code}, {artifact}
      </VisuallyHidden>
      <HStack justifyContent="space-between" width="100%" gap="0.25rem">
        <Text as="span" variant="small" strong>
          {stable}
        </Text>
        <HStack
          gap="0.25rem"
          color={state === 'failing' ? 'danger' : state === 'slow' ? 'warning' : 'text-2'}
        >
          {pinned && <Pin size={15} role="img" aria-label={t('board.pinned')} />}
          {Sign && <Sign size={16} role="img" aria-label={t(`board.state.${state as 'failing' | 'slow'}`)} />}
        </HStack>
      </HStack>
      {canary && (
        <HStack gap="0.375rem">
          <Track aria-hidden>
            <Share style={{ width: `${canary.percent}%` }} />
          </Track>
          <Text as="span" variant="caption">
            {t('board.canary', { version: canary.version, share: figures.percent(canary.percent) })}
          </Text>
        </HStack>
      )}
      <Flex marginTop="auto" width="100%" justifyContent="space-between" gap="0.25rem">
        {disabled ? (
          <HStack gap="0.25rem" color="text-2">
            <Power size={14} aria-hidden />
            <Text as="span" variant="caption">
              {t('board.disabled')}
            </Text>
          </HStack>
        ) : shown && shown.loads > 0 ? (
          <>
            <Text as="span" variant="caption" tone="muted">
              {figures.percent(shown.failedPercent)}
            </Text>
            <Text as="span" variant="caption" tone="muted">
              {figures.milliseconds(shown.p50)}
            </Text>
          </>
        ) : (
          <Text as="span" variant="caption" tone="muted">
            {t('board.noVisit')}
          </Text>
        )}
      </Flex>
    </Face>
  );
}
