/** The files loaded for a version: their count and their transferred bytes. */
export interface LoadedFiles {
  count: number;
  bytes: number;
}

/** Counts all files under `baseUrl`. A file from the browser's cache counts with 0 bytes. */
export function loadedFiles(baseUrl: string, timing: Pick<Performance, 'getEntriesByType'>): LoadedFiles {
  const base = new URL(baseUrl, document.baseURI).href;
  const entries = (timing.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.startsWith(base),
  );
  return {
    count: new Set(entries.map(({ name }) => name)).size,
    bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
