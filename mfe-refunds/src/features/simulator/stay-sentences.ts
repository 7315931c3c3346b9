import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import type { HospitalStay, StayLine, StaySplit } from '@member-portal/shared-kernel/rules/hospital-stay';
import { overrunLimitOn } from '@member-portal/shared-kernel/rules/optam';
import { type TreatmentT, useTreatmentT } from '../../treatment-texts.ts';

interface Told {
  terms: ActTerms;
  stay: HospitalStay;
  split: StaySplit;
}

/** One plain sentence for each amount of a stay, with its rule and the date of that rule. */
export function useStaySentences(told: Told): string[] {
  const t = useTreatmentT();
  const formats = useFormats();
  const { stay, split } = told;
  const ofStay =
    stay.kind !== 'emergency' && stay.stayCents === null ? [t('simulator.stay.why.unknownPrice')] : [];
  const ofLines = split.lines.flatMap((line) => sentencesOf(line, told, t, formats));
  const { otherCents, mutualCents } = split;
  const first =
    otherCents > 0
      ? [
          t('simulator.stay.why.firstMutual', {
            other: formats.cents(otherCents),
            paid: formats.cents(mutualCents),
          }),
        ]
      : [];
  return [...ofStay, ...ofLines, ...notDue(told, t), ...first];
}

function sentencesOf(line: StayLine, told: Told, t: TreatmentT, formats: Formats): string[] {
  const { stay, split, terms } = told;
  const since = (index = 0) => formats.longDate(line.law[index]?.from ?? terms.date);
  switch (line.item) {
    case 'stay':
      return [staySentence(line, told, t, formats)];
    case 'fees':
      return [feesSentence(line, told, t, formats)];
    case 'costly_act':
      return [t('simulator.stay.why.costlyAct', { amount: formats.cents(line.costCents), since: since() })];
    case 'daily_charge':
      return [
        ...split.chargedDays.map(({ days, cents, from }) =>
          t('simulator.stay.why.dailyCharge', {
            count: days,
            amount: formats.cents(cents),
            since: formats.longDate(from),
          }),
        ),
        ...(split.insideShareCents > 0
          ? [
              t('simulator.stay.why.insideShare', {
                inside: formats.cents(split.insideShareCents),
                beside: formats.cents(line.costCents),
              }),
            ]
          : []),
      ];
    case 'room':
      return [
        t(`simulator.stay.why.${roomKey(line)}`, {
          count: stay.nights,
          price: formats.cents(stay.roomNightCents),
          other: formats.cents(line.otherCents),
          paid: formats.cents(line.mutualCents),
        }),
      ];
    case 'emergency':
      return [t('simulator.stay.why.emergency', { amount: formats.cents(line.costCents), since: since() })];
  }
}

function roomKey({ otherCents, mutualCents }: StayLine) {
  if (otherCents > 0) return 'roomFirst';
  return mutualCents > 0 ? 'room' : 'roomUnpaid';
}

function staySentence(line: StayLine, { stay, terms }: Told, t: TreatmentT, formats: Formats): string {
  const values = {
    price: formats.cents(stay.stayCents ?? 0),
    rate: formats.rate(line.rateBasisPoints ?? 0),
    paid: formats.cents(line.mandatoryCents),
    rest: formats.cents(line.costCents - line.mandatoryCents),
  };
  if (line.rateBasisPoints !== 10_000) return t('simulator.stay.why.share', values);
  if (terms.stay?.alsaceMoselle) return t('simulator.stay.why.inFull.alsace_moselle', values);
  if (stay.situation === 'none') return t('simulator.stay.why.inFull.costly_act', values);
  return t(`simulator.stay.why.inFull.${stay.situation}`, { ...values, defaultValue: '' });
}

function feesSentence(line: StayLine, { stay, split, terms }: Told, t: TreatmentT, formats: Formats): string {
  const measure = split.feesWithoutOptam ?? terms.stay?.fees?.measure;
  const values = {
    billed: formats.cents(stay.fees?.billedCents ?? 0),
    base: formats.cents(Math.min(stay.fees?.billedCents ?? 0, stay.fees?.baseCents ?? 0)),
    rate: formats.rate(line.rateBasisPoints ?? 0),
    other: formats.cents(line.otherCents),
    paid: formats.cents(line.mutualCents),
    guarantee: measure?.kind === 'rate' ? formats.rate(measure.basisPoints) : '',
    since: formats.longDate(overrunLimitOn(terms.date)?.from ?? terms.date),
  };
  if (measure?.kind !== 'rate') {
    return t(`simulator.stay.why.${line.otherCents > 0 ? 'feesFirst' : 'fees'}`, values);
  }
  return t(`simulator.stay.why.${split.feesWithoutOptam ? 'feesWithoutOptam' : 'feesGuarantee'}`, values);
}

/** The reason why there is no daily charge where one might be expected. */
function notDue({ stay, split, terms }: Told, t: TreatmentT): string[] {
  if (stay.kind === 'emergency') return split.lines.length === 0 ? [t('simulator.stay.why.noEmergency')] : [];
  if (split.chargedDays.length > 0) return [];
  if (stay.nights === 0) return [t('simulator.stay.why.noNight')];
  return [t(`simulator.stay.why.${terms.stay?.alsaceMoselle ? 'noChargeLocal' : 'noCharge'}`)];
}
