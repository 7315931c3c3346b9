import { PaymentScheduleState } from '@member-portal/shared-kernel/contracts/payment-schedule';
import { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import {
  ALL_INFO_KEY,
  apiOf,
  mutationOptions,
  queryOptions,
  REQUESTS_KEY,
} from '@member-portal/shared-kernel/state';

const paymentScheduleKeys = { all: ['payment-schedule'] as const };

export const paymentScheduleQueries = {
  /** GET /payment-schedule */
  state: () =>
    queryOptions({
      queryKey: paymentScheduleKeys.all,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/payment-schedule', PaymentScheduleState, { signal }),
    }),
};

export const paymentScheduleMutations = {
  /** POST /payment-schedule/resend: sends the contribution schedule by e-mail. */
  order: () =>
    mutationOptions<SubmissionReceipt>({
      send: (_, { api, key }) => api.post('/payment-schedule/resend', SubmissionReceipt, {}, { key }),
      makesStale: [paymentScheduleKeys.all, ALL_INFO_KEY, REQUESTS_KEY],
    }),
};
