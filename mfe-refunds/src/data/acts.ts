import { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { ActList } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

/** The catalogue of acts changes only when the insurer releases a new one. */
const HOUR_MS = 3_600_000;

const actKeys = {
  all: ['acts'] as const,
  offered: ['acts', 'offered'] as const,
  found: (query: string) => [...actKeys.all, 'found', query] as const,
  terms: (actCode: string | undefined, beneficiaryId: string | undefined, date: string | undefined) =>
    [...actKeys.all, 'terms', actCode, beneficiaryId, date] as const,
};

const getTerms = (
  api: ReturnType<typeof apiOf>,
  of: {
    beneficiaryId: string | undefined;
    actCode: string;
    date: string | undefined;
    signal: AbortSignal;
  },
) =>
  api.get(`/guarantees/acts/${encodeURIComponent(of.actCode)}`, ActTerms, {
    query: { beneficiaryId: of.beneficiaryId, ...(of.date && { date: of.date }) },
    signal: of.signal,
  });

export const actQueries = {
  /** GET /acts: the acts offered before any search, the member's own frequent ones first. */
  offered: () =>
    queryOptions({
      queryKey: actKeys.offered,
      queryFn: ({ client, signal }) => apiOf(client).get('/acts', ActList, { signal }),
      staleTime: HOUR_MS,
    }),
  /**
   * GET /acts?query=: the acts that match, best match first. The server tolerates missing accents, typing errors and
   * unfinished words, and searches synonyms. The previous answer stays on screen until the next one arrives.
   */
  found: (query: string) =>
    queryOptions({
      queryKey: actKeys.found(query),
      queryFn: ({ client, signal }) => apiOf(client).get('/acts', ActList, { query: { query }, signal }),
      staleTime: HOUR_MS,
      placeholderData: (previous) => previous,
      enabled: query !== '',
    }),
  /** GET /guarantees/acts/{code} for each date of care, in the order of `dates`. */
  termsOn: (beneficiaryId: string, actCode: string, dates: readonly string[]) =>
    queryOptions({
      queryKey: [...actKeys.terms(actCode, beneficiaryId, undefined), dates],
      queryFn: ({ client, signal }) =>
        Promise.all(dates.map((date) => getTerms(apiOf(client), { beneficiaryId, actCode, date, signal }))),
    }),
  /**
   * GET /guarantees/acts/{code}: everything but the price that determines the remaining charge of an act,
   * today by default.
   */
  terms: (beneficiaryId: string | undefined, actCode: string | undefined, date?: string) =>
    queryOptions({
      queryKey: actKeys.terms(actCode, beneficiaryId, date),
      queryFn: ({ client, signal }) =>
        getTerms(apiOf(client), { beneficiaryId, actCode: actCode ?? '', date, signal }),
      enabled: Boolean(beneficiaryId && actCode),
    }),
};
