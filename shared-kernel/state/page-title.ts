import { useEffect } from 'react';
import { createStream } from './stream.ts';

/** The shown page's own title; null if the title of its route is enough. */
export const ownPageTitle = createStream<string | null>(null);

/** Sets the page's title from its content, such as the topic in its address. Null while unknown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownPageTitle.set(title);
    return () => ownPageTitle.set(null);
  }, [title]);
}
