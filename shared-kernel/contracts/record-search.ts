import { Locale } from './common.ts';
import { type Infer, maxLength, object, optional, string } from './schema.ts';

/**
 * GET /refunds/search, /documents/search and /requests/search: records that contain every word, best match
 * first, then newest, at most as many as a list of results shows. `search` is made by `rules/search-text`.
 */
export const RecordSearchQuery = object({
  search: string().check(maxLength(100)),
  /** Language of the page, for endings and synonyms. French by default. */
  language: optional(Locale),
});
export type RecordSearchQuery = Infer<typeof RecordSearchQuery>;
