import { useMemo } from 'react';
import type { SearchPage } from './search-offer.ts';

type Word = 'title' | 'meta' | 'words';

/** Pages with their texts under `pages.<id>` in the locale file. `pages`: constant. */
export function useSearchPages<Id extends string>(
  pages: readonly (Omit<SearchPage, Word | 'id'> & { id: Id })[],
  t: (key: `pages.${Id}.${Word}`) => string,
): SearchPage[] {
  return useMemo(
    () =>
      pages.map((page) => ({
        ...page,
        title: t(`pages.${page.id}.title`),
        meta: t(`pages.${page.id}.meta`),
        words: t(`pages.${page.id}.words`),
      })),
    [pages, t],
  );
}
