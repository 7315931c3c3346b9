import { Id, Instant } from './common.ts';
import { boolean, type Infer, nullable, object } from './schema.ts';
import { sentSubmission, submissionInput } from './submissions.ts';

/** POST /payment-schedule/resend (`Idempotency-Key`): asks for the schedule of the contributions, by e-mail. */
export const PaymentScheduleInput = submissionInput('none', {});
export type PaymentScheduleInput = Infer<typeof PaymentScheduleInput>;

/** GET /payment-schedule/resend/{id}: the order as it was sent. */
export const PaymentScheduleOrder = sentSubmission('none', {});
export type PaymentScheduleOrder = Infer<typeof PaymentScheduleOrder>;

/** GET /payment-schedule: whether the member may ask for it. */
export const PaymentScheduleState = object({
  /** Their contributions are debited from their own account. */
  available: boolean(),
  /** An order that was sent within the time in which it is answered, and is not answered yet. */
  ordered: nullable(object({ requestId: Id, at: Instant })),
});
export type PaymentScheduleState = Infer<typeof PaymentScheduleState>;
