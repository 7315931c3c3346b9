import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { array, type Infer, nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { RequestOrder } from './operated-requests.contracts.ts';
import { Environment, Name, Reason } from './operators.contracts.ts';

/** POST /operators/holds/list */
export const HoldListOrder = object({ environment: Environment, by: Name, reason: Reason });

/** A held bank account. What it is stays out: an operator decides by asking the member. */
const HeldChange = object({
  reference: string(),
  membershipNumber: string(),
  holdReason: string(),
  sentAt: Instant,
  /** From then on the member can confirm it. */
  confirmableFrom: nullable(Instant),
  /** What was decided and is about to be carried out; null for none. */
  decision: nullable(string()),
});
export type HeldChange = Infer<typeof HeldChange>;

export const HeldChanges = object({ held: array(HeldChange) });

/** POST /operators/holds/release and /operators/holds/refuse */
export const HoldOrder = RequestOrder;

export const HoldDecided = object({ reference: string(), membershipNumber: string(), decision: string() });
export type HoldDecided = Infer<typeof HoldDecided>;
