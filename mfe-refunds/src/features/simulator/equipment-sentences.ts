import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { EquipmentSplit } from '@member-portal/shared-kernel/rules/equipment';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { FreeOffer } from './equipment-values.ts';

interface Told {
  terms: ActTerms;
  split: EquipmentSplit;
  offer: FreeOffer | null;
}

/** One plain sentence for each amount of an equipment, with its numbers, its rule and the date of that rule. */
export function useEquipmentSentences({ terms, split, offer }: Told): string[] {
  const t = useTreatmentT();
  const formats = useFormats();
  const { equipment } = terms;
  const kind = equipment?.kind ?? 'glasses';
  const since = formats.longDate(split.law.from);
  // The base of a crown is the tariff of the act; its parameters contain only the highest price.
  const baseSince = kind === 'crown' ? terms.tariffSince : split.law.from;
  const why = 'simulator.equipment.why' as const;
  return [
    ...(split.waits || terms.alsaceMoselle || !split.sharesKnown
      ? []
      : [
          t(`${why}.${baseSince ? 'mandatory_since' : 'mandatory'}`, {
            paid: formats.cents(split.mandatoryCents),
            rate: formats.rate(terms.rateBasisPoints),
            base: formats.cents(split.baseCents),
            since: baseSince ? formats.longDate(baseSince) : '',
          }),
        ]),
    ...split.limits.map((limit) =>
      t(`${why}.${limit.kind}`, {
        amount: formats.cents(limit.cents),
        months: String(split.waits?.months ?? ''),
        since,
      }),
    ),
    ...(split.basket === 'controlled' && split.ceilingCents !== null
      ? [t(`${why}.controlled`, { ceiling: formats.cents(split.ceilingCents), since })]
      : []),
    ...(offer ? [t(`${why}.offer.${kind}`, { since: formats.longDate(offer.since) })] : []),
    ...(split.otherCents > 0
      ? [
          t(`${why}.firstMutual`, {
            other: formats.cents(split.otherCents),
            paid: formats.cents(split.mutualCents),
          }),
        ]
      : []),
    // The guarantee includes the health insurance's part: a higher rate only moves cents from one payer to the other.
    ...(terms.product === null || split.waits || split.otherCents > 0
      ? []
      : [t(`${why}.${terms.alsaceMoselle ? 'local' : 'situations'}`)]),
    ...(split.sharesKnown || split.waits ? [] : [t(`${why}.baseUnknown`)]),
    ...(equipment && !equipment.lastKnown ? [t(`${why}.lastUnknown`)] : []),
    t('simulator.assumes.date', { date: formats.longDate(terms.date) }),
  ];
}
