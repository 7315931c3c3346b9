import type { SearchOffer } from './search-offer.ts';

/** Current offers by source. Kept outside React's state, so that no source is rendered for another one's results. */
export interface SearchOffers {
  set(source: string, offer: SearchOffer): void;
  remove(source: string): void;
  read(): ReadonlyMap<string, SearchOffer>;
  subscribe(listener: () => void): () => void;
}

export function createSearchOffers(): SearchOffers {
  let offers: ReadonlyMap<string, SearchOffer> = new Map();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlyMap<string, SearchOffer>) => {
    offers = next;
    for (const listener of listeners) listener();
  };
  return {
    set: (source, offer) => change(new Map([...offers, [source, offer]])),
    remove: (source) => change(new Map([...offers].filter(([other]) => other !== source))),
    read: () => offers,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
