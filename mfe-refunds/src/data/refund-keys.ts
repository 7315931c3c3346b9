/** Filters of the list. Days are 'YYYY-MM-DD'. */
export interface RefundFilterValues {
  from?: string;
  to?: string;
  /** Comma-separated, as in the API. */
  beneficiaryTypes?: string;
  operationTypes?: string;
}

/** The keys of all queries of refunds lie below `all`. */
export const refundKeys = {
  all: ['refunds'] as const,
  list: (filters: RefundFilterValues) => [...refundKeys.all, 'list', filters] as const,
  detail: (id: string) => [...refundKeys.all, 'detail', id] as const,
  year: (year: number, beneficiaryId: string | null) =>
    [...refundKeys.all, 'year', year, beneficiaryId] as const,
};
