/**
 * Entry point of the shared module: the search over the whole portal, and the search of questions. Loaded
 * with the member's first search.
 */
export { indexQuestions } from '../rules/question-search.ts';
export { type PortalQuestion, questionsOf } from './faq-questions.ts';
export { Marked } from './Marked.tsx';
export { readSearch, type Search, SearchProvider, useSearch } from './search-context.tsx';
export type { SearchGroup, SearchOffer, SearchPage, SearchResult, SearchTarget } from './search-offer.ts';
export { createSearchOffers, type SearchOffers } from './search-offers.ts';
export { type RecordAnswer, type RecordOffer, useRecordOffer } from './use-record-offer.ts';
export { useSearchOffer } from './use-search-offer.ts';
export { useSearchPages } from './use-search-pages.ts';
