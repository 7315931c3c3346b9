import { useEffect } from 'react';
import { useSearching } from './search-context.tsx';
import type { SearchOffer } from './search-offer.ts';

/**
 * Offers these pages and records to the search until the source is unmounted. `offer` must be memoised, since
 * each new one is rendered.
 */
export function useSearchOffer(source: string, offer: SearchOffer): void {
  const { offers } = useSearching();
  useEffect(() => offers.set(source, offer), [offers, source, offer]);
  useEffect(() => () => offers.remove(source), [offers, source]);
}
