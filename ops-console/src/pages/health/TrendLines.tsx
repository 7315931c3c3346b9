import { chakra } from '@member-portal/shared-kernel/ui';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '0 0.5rem',
    '& svg': { width: '100%', height: '11rem', overflow: 'visible' },
    '& [data-scale]': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
      color: 'text-2',
      textAlign: 'end',
    },
    '& [data-ends]': {
      gridColumn: 2,
      display: 'flex',
      justifyContent: 'space-between',
      gap: '1rem',
      marginTop: '0.375rem',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
      color: 'text-2',
    },
  },
});

const [WIDTH, HEIGHT] = [600, 100];
/** Colours of the lines; each has dashes of its own too. */
export const LINES = [
  { stroke: 'var(--p-primary)', dashes: undefined },
  { stroke: 'var(--p-danger)', dashes: '7 4' },
  { stroke: 'var(--p-info)', dashes: '2 4' },
  { stroke: 'var(--p-warning)', dashes: '10 3 2 3' },
] as const;

interface TrendLinesProps {
  /** One a version, the values in the order of the hours; null where nothing was reported. */
  lines: readonly { name: string; values: readonly (number | null)[] }[];
  scale: (value: number) => string;
  /** Texts at the ends of the axis. */
  from: string;
  to: string;
}

/** Lines on one scale from zero. Screen readers read the table beside it. */
export function TrendLines({ lines, scale, from, to }: TrendLinesProps) {
  const top = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const count = lines[0]?.values.length ?? 0;
  const x = (at: number) => (count > 1 ? (at / (count - 1)) * WIDTH : WIDTH / 2);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <Frame aria-hidden>
      <div data-scale="">
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>{scale(0)}</span>
      </div>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table beside it says the same */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((at) => (
          <line
            key={at}
            {...{ x1: 0, x2: WIDTH, y1: at, y2: at }}
            stroke="var(--p-line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {lines.map(({ name, values }, index) => {
          const { stroke, dashes } = LINES[index % LINES.length] ?? LINES[0];
          return (
            <g key={name} stroke={stroke} fill="none" strokeWidth={2}>
              {runsOf(values).map((run) => (
                <polyline
                  key={run[0]?.at}
                  points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
                  vectorEffect="non-scaling-stroke"
                  strokeLinecap="round"
                  {...(dashes && { strokeDasharray: dashes })}
                />
              ))}
            </g>
          );
        })}
      </svg>
      <div data-ends="">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </Frame>
  );
}

interface Spot {
  at: number;
  value: number;
}

/** The stretches without a gap. A single value is drawn as a short line. */
function runsOf(values: readonly (number | null)[]): Spot[][] {
  const runs: Spot[][] = [];
  let open: Spot[] | null = null;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      open = null;
    } else if (open) {
      open.push({ at, value });
    } else {
      open = [{ at, value }];
      runs.push(open);
    }
  }
  return runs.map((run) => {
    const [only] = run;
    return only && run.length === 1
      ? [
          { ...only, at: only.at - 0.15 },
          { ...only, at: only.at + 0.15 },
        ]
      : run;
  });
}
