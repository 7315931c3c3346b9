import { addDays, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { weekdayOf } from '@member-portal/shared-kernel/rules/paris-clock';
import type { Payment, Refund } from '../core/records.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { Settled } from './settle.ts';

export interface ToPay {
  settled: Settled;
  operation: Refund['operation'];
  /** Null while it is not paid. */
  paidOn: LifeDate | null;
}

/** Payments and their refunds, in the order that the import needs. */
export interface Paid {
  payments: Payment[];
  refunds: Refund[];
}

/**
 * One transfer a day to the member for everything that is due, and one to each professional who is
 * paid directly. `order` is the first number: later care of the same member continues the
 * numbering.
 */
export function pay(member: DemoMember, dues: ToPay[], accountEnding: string | null): Paid {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = dues.map(({ settled, operation, paidOn }, index) => {
    const externalId = `${member.number}-R${String(index + 1).padStart(4, '0')}`;
    if (paidOn === null) return { ...settled, externalId, operation, payment: null };
    const direct = operation === 'TO_PROFESSIONAL';
    const key = direct ? `${paidOn}/${settled.professional}` : paidOn;
    const payment = payments.get(key) ?? {
      type: 'payment',
      externalId: `${member.number}-P${String(payments.size + 1).padStart(4, '0')}`,
      member: member.number,
      date: paidOn,
      paidTo: direct ? 'HEALTH_PROFESSIONAL' : accountEnding ? 'RIB' : 'INSURED',
      thirdPartyName: direct ? (settled.professional ?? null) : null,
      accountEnding: direct ? null : accountEnding,
      total: 0,
    };
    payments.set(key, { ...payment, total: payment.total + settled.mutual });
    return { ...settled, externalId, operation, payment: payment.externalId };
  });
  return { payments: [...payments.values()], refunds };
}

/** Transfers are made on Tuesdays, a few days after the health insurance has reported its payment. */
export function transferDay(careDate: LifeDate, delay: number): LifeDate {
  const day = addDays(careDate, delay);
  return addDays(day, (2 - weekdayOf(day) + 7) % 7);
}
