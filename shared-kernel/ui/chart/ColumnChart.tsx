import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type PartKind, partFills } from './part-fills.ts';
import { roundUp } from './round-up.ts';

const Frame = chakra('div', { base: { position: 'relative', paddingTop: '0.75rem' } });
const Plot = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'stretch',
    gap: { base: '2px', md: '0.375rem' },
    height: { base: '11rem', md: '14rem' },
    marginInlineStart: { base: '2.5rem', md: '3.5rem' },
  },
});
const Rule = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: 0,
    borderTop: '1px solid var(--p-line)',
    '& > span': {
      position: 'absolute',
      insetInlineEnd: '100%',
      marginInlineEnd: '0.5rem',
      transform: 'translateY(-50%)',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
      color: 'text-2',
      whiteSpace: 'nowrap',
    },
  },
});
const Column = chakra('button', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    height: '100%',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { background: 'surface-2' },
    '&[aria-pressed=true]': { background: 'primary-soft' },
  },
});
const Bar = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: '1px',
    width: { base: '72%', md: '62%' },
    maxWidth: '2.5rem',
    borderTopRadius: 'min(var(--p-radius-sm), 6px)',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
});
const Part = chakra('span', { base: { minHeight: '2px', flexBasis: 0 } });
const Names = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '2px', md: '0.375rem' },
    marginTop: '0.375rem',
    marginInlineStart: { base: '2.5rem', md: '3.5rem' },
    '& > span': {
      flex: '1 1 0',
      minWidth: 0,
      textAlign: 'center',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
      color: 'text-2',
    },
    '& > [data-selected]': { color: 'primary', fontWeight: 'emphasis' },
  },
});

const Wide = chakra('span', { base: { display: { base: 'none', md: 'inline' } } });
const Narrow = chakra('span', { base: { display: { base: 'inline', md: 'none' } } });

export interface ChartColumn {
  key: string;
  /** Label under the column: "janv.". */
  name: string;
  /** Short label for phones: "J". */
  initial: string;
  /** The full text of the column for screen readers: "Janvier : 120,00 € de dépenses, …". */
  sentence: string;
  /** From bottom to top; values of zero or less are not drawn. */
  parts: { kind: PartKind; value: number }[];
}

export interface ColumnChartProps {
  label: string;
  columns: ChartColumn[];
  /** A value of the scale at the side, as text. */
  scale: (value: number) => string;
  selected: string | null;
  onSelect: (key: string) => void;
  /** The full text of the selected column: shown under the chart, and announced. */
  children?: ReactNode;
}

/**
 * Stacked columns on one scale. Each column is a button: Tab reaches the chart, and arrows, Home
 * and End move along it. Screen readers read the figures of each column.
 */
export function ColumnChart({ label, columns, scale, selected, onSelect, children }: ColumnChartProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const heights = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0));
  const top = roundUp(Math.max(...heights, 1));
  const reachable = columns.some(({ key }) => key === selected) ? selected : columns[0]?.key;

  function move(event: KeyboardEvent, at: number) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key];
    const column = to === undefined ? undefined : columns[to];
    if (!column) return;
    event.preventDefault();
    buttons.current.get(column.key)?.focus();
    onSelect(column.key);
  }

  return (
    <Frame>
      <Plot role="group" aria-label={label}>
        {[0, 0.5, 1].map((share) => (
          <Rule key={share} aria-hidden style={{ bottom: `${share * 100}%` }}>
            <span>{scale(top * share)}</span>
          </Rule>
        ))}
        {columns.map((column, at) => (
          <Column
            key={column.key}
            ref={(button: HTMLButtonElement | null) => {
              if (button) buttons.current.set(column.key, button);
              else buttons.current.delete(column.key);
            }}
            type="button"
            aria-label={column.sentence}
            aria-pressed={column.key === selected}
            tabIndex={column.key === reachable ? 0 : -1}
            onClick={() => onSelect(column.key)}
            onKeyDown={(event) => move(event, at)}
          >
            <Bar aria-hidden style={{ height: `${((heights[at] ?? 0) / top) * 100}%` }}>
              {column.parts
                .filter(({ value }) => value > 0)
                .map(({ kind, value }) => (
                  <Part key={kind} style={{ flexGrow: value, background: partFills[kind] }} />
                ))}
            </Bar>
          </Column>
        ))}
      </Plot>
      <Names aria-hidden>
        {columns.map(({ key, name, initial }) => (
          <span key={key} {...(key === selected && { 'data-selected': '' })}>
            <Wide>{name}</Wide>
            <Narrow>{initial}</Narrow>
          </span>
        ))}
      </Names>
      {children && <div aria-live="polite">{children}</div>}
    </Frame>
  );
}
