import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One value of the query string as state: place lives in the URL, so a reload and Back keep it.
 * Setting null removes it; `replace` keeps the history free of every keystroke of a filter.
 */
export function useSearchValue(
  name: string,
): [string | null, (value: string | null, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null, options: { replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: options.replace ?? false, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  return [search.get(name), set];
}
