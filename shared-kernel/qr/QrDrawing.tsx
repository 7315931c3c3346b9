/**
 * Draws a QR code from its rows, '1' is dark. It is dark on light in both themes, because many readers fail on inverted codes.
 * `className` gives its size.
 */
export function QrDrawing({ rows, label, className }: { rows: string[]; label: string; className?: string }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
  return (
    <svg
      className={className}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={rows.length + 4} height={rows.length + 4} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
