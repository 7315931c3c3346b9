import { CardResend, CardResendInput } from '@member-portal/shared-kernel/contracts/tp-card';
import { checkCardResend } from '@member-portal/shared-kernel/rules/card-resend';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { CARD_RESEND } from '@member-portal/shared-kernel/rules/request-types';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { storedAndTold } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { cardResends } from './card-resends.table.ts';
import { type CardOrder, lastPaperCard } from './last-paper-card.ts';

export interface CardResendPorts {
  hasCard(memberId: string): Promise<boolean>;
  /** True if the file has a complete postal address. */
  hasAddress(memberId: string): Promise<boolean>;
  /** The day on which the last paper card was sent. */
  lastSentOn(db: Executor, memberId: string): Promise<LifeDate | null>;
  orders(db: Executor, memberId: string): Promise<CardOrder[]>;
  /** Makes two orders of the same member wait for each other. */
  lockMember(tx: Executor, memberId: string): Promise<void>;
  today(): LifeDate;
  limits: Pick<Limits, 'cardResendBlockDays'>;
}

/** Days for printing and posting. */
const ANSWER_DAYS = 10;

/** An order of another paper card. */
export const cardResendSubmission = (ports: CardResendPorts) =>
  defineSubmission({
    path: '/tp-card/resend',
    summary: 'Orders another paper card',
    contracts: { input: CardResendInput, detail: CardResend },
    ...storedAndTold(cardResends, 'card-resend.submitted'),
    person: 'none',
    notFound: 'card_resend_not_found',
    answerDays: ANSWER_DAYS,
    lookUp: async (_, memberId) => {
      const [hasCard, hasAddress] = await Promise.all([ports.hasCard(memberId), ports.hasAddress(memberId)]);
      return { hasCard, hasAddress };
    },
    check: (_, found: { hasCard: boolean; hasAddress: boolean } | null) => [
      ...(found?.hasCard ? [] : [{ field: 'card', code: 'tp_card_unavailable' }]),
      ...(found?.hasAddress ? [] : [{ field: 'address', code: 'postal_address_missing' }]),
    ],
    requestOf: () => ({ typeCode: CARD_RESEND }),
    audit: 'card_resend_sent',
    /** Of two orders sent at the same instant, the first one to lock the member wins. */
    async event(tx, { row: { id, memberId } }) {
      await ports.lockMember(tx, memberId);
      const others = (await ports.orders(tx, memberId)).filter((order) => order.id !== id);
      const last = lastPaperCard(others, await ports.lastSentOn(tx, memberId));
      const refusals = refusedAt('card', checkCardResend(last, ports.today(), ports.limits));
      if (refusals.length > 0) throw invalidInput(refusals);
    },
  });
