import { useEffect } from 'react';
import { createStream } from './stream.ts';

/** The title that the page shown gives itself; null where that of its route says enough. */
export const ownPageTitle = createStream<string | null>(null);

/** Names the page by what it shows, such as the topic that its address selects. Null while that is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownPageTitle.set(title);
    return () => ownPageTitle.set(null);
  }, [title]);
}
