import type { RefundDetail, RefundReason } from 'shared-kernel/contracts/refunds';
import { type Formats, useFormats } from 'shared-kernel/i18n';
import type { PaidPart } from 'shared-kernel/ui';
import { paidParts } from '../../../common/paid-parts.ts';
import { useT } from '../../../texts.ts';

/** Which part a reason explains. */
const EXPLAINS: Record<RefundReason['code'], PaidPart['kind']> = {
  rate: 'am',
  outside_pathway: 'am',
  guarantee: 'mutual',
  budget_spent: 'mutual',
  first_mutual: 'other',
  flat_contribution: 'rest',
  franchise: 'rest',
  overrun: 'rest',
};

const values = (reason: RefundReason, formats: Formats) => ({
  amount: reason.cents === null ? '' : formats.cents(reason.cents),
  rate: reason.basisPoints === null ? '' : formats.rate(reason.basisPoints),
  base: reason.baseCents === null ? '' : formats.cents(reason.baseCents),
});

/** The parts of one refund, each with its reasons in plain words. */
export function useReasonedParts(refund: RefundDetail, mutual: string): PaidPart[] {
  const t = useT();
  const formats = useFormats();
  return paidParts(refund, mutual, t).map((part) => {
    const notes = refund.reasons
      .filter((reason) => EXPLAINS[reason.code] === part.kind)
      .map((reason) => t(`reasons.${reason.code}`, values(reason, formats)));
    return notes.length > 0 ? { ...part, note: notes.join(' · ') } : part;
  });
}
