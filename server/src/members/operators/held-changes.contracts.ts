import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { array, type Infer, nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { RequestOrder } from './operated-requests.contracts.ts';
import { Environment, Name, Reason } from './operators.contracts.ts';

/** POST /operators/holds/list */
export const HoldListOrder = object({ environment: Environment, by: Name, reason: Reason });

/** A held bank account without its IBAN: an operator calls the member and needs no bank data. */
const HeldChange = object({
  reference: string(),
  membershipNumber: string(),
  holdReason: string(),
  sentAt: Instant,
  /** From this time on the member can confirm it. */
  confirmableFrom: nullable(Instant),
  /** The decision that the next run of the job carries out; null for none. */
  decision: nullable(string()),
});
export type HeldChange = Infer<typeof HeldChange>;

export const HeldChanges = object({ held: array(HeldChange) });

/** POST /operators/holds/release and /operators/holds/refuse */
export const HoldOrder = RequestOrder;

export const HoldDecided = object({ reference: string(), membershipNumber: string(), decision: string() });
export type HoldDecided = Infer<typeof HoldDecided>;
