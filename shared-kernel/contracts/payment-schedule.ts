import { Id, Instant } from './common.ts';
import { boolean, type Infer, nullable, object } from './schema.ts';
import { sentSubmission, submissionInput } from './submissions.ts';

/** POST /payment-schedule/resend (`Idempotency-Key`): orders the contribution schedule by e-mail. */
export const PaymentScheduleInput = submissionInput('none', {});
export type PaymentScheduleInput = Infer<typeof PaymentScheduleInput>;

/** GET /payment-schedule/resend/{id}: the order as it was sent. */
export const PaymentScheduleOrder = sentSubmission('none', {});
export type PaymentScheduleOrder = Infer<typeof PaymentScheduleOrder>;

/** GET /payment-schedule: whether the member may order it. */
export const PaymentScheduleState = object({
  /** True if their contributions are debited from their own account. */
  available: boolean(),
  /** An unanswered order within the time for its answer. */
  ordered: nullable(object({ requestId: Id, at: Instant })),
});
export type PaymentScheduleState = Infer<typeof PaymentScheduleState>;
