/** What came over the wire for a version: how many files, and their octets as they travelled. */
export interface LoadedFiles {
  count: number;
  bytes: number;
}

/** Of everything below this address. What came from the browser's own cache counts as a file without octets. */
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
