import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';

/** The owner of the key, as the device and the mails name them. */
export interface PasskeyHolder {
  membershipNumber: string;
  firstName: string;
  lastName: string;
  /** Null if the file has no address. */
  email: string | null;
}

/** Uses up the code that confirmed the addition; throws 403 `action_validation_required` without one. */
export type DemandPasskeyAction = (tx: Executor, request: FastifyRequest) => Promise<unknown>;

/** Queues a mail to the member in the transaction of the change. */
export type NotifyPasskeyChange = (
  tx: Executor,
  request: FastifyRequest,
  notice: { change: 'added' | 'removed'; eventId: string; holder: PasskeyHolder },
) => Promise<void>;
