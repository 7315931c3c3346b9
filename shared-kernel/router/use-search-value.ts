import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One value of the query string as state, so that a reload and Back restore it. Setting null removes it.
 * With `replace`, typing into a filter adds no history entries.
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
