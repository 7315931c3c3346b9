/** Formats rows as columns, each as wide as its longest cell. The last column is not padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
