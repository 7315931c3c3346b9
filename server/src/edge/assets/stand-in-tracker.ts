/** A larger number would fill the memory of an edge that nobody watches. */
const MOST_VIEWS = 50;

/**
 * Stands in for a statistics server where an environment of the demo world names `/stand-in/tracker`. It
 * keeps the last calls of this process as text, so that developers can see their content.
 */
export function createStandInTracker() {
  const views: string[] = [];
  return {
    /** Stores a call of the tracking interface: the page's pattern and title, or an event. */
    keep(query: Record<string, string | undefined>): void {
      const { idsite = '?', url = '?', action_name, e_c, e_a, e_n } = query;
      const what = action_name ?? [e_c, e_a, e_n].filter(Boolean).join(' / ');
      const line = [idsite, url, what].map((text) => text.slice(0, 200)).join('  ');
      // One line for one call, whatever was sent.
      views.push(line.replace(/[\r\n]+/g, ' '));
      if (views.length > MOST_VIEWS) views.shift();
    },
    /** Newest first. */
    text: (): string => (views.length > 0 ? `${[...views].reverse().join('\n')}\n` : 'Nothing yet.\n'),
  };
}
