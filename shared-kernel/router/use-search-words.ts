import { useState } from 'react';
import { useSearchValue } from './use-search-value.ts';

/**
 * Typed words of a search. They stand in the query string under `name`, without what `addressable` takes out of them: what identifies
 * somebody must not stay in the history of the browser.
 */
export function useSearchWords(
  name: string,
  addressable: (words: string) => string,
): [string, (words: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState('');
  const address = inAddress ?? '';
  // Another address, by a link or the Back button, has words of its own.
  const words = addressable(typed) === address ? typed : address;
  return [
    words,
    (next) => {
      setTyped(next);
      setInAddress(addressable(next), { replace: true });
    },
  ];
}
