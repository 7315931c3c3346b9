import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import {
  crownsOf,
  type EquipmentSplit,
  type EquipmentVerdict,
  equipmentCoverOf,
  freeHearingAids,
  splitCrown,
  splitHearingAids,
  toothGroupOf,
} from '@member-portal/shared-kernel/rules/equipment';
import type { CrownMaterial, LensKind } from '@member-portal/shared-kernel/rules/equipment-parameters';
import type { RenewalReason } from '@member-portal/shared-kernel/rules/equipment-renewal';
import { freeGlasses, type GlassesClass, splitGlasses } from '@member-portal/shared-kernel/rules/glasses';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';

/** Form values of glasses, a crown or hearing aids. An amount that cannot be parsed stays as typed. */
export interface EquipmentValues {
  lenses?: string;
  framePrice?: number | string;
  lensesPrice?: number | string;
  /** A `GlassesClass`. */
  frameClass?: string;
  lensesClass?: string;
  renewal?: string;
  tooth?: string;
  material?: string;
  crownPrice?: number | string;
  ears?: string;
  hearingClass?: string;
  earPrice?: number | string;
  other?: number | string;
}

export const LENSES: readonly LensKind[] = [
  'simple',
  'complex',
  'very_complex',
  'simple_and_complex',
  'simple_and_very_complex',
  'complex_and_very_complex',
];
/** The first class is the default. */
export const GLASSES_CLASSES: readonly GlassesClass[] = ['B', 'A'];
export const RENEWALS: readonly RenewalReason[] = ['none', 'sight_changed', 'medical'];
export const MATERIALS: readonly CrownMaterial[] = [
  'metal',
  'ceramic_metal',
  'zirconia',
  'ceramic',
  'layered_ceramic',
  'precious_metal',
];

/** The « 100 % santé » offer, compared with the requested equipment. */
export interface FreeOffer {
  /** Null if the data lack its base: nothing is left to pay anyway. */
  split: EquipmentSplit | null;
  fromCents: number | null;
  toCents: number;
  /** The first day of these price limits. */
  since: LifeDate;
  /** The material of a crown. */
  material: CrownMaterial | null;
}

export interface EquipmentAnswer {
  verdict: EquipmentVerdict;
  /** Null if the requested equipment is the offer itself. */
  offer: FreeOffer | null;
}

/** The result of the current values; null while a price or a tooth is missing or refused. */
export function equipmentAnswer(
  values: EquipmentValues,
  terms: ActTerms,
  limits: Limits,
): EquipmentAnswer | null {
  const cover = equipmentCoverOf(terms);
  if (!cover || !terms.equipment) return null;
  // The payment of a first mutual for the offer is unknown, so the offer is computed without it.
  const circumstances = {
    ...cover,
    otherCents: asksOther(terms) && typeof values.other === 'number' ? Math.max(0, values.other) : 0,
  };
  const amountOf = (value: number | string | undefined) =>
    typeof value === 'number' && checkAmount(value, limits.amounts).ok ? value : null;

  switch (terms.equipment.kind) {
    case 'glasses': {
      const [framePriceCents, lensesPriceCents] = [amountOf(values.framePrice), amountOf(values.lensesPrice)];
      if (framePriceCents === null || lensesPriceCents === null) return null;
      const lenses = LENSES.find((one) => one === values.lenses) ?? 'simple';
      const renewal = RENEWALS.find((one) => one === values.renewal) ?? 'none';
      const [frameClass, lensesClass] = [classOf(values.frameClass), classOf(values.lensesClass)];
      const verdict = splitGlasses(
        { lenses, frameClass, lensesClass, framePriceCents, lensesPriceCents, renewal },
        circumstances,
      );
      const offer = isFree(verdict) ? null : freeGlasses({ lenses, renewal }, cover);
      return { verdict, offer: offer && { ...offer, material: null } };
    }
    case 'crown': {
      const priceCents = amountOf(values.crownPrice);
      const tooth = (values.tooth ?? '').trim();
      if (priceCents === null || tooth === '') return null;
      const material = MATERIALS.find((one) => one === values.material) ?? 'metal';
      const verdict = splitCrown({ tooth, material, priceCents }, circumstances);
      return { verdict, offer: isFree(verdict) ? null : freeCrown(tooth, cover) };
    }
    case 'hearing_aid': {
      const priceCents = amountOf(values.earPrice);
      if (priceCents === null) return null;
      const ears = values.ears === '1' ? 1 : 2;
      const hearingClass = values.hearingClass === 'two' ? 'two' : 'one';
      const verdict = splitHearingAids({ ears, hearingClass, priceCents }, circumstances);
      const split = isFree(verdict) ? null : freeHearingAids(ears, cover);
      return {
        verdict,
        offer: split && {
          split,
          fromCents: null,
          toCents: split.costCents,
          since: split.law.from,
          material: null,
        },
      };
    }
  }
}

/**
 * True if the form asks for the payment of a first mutual. Not in the local scheme of Alsace-Moselle: there
 * the amount left after a first mutual depends on the part of the health insurance, which is unknown.
 */
export const asksOther = (terms: ActTerms) => terms.alsaceMoselle !== true;

const classOf = (typed: string | undefined): GlassesClass => (typed === 'A' ? 'A' : 'B');

const isFree = (verdict: EquipmentVerdict) => verdict.ok && verdict.split.basket === 'free';

/** The most expensive material of the « 100 % santé » basket for this tooth, usually the best looking one. */
function freeCrown(tooth: string, cover: NonNullable<ReturnType<typeof equipmentCoverOf>>): FreeOffer | null {
  const row = crownsOf(tooth, cover.date).find(({ basket }) => basket === 'free');
  if (!row || row.ceilingCents === null) return null;
  const { material, ceilingCents, from: since } = row;
  const verdict = splitCrown({ tooth, material, priceCents: ceilingCents }, cover);
  return verdict.ok
    ? { split: verdict.split, fromCents: null, toCents: ceilingCents, since, material }
    : null;
}

/** True for an adult tooth in the two-digit notation of quotes. */
export const isTooth = (typed: string) => toothGroupOf(typed.trim()) !== null;
