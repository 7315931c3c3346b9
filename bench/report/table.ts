/** '–' if there is nothing to compare with. */
export const ratioText = (value: number, base: number): string =>
  base === 0 ? (value === 0 ? '1.00' : '–') : (value / base).toFixed(2);

/**
 * A Markdown table that is also readable in a terminal: the first column left-aligned, figures
 * right-aligned.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isText = head.map(
    (_, column) => column === 0 || rows.every((row) => !/^[≤\d–]/.test(row[column] ?? '')),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return isText[column] ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isText[column] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
