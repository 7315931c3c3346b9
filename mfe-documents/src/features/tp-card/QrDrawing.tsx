import { chakra } from '@member-portal/shared-kernel/ui';

const Drawing = chakra('svg', { base: { boxSize: { base: '5.75rem', md: '7rem' }, flexShrink: 0 } });

/** Draws the QR code of the server. It is dark on light in both themes, because many readers fail on inverted codes. */
export function QrDrawing({ rows, label }: { rows: string[]; label: string }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
  return (
    <Drawing
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={rows.length + 4} height={rows.length + 4} fill="white" />
      <path d={path} fill="black" />
    </Drawing>
  );
}
