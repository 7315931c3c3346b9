import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import type { RefundReason } from '@member-portal/shared-kernel/contracts/refunds';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import { overrunLimitOn } from '@member-portal/shared-kernel/rules/optam';
import type { Simulation } from '@member-portal/shared-kernel/rules/refund-simulation';
import { useServices } from '@member-portal/shared-kernel/state';
import type { PaidPart } from '@member-portal/shared-kernel/ui/chart';
import type fr from '../../locales/treatment.fr.json';
import { type TreatmentT, useTreatmentT } from '../../treatment-texts.ts';

type ExplainedCode = keyof typeof fr.simulator.reasons;

const isExplained = (code: string): code is ExplainedCode => code in EXPLAINS;

/**
 * The part that each reason explains. The guarantee is absent, because `guaranteeText` describes it from the
 * contract.
 */
const EXPLAINS: Record<ExplainedCode, PaidPart['kind']> = {
  rate: 'am',
  rate_since: 'am',
  rate_since_rate: 'am',
  outside_pathway: 'am',
  outside_pathway_since: 'am',
  outside_pathway_rest: 'rest',
  flat_contribution: 'rest',
  flat_contribution_since: 'rest',
  franchise: 'rest',
  franchise_since: 'rest',
  overrun: 'rest',
};

/** The simulated part of each payer, with its reasons in plain words. */
export function useSimulatedParts(terms: ActTerms, { split, reasons, withoutOptam }: Simulation): PaidPart[] {
  const t = useTreatmentT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  const notes = (kind: PaidPart['kind']) =>
    reasons.flatMap((reason) => {
      // What the member bears more outside the pathway is explained beside both amounts.
      const code = reason.since ? `${reason.code}_since${reason.sinceOfRate ? '_rate' : ''}` : reason.code;
      const codes = reason.cents ? [code, `${reason.code}_rest`] : [code];
      return codes.flatMap((key) =>
        isExplained(key) && EXPLAINS[key] === kind
          ? [t(`simulator.reasons.${key}`, valuesOf(reason, formats))]
          : [],
      );
    });
  const part = (kind: PaidPart['kind'], label: string, cents: number, lines: string[]): PaidPart => ({
    kind,
    label,
    cents,
    ...(lines.length > 0 && { note: lines.join(' · ') }),
  });
  return [
    part('am', t('simulator.parts.socialSecurity'), split.mandatoryCents, notes('am')),
    ...(split.otherCents > 0 ? [part('other', t('simulator.parts.otherMutual'), split.otherCents, [])] : []),
    part('mutual', mutual, split.mutualCents, [guaranteeText(terms, withoutOptam, t, formats)]),
    part('rest', t('simulator.parts.remaining'), split.remainingCents, notes('rest')),
  ];
}

const valuesOf = (reason: RefundReason, formats: Formats) => ({
  amount: reason.cents === null ? '' : formats.cents(reason.cents),
  rate: reason.basisPoints === null ? '' : formats.rate(reason.basisPoints),
  base: reason.baseCents === null ? '' : formats.cents(reason.baseCents),
  since: reason.since ? formats.longDate(reason.since) : '',
});

/** The limit of the guarantee: « jusqu’à 200 % du tarif de base ». */
function guaranteeText(
  { guarantee, rateWithoutOptamBasisPoints, date }: ActTerms,
  withoutOptam: Simulation['withoutOptam'],
  t: TreatmentT,
  formats: Formats,
): string {
  if (!guarantee) return t('simulator.guarantee.none');
  if (withoutOptam?.kind === 'rate' && guarantee.measure.kind === 'rate') {
    const stated = withoutOptam.basisPoints === rateWithoutOptamBasisPoints;
    return t(`simulator.guarantee.${stated ? 'statedWithoutOptam' : 'limitedWithoutOptam'}`, {
      rate: formats.rate(withoutOptam.basisPoints),
      usual: formats.rate(guarantee.measure.basisPoints),
      since: formats.longDate(overrunLimitOn(date)?.from ?? date),
    });
  }
  const { measure } = guarantee;
  if (measure.kind === 'rate')
    return t('simulator.guarantee.rate', { rate: formats.rate(measure.basisPoints) });
  if (measure.kind === 'flat') return t('simulator.guarantee.flat', { amount: formats.cents(measure.cents) });
  return measure.leftCents === null
    ? t('simulator.guarantee.budget', { amount: formats.cents(measure.cents) })
    : t('simulator.guarantee.budgetLeft', {
        amount: formats.cents(measure.cents),
        left: formats.cents(measure.leftCents),
      });
}
