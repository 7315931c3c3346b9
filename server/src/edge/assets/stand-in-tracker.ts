/** More would fill the memory of an edge that nobody watches. */
const MOST_VIEWS = 50;

/**
 * Stands in for a statistics server where an environment of the demo world names `/stand-in/tracker`: it keeps the last
 * calls of this process, as text for who wants to see that they come, and what they hold.
 */
export function createStandInTracker() {
  const views: string[] = [];
  return {
    /** Keeps a call of the tracking interface: the page's pattern and title, or an event. */
    keep(query: Record<string, string | undefined>): void {
      const { idsite = '?', url = '?', action_name, e_c, e_a, e_n } = query;
      const what = action_name ?? [e_c, e_a, e_n].filter(Boolean).join(' / ');
      const line = [idsite, url, what].map((text) => text.slice(0, 200)).join('  ');
      // One line for one call, whatever was sent.
      views.push(line.replace(/[\r\n]+/g, ' '));
      if (views.length > MOST_VIEWS) views.shift();
    },
    /** The newest first. */
    text: (): string => (views.length > 0 ? `${[...views].reverse().join('\n')}\n` : 'Nothing yet.\n'),
  };
}
