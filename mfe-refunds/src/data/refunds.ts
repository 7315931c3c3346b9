import { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { RefundDetail } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { refundKeys } from './refund-keys.ts';

export const refundQueries = {
  /** GET /refunds/{id} */
  detail: (id: string) =>
    queryOptions({
      queryKey: refundKeys.detail(id),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/refunds/${encodeURIComponent(id)}`, RefundDetail, { signal }),
    }),
  /** GET /refunds/years/{year}: a calendar year of care, for everybody or for the person `beneficiaryId`. */
  year: (year: number, beneficiaryId: string | null) =>
    queryOptions({
      queryKey: refundKeys.year(year, beneficiaryId),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/refunds/years/${year}`, RefundYear, {
          query: { beneficiaryId: beneficiaryId ?? undefined },
          signal,
        }),
      // While another year or person loads, the previous one stays visible, dimmed, so that the layout does
      // not jump.
      placeholderData: (previous) => previous,
    }),
};

export const refundMutations = {
  /** GET /refunds/{id}/statement: the PDF statement of the refund or of one of its parts. */
  downloadStatement: (id: string) =>
    mutationOptions({
      send: (subAct: string | undefined, { api }) =>
        api.download(`/refunds/${encodeURIComponent(id)}/statement`, { query: { subAct } }),
    }),
};
