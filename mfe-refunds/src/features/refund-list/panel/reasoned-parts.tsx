import type { RefundDetail, RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import { basketStart } from '@member-portal/shared-kernel/rules/equipment-start';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { overrunLimitOn } from '@member-portal/shared-kernel/rules/optam';
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
const DATED = [
  'rate',
  'outside_pathway',
  'flat_contribution',
  'franchise',
  'guarantee',
  'guarantee_flat',
  'budget_spent',
  'budget_left',
] as const;
type Sentence = RefundReason['code'] | 'guarantee_flat' | 'budget_left';
const isDated = (sentence: Sentence): sentence is (typeof DATED)[number] =>
  DATED.some((one) => one === sentence);

/** The key of the sentence for a reason: a flat guarantee, a budget not quite spent and a rule with its date have their own. */
function sentenceOf(reason: RefundReason) {
  const sentence = undatedOf(reason);
  if (!reason.since || !isDated(sentence)) return sentence;
  return sentence === 'rate' && reason.sinceOfRate ? 'rate_since_rate' : (`${sentence}_since` as const);
}

function undatedOf({ code, basisPoints, cents }: RefundReason): Sentence {
  if (code === 'guarantee' && basisPoints === null) return 'guarantee_flat';
  return code === 'budget_spent' && (cents ?? 0) > 0 ? 'budget_left' : code;
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
  // A refund has a basket only where the law has them, and a limit without OPTAM only since there is one.
  const dateOf = (date: LifeDate | null | undefined) => formats.longDate(date ?? refund.careDate);
  // The basket and the kind of doctor decide what the guarantee comes to.
  const ofMutual = [
    ...(refund.basket
      ? [t(`baskets.${refund.basket}`, { since: dateOf(basketStart(refund.actFamily, refund.careDate)) })]
      : []),
    ...(refund.doctor === 'without'
      ? [t('reasons.without_optam', { since: dateOf(overrunLimitOn(refund.careDate)?.from) })]
      : []),
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
