import { useState } from 'react';
import { useSearchValue } from './use-search-value.ts';

/**
 * The words typed into a search. The query string stores them under `name`, as returned by `addressable`: it
 * removes identifying data, which must not stay in the browser's history.
 */
export function useSearchWords(
  name: string,
  addressable: (words: string) => string,
): [string, (words: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState('');
  const address = inAddress ?? '';
  // A link or the Back button may have changed the address: then the words of the address count.
  const words = addressable(typed) === address ? typed : address;
  return [
    words,
    (next) => {
      setTyped(next);
      setInAddress(addressable(next), { replace: true });
    },
  ];
}
