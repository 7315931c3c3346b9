import type { RefundDetail, RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import { Box } from '@member-portal/shared-kernel/ui';
import type { PaidPart } from '@member-portal/shared-kernel/ui/chart';
import { paidParts } from '../../../common/paid-parts.ts';
import { useT } from '../../../texts.ts';

/** The part that each reason explains. */
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
  since: reason.since ? formats.longDate(reason.since) : '',
});

const quoteValues = (refund: RefundDetail, quote: NonNullable<RefundDetail['quote']>, formats: Formats) => ({
  date: formats.longDate(quote.answeredOn),
  quoted: formats.cents(quote.mutualPart),
  quotedPrice: formats.cents(quote.cost),
  quotedAm: formats.cents(quote.socialSecurityPart ?? 0),
  price: formats.cents(refund.totalCost),
  am: formats.cents(refund.socialSecurityPart),
  other: formats.cents(refund.otherMutualPart),
});

/** Reasons with a second sentence that gives the first day of their rule. */
const DATED = ['rate', 'outside_pathway', 'flat_contribution', 'franchise'] as const;
const isDated = (code: RefundReason['code']): code is (typeof DATED)[number] =>
  DATED.some((one) => one === code);

/**
 * The key of the sentence for a reason. A flat guarantee, a partly spent budget and a rule with its date have
 * their own keys.
 */
function sentenceOf({ code, basisPoints, cents, since }: RefundReason) {
  if (code === 'guarantee' && basisPoints === null) return 'guarantee_flat';
  if (code === 'budget_spent' && (cents ?? 0) > 0) return 'budget_left';
  return since && isDated(code) ? (`${code}_since` as const) : code;
}

/** The parts of one refund, each with its reasons in plain words, one line per reason. */
export function useReasonedParts(refund: RefundDetail, mutual: string): PaidPart[] {
  const t = useT();
  const formats = useFormats();
  const lines = (kind: PaidPart['kind']) => [
    ...refund.reasons
      .filter(({ code }) => EXPLAINS[code] === kind)
      .map((reason) => [sentenceOf(reason), reason] as const),
    // Deductions by law also get a line under the health insurance: they reduce its part.
    ...refund.reasons
      .filter(() => kind === 'am')
      .flatMap((reason) =>
        reason.code === 'flat_contribution' || reason.code === 'franchise'
          ? [[`minus_${reason.code}`, reason] as const]
          : [],
      ),
    // The law forbids responsible contracts to pay the surcharge outside the pathway.
    ...refund.reasons
      .filter(({ code, cents }) => kind === 'rest' && code === 'outside_pathway' && (cents ?? 0) > 0)
      .map((reason) => ['outside_pathway_rest', reason] as const),
  ];
  // The basket and the kind of doctor determine the amount of the guarantee.
  const ofMutual = [
    ...(refund.basket ? [t(`baskets.${refund.basket}`)] : []),
    ...(refund.doctor === 'without' ? [t('reasons.without_optam')] : []),
    ...(refund.quote ? [t(`quote.${refund.quote.gap}`, quoteValues(refund, refund.quote, formats))] : []),
  ];
  return paidParts(refund, mutual, t).map((part) => {
    const notes = [
      ...lines(part.kind).map(([key, reason]) => t(`reasons.${key}`, values(reason, formats))),
      ...(part.kind === 'mutual' ? ofMutual : []),
    ];
    if (notes.length === 0) return part;
    return {
      ...part,
      note: notes.map((note) => (
        <Box as="span" display="block" key={note}>
          {note}
        </Box>
      )),
    };
  });
}
