import { useState } from 'react';
import { useSearchValue } from './use-search-value.ts';

/**
 * The words typed into a search. The query string keeps them under `name`, as `addressable` returns them: it removes whatever
 * identifies a person, which must not stay in the browser's history.
 */
export function useSearchWords(
  name: string,
  addressable: (words: string) => string,
): [string, (words: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState('');
  const address = inAddress ?? '';
  // A link or the Back button may have changed the address: then its words count.
  const words = addressable(typed) === address ? typed : address;
  return [
    words,
    (next) => {
      setTyped(next);
      setInAddress(addressable(next), { replace: true });
    },
  ];
}
