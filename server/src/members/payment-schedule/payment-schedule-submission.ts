import {
  PaymentScheduleInput,
  PaymentScheduleOrder,
} from '@member-portal/shared-kernel/contracts/payment-schedule';
import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { PAYMENT_SCHEDULE } from '@member-portal/shared-kernel/rules/request-types';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { storedAndTold } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { findLastOrder } from './payment-schedules.repository.ts';
import { paymentSchedules } from './payment-schedules.table.ts';

export interface PaymentSchedulePorts {
  /** True if the contributions are debited from the member's own account. */
  paysByDebit(memberId: string): Promise<boolean>;
  /** The address of the schedule. */
  email(memberId: string): Promise<string | null>;
  /** Makes two orders of the same member wait for each other. */
  lockMember(tx: Executor, memberId: string): Promise<void>;
  /** An order sent after this instant is still on time. */
  waitingSince(): Date;
}

interface Found {
  isDebited: boolean;
  hasEmail: boolean;
}

/** The promised day of the schedule: tomorrow, at most 24 hours away. */
const answerDay = ({ today }: { today: LifeDate }) => addDays(today, 1);

/** An order of the contribution schedule. */
export const paymentScheduleSubmission = (ports: PaymentSchedulePorts) =>
  defineSubmission({
    path: '/payment-schedule/resend',
    summary: 'Asks for the schedule of the contributions by e-mail',
    contracts: { input: PaymentScheduleInput, detail: PaymentScheduleOrder },
    ...storedAndTold(paymentSchedules, 'payment-schedule.submitted'),
    person: 'none',
    notFound: 'payment_schedule_not_found',
    answerDays: answerDay,
    lookUp: async (_, memberId): Promise<Found> => {
      const [isDebited, email] = await Promise.all([ports.paysByDebit(memberId), ports.email(memberId)]);
      return { isDebited, hasEmail: email !== null };
    },
    check: (_, found) => [
      ...(found?.isDebited ? [] : [{ field: 'schedule', code: 'payment_schedule_unavailable' }]),
      ...(found?.hasEmail ? [] : [{ field: 'email', code: 'field_required' }]),
    ],
    requestOf: () => ({ typeCode: PAYMENT_SCHEDULE }),
    audit: 'payment_schedule_sent',
    /** Of two orders sent at the same instant, the first one to lock the member wins. */
    async event(tx, { row: { id, memberId } }) {
      await ports.lockMember(tx, memberId);
      if (await findLastOrder(tx, memberId, { since: ports.waitingSince(), except: id }))
        throw invalidInput([{ field: 'schedule', code: 'payment_schedule_ordered' }]);
    },
  });
