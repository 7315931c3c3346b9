import type { ActTerms } from '../contracts/guarantees.ts';
import { Basket } from '../contracts/settled-terms.ts';
import {
  type CrownMaterial,
  type CrownRow,
  EQUIPMENT_PARAMETERS,
  type EquipmentParameters,
  type ToothGroup,
} from './equipment-parameters.ts';
import { hearingAidRenewal, type Renewal } from './equipment-renewal.ts';
import type { LifeDate } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';
import { guaranteeOfLine } from './refund-simulation.ts';
import { ceilingOf, type Guarantee, splitRefund } from './refund-split.ts';

/** Facts about the person and the day, as for a responsible contract. */
export interface EquipmentCover {
  date: LifeDate;
  /** Age in whole years on that day. */
  age: number;
  /**
   * True if a contract covers that day. A responsible contract then pays the insured's share and the `free`
   * basket in full.
   */
  covered: boolean;
  guarantee: Guarantee;
  /** 6000 is 60 %. */
  rateBasisPoints: number;
  /** The date of the person's last one; null if none. */
  last: LifeDate | null;
  /** Payment of a first mutual, in cents. */
  otherCents?: number;
}

export interface Crown {
  /** ISO 3950: '16'. */
  tooth: string;
  material: CrownMaterial;
  priceCents: number;
}

export interface HearingAids {
  ears: 1 | 2;
  hearingClass: 'one' | 'two';
  /** For one ear. */
  priceCents: number;
}

/** The rule that decided the mutual's part, with its amount in cents; the screen has a sentence for each. */
export type EquipmentLimit =
  | { kind: 'paid_in_full'; cents: number }
  /** The price of the class A part, if the other part of the pair is in class B. */
  | { kind: 'part_paid_in_full'; cents: number }
  | { kind: 'guarantee'; cents: number }
  | { kind: 'floor'; cents: number }
  | { kind: 'cap'; cents: number }
  | { kind: 'frame_cap'; cents: number }
  | { kind: 'not_due'; cents: 0 }
  | { kind: 'not_covered'; cents: 0 };

export interface EquipmentSplit {
  basket: Basket;
  costCents: number;
  mandatoryCents: number;
  /** Payment of a first mutual, at most the rest after the health insurance. */
  otherCents: number;
  mutualCents: number;
  remainingCents: number;
  /** The health insurance's tariff for the whole equipment. */
  baseCents: number;
  /** False if only `remainingCents` is known: the base, and so each payer's part, depends on missing facts. */
  sharesKnown: boolean;
  /** The highest price of the basket; null if the professional sets it. */
  ceilingCents: number | null;
  /** In the order in which they were applied. */
  limits: EquipmentLimit[];
  /** The first refundable date, if the date of care is earlier. */
  waits: Renewal | null;
  /** The applied rows. */
  law: { from: LifeDate; source: string };
}

export type EquipmentVerdict =
  | { ok: true; split: EquipmentSplit }
  /** Missing data are not estimated. */
  | { ok: false; code: 'date_unknown' | 'tooth_unknown' | 'base_unknown' }
  /** No professional may ask that price in this basket, by the row that applies `from` that date on. */
  | { ok: false; code: 'price_above_ceiling'; ceilingCents: number; from: LifeDate };

/** The dental agreement's group of a tooth; null for a milk tooth, whose crowns are unknown. */
export function toothGroupOf(tooth: string): ToothGroup | null {
  if (!/^[1-4][1-8]$/.test(tooth)) return null;
  const position = Number(tooth[1]);
  if (position <= 4) return 'front';
  return position === 5 ? 'second_premolar' : 'molar';
}

/** The rows of crowns for a tooth and a date, `free` ones first, most expensive of each basket first. */
export function crownsOf(
  tooth: string,
  date: LifeDate,
  { crowns }: EquipmentParameters = EQUIPMENT_PARAMETERS,
): CrownRow[] {
  const group = toothGroupOf(tooth);
  const materials = [...new Set(crowns.map(({ material }) => material))];
  return materials
    .flatMap((material) => {
      const row = rowOn(
        crowns.filter((one) => one.material === material && group !== null && one.teeth.includes(group)),
        date,
      );
      return row ? [row] : [];
    })
    .toSorted(
      (one, other) =>
        Basket.options.indexOf(one.basket) - Basket.options.indexOf(other.basket) ||
        (other.ceilingCents ?? 0) - (one.ceilingCents ?? 0),
    );
}

/** Splits the price of a crown by the basket of its material on that tooth. `baseCents`: the tariff of the act. */
export function splitCrown(
  { tooth, material, priceCents }: Crown,
  cover: EquipmentCover & { baseCents: number },
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): EquipmentVerdict {
  if (toothGroupOf(tooth) === null) return { ok: false, code: 'tooth_unknown' };
  const row = crownsOf(tooth, cover.date, parameters).find((one) => one.material === material);
  if (!row) return { ok: false, code: 'date_unknown' };
  const { basket, ceilingCents } = row;
  if (ceilingCents !== null && priceCents > ceilingCents) {
    return { ok: false, code: 'price_above_ceiling', ceilingCents, from: row.from };
  }
  // The insured's share is always paid, whatever the contract says about the rest.
  const stated = Math.max(ceilingOf(cover.guarantee, cover.baseCents) ?? 0, cover.baseCents);
  const guaranteeCents = basket === 'free' ? priceCents : stated;
  return splitLimited({
    basket,
    costCents: priceCents,
    baseCents: cover.baseCents,
    ceilingCents,
    guaranteeCents,
    limits: [{ kind: basket === 'free' ? 'paid_in_full' : 'guarantee', cents: guaranteeCents }],
    due: null,
    cover,
    law: row,
  });
}

/** Splits hearing aids: class I is the « 100 % santé » offer, class II has a cap for health insurance and mutual together. */
export function splitHearingAids(
  { ears, hearingClass, priceCents }: HearingAids,
  cover: EquipmentCover,
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): EquipmentVerdict {
  const row = rowOn(parameters.hearingAids, cover.date);
  const due = hearingAidRenewal(cover, parameters);
  if (!row || due === undefined) return { ok: false, code: 'date_unknown' };
  const { baseCents, ceilingCents } = cover.age < row.adultAge ? row.young : row.adult;
  const isFree = hearingClass === 'one';
  if (isFree && priceCents > ceilingCents) {
    return { ok: false, code: 'price_above_ceiling', ceilingCents, from: row.from };
  }
  const stated = Math.max(ceilingOf(cover.guarantee, baseCents) ?? 0, baseCents);
  const oneEar = isFree ? priceCents : Math.min(stated, row.classTwoCents);
  const limit: EquipmentLimit = isFree
    ? { kind: 'paid_in_full', cents: oneEar * ears }
    : { kind: oneEar < stated ? 'cap' : 'guarantee', cents: oneEar * ears };
  return splitLimited({
    basket: isFree ? 'free' : 'open',
    costCents: priceCents * ears,
    baseCents: baseCents * ears,
    ceilingCents: isFree ? ceilingCents * ears : null,
    guaranteeCents: oneEar * ears,
    limits: [limit],
    due,
    cover,
    law: row,
  });
}

/** The « 100 % santé » hearing aids of the same ears at their highest price; null if that date is unknown. */
export function freeHearingAids(
  ears: HearingAids['ears'],
  cover: EquipmentCover,
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): EquipmentSplit | null {
  const row = rowOn(parameters.hearingAids, cover.date);
  if (!row) return null;
  const { ceilingCents } = cover.age < row.adultAge ? row.young : row.adult;
  const verdict = splitHearingAids(
    { ears, hearingClass: 'one', priceCents: ceilingCents },
    cover,
    parameters,
  );
  return verdict.ok ? verdict.split : null;
}

/**
 * True if hearing aids for one ear or both can have this base on that date. An `age` of null allows the bases
 * of all ages. Null before the first row of the parameters.
 */
export function isHearingAidBase(
  baseCents: number,
  date: LifeDate,
  age: number | null,
  { hearingAids }: EquipmentParameters = EQUIPMENT_PARAMETERS,
): boolean | null {
  const row = rowOn(hearingAids, date);
  if (!row) return null;
  const young = age === null || age < row.adultAge ? [row.young.baseCents] : [];
  const adult = age === null || age >= row.adultAge ? [row.adult.baseCents] : [];
  return [...young, ...adult].some((oneEar) => baseCents === oneEar || baseCents === oneEar * 2);
}

/** The facts about the person and the contract in the terms of an act; null if the act is not such equipment. */
export function equipmentCoverOf(terms: ActTerms): (EquipmentCover & { baseCents: number }) | null {
  if (!terms.equipment) return null;
  return {
    date: terms.date,
    age: terms.equipment.age,
    covered: terms.product !== null,
    guarantee: guaranteeOfLine(terms.guarantee),
    rateBasisPoints: terms.rateBasisPoints,
    last: terms.equipment.last,
    baseCents: terms.baseCents ?? 0,
  };
}

/** Equipment with the maximum payment for it, before renewal, contract and first mutual are taken into account. */
export interface LimitedEquipment {
  basket: Basket;
  costCents: number;
  baseCents: number;
  /** The counted part of the base, if a cheap part does not use up its own base. All of the base by default. */
  countedCents?: number;
  ceilingCents: number | null;
  /** The maximum that health insurance and mutual pay together. */
  guaranteeCents: number;
  limits: EquipmentLimit[];
  due: Renewal | null;
  cover: EquipmentCover;
  law: { from: LifeDate; source: string };
}

/**
 * Splits the price of equipment between its payers. Neither health insurance nor mutual pays for equipment
 * that is renewed too early.
 */
export function splitLimited({
  guaranteeCents,
  countedCents,
  limits,
  due,
  cover,
  law,
  ...same
}: LimitedEquipment): {
  ok: true;
  split: EquipmentSplit;
} {
  const waits = due && cover.date < due.dueOn ? due : null;
  // Before the end of the waiting time neither of them pays.
  const rateBasisPoints = waits ? 0 : cover.rateBasisPoints;
  const isPaid = cover.covered && !waits;
  const split = splitRefund({
    careDate: cover.date,
    costCents: same.costCents,
    baseCents: countedCents ?? same.baseCents,
    rateBasisPoints,
    guarantee: isPaid ? { kind: 'flat', cents: guaranteeCents } : { kind: 'none' },
    otherCents: cover.otherCents ?? 0,
  });
  return {
    ok: true,
    split: {
      ...same,
      sharesKnown: true,
      mandatoryCents: split.mandatoryCents,
      otherCents: split.otherCents,
      mutualCents: split.mutualCents,
      remainingCents: split.remainingCents,
      limits: waits
        ? [{ kind: 'not_due', cents: 0 }]
        : cover.covered
          ? limits
          : [{ kind: 'not_covered', cents: 0 }],
      waits,
      law: { from: law.from, source: law.source },
    },
  };
}
