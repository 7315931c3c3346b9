/**
 * Largest size of an artifact, in bytes of brotli as the edge sends them. `portal publish` measures before it
 * sends, and the registry measures what it receives. The budgets of home and login are sums of these.
 */
export const BYTE_BUDGET = {
  /** The container file of a remote: every page that shows one of its widgets loads it. */
  container: 16_000,
  /** A page of a remote: its container, and the other files that the page loads. */
  page: 40_000,
  /** The scripts of the shell that the first page needs. */
  shell: 204_000,
} as const;

/** The part of a remote's or the shell's descriptor that the budgets need. */
export type WeighedArtifact =
  | { entry: string; preload: Readonly<Record<string, readonly string[]>> }
  | { scripts: readonly string[] };

export interface Overweight {
  code: 'byte_budget_exceeded';
  /** 'page refunds: 52.1 KB over the wire, 40 KB at most' */
  detail: string;
}

/** Everything that exceeds its budget. `weigh` gives the brotli size of a file of the artifact, in bytes. */
export function overweight(artifact: WeighedArtifact, weigh: (path: string) => number): Overweight[] {
  const sum = (paths: readonly string[]) =>
    [...new Set(paths)].reduce((bytes, path) => bytes + weigh(path), 0);
  const check = (what: string, bytes: number, most: number): Overweight[] =>
    bytes <= most
      ? []
      : [
          {
            code: 'byte_budget_exceeded',
            detail: `${what}: ${(bytes / 1000).toFixed(1)} KB over the wire, ${most / 1000} KB at most`,
          },
        ];
  if ('scripts' in artifact) return check('first scripts', sum(artifact.scripts), BYTE_BUDGET.shell);
  return [
    ...check('container', weigh(artifact.entry), BYTE_BUDGET.container),
    ...Object.entries(artifact.preload).flatMap(([place, paths]) =>
      check(`page ${place}`, sum([artifact.entry, ...paths]), BYTE_BUDGET.page),
    ),
  ];
}
