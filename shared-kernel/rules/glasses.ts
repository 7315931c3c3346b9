import {
  type EquipmentCover,
  type EquipmentLimit,
  type EquipmentSplit,
  type EquipmentVerdict,
  splitLimited,
} from './equipment.ts';
import {
  EQUIPMENT_PARAMETERS,
  type EquipmentParameters,
  type GlassesRow,
  type LensKind,
} from './equipment-parameters.ts';
import { glassesRenewal, type Renewal, type RenewalReason } from './equipment-renewal.ts';
import { multiply } from './money.ts';
import { rowOn } from './refund-parameters.ts';
import { ceilingOf } from './refund-split.ts';

/** `A` is the « 100 % santé » offer with a highest price; in `B` the optician sets the price. */
export type GlassesClass = 'A' | 'B';

export interface Glasses {
  lenses: LensKind;
  /** Class B by default, both of them. The two may differ. */
  frameClass?: GlassesClass;
  lensesClass?: GlassesClass;
  framePriceCents: number;
  /** Both lenses. */
  lensesPriceCents: number;
  renewal?: RenewalReason;
}

/**
 * Splits a pair of glasses (R871-2). What is in class A is paid in full up to its highest price. What is in class B follows the
 * contract, between a floor and a cap for the whole pair by kind of lenses, and the frame at most at its own cap.
 *
 * The base of class A lenses depends on a correction that nobody types. Where the price is none of the held highest prices, the
 * split is computed with the lowest and the highest base that it can have: `sharesKnown` is false then, and where the two leave
 * different amounts the answer is `base_unknown`.
 */
export function splitGlasses(
  glasses: Glasses,
  cover: EquipmentCover,
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): EquipmentVerdict {
  const row = rowOn(parameters.glasses, cover.date);
  const due = glassesRenewal({ ...cover, reason: glasses.renewal ?? 'none' }, parameters);
  if (!row || due === undefined) return { ok: false, code: 'date_unknown' };
  const { lenses, frameClass = 'B', lensesClass = 'B', framePriceCents, lensesPriceCents } = glasses;
  const frameA = row.frameA.ceilingCents;
  const lensesA = highestLensesA(lenses, row);
  if (frameClass === 'A' && framePriceCents > frameA) return aboveCeiling(frameA);
  if (lensesClass === 'A' && lensesPriceCents > lensesA) return aboveCeiling(lensesA);

  const pair: Pair = { ...glasses, frameClass, lensesClass };
  const bases = lensesClass === 'B' ? [row.baseBCents * 2] : lensBasesA(lenses, lensesPriceCents, row);
  const [split, ...others] = bases.map((lensBase) => splitPair(pair, lensBase, { row, due, cover }));
  if (!split || others.some(({ remainingCents }) => remainingCents !== split.remainingCents)) {
    return { ok: false, code: 'base_unknown' };
  }
  return { ok: true, split: { ...split, sharesKnown: others.length === 0 } };
}

/**
 * The « 100 % santé » pair of the same kind of lenses: its highest price, and a pair at a held price with its split; null where
 * none is held. `fromCents`: the lowest price of such a pair, which is held for simple lenses alone.
 */
export function freeGlasses(
  { lenses, renewal = 'none' }: Pick<Glasses, 'lenses' | 'renewal'>,
  cover: EquipmentCover,
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): { fromCents: number | null; toCents: number; split: EquipmentSplit | null } | null {
  const row = rowOn(parameters.glasses, cover.date);
  if (!row) return null;
  const framePriceCents = row.frameA.ceilingCents;
  const toCents = framePriceCents + highestLensesA(lenses, row);
  const held = row.lensCeilingsA.find((ceiling) => ceiling.lenses === lenses);
  if (!held) return { fromCents: null, toCents, split: null };
  const lensesPriceCents = held.cents;
  const verdict = splitGlasses(
    { lenses, frameClass: 'A', lensesClass: 'A', framePriceCents, lensesPriceCents, renewal },
    cover,
    parameters,
  );
  const isLowest = lenses === 'simple' && lensesPriceCents === row.lensesA.single_vision.fromCents;
  return {
    fromCents: isLowest ? framePriceCents + lensesPriceCents : null,
    toCents,
    split: verdict.ok ? verdict.split : null,
  };
}

/** Whether a settled pair of that date can have this base, whatever the classes of its parts; null before the first row. */
export function isGlassesBase(
  baseCents: number,
  date: EquipmentCover['date'],
  { glasses }: EquipmentParameters = EQUIPMENT_PARAMETERS,
): boolean | null {
  const row = rowOn(glasses, date);
  if (!row) return null;
  const { lensesA, lensBaseA, frameA, baseBCents } = row;
  const lowest = multiply(lensesA.single_vision.fromCents, lensBaseA.basisPoints);
  const highest = multiply(lensesA.progressive.toCents, lensBaseA.basisPoints);
  return [frameA.baseCents, baseBCents].some((frame) => {
    const ofLenses = baseCents - frame;
    return ofLenses === baseBCents * 2 || (ofLenses >= lowest && ofLenses <= highest);
  });
}

type Pair = Glasses & Required<Pick<Glasses, 'frameClass' | 'lensesClass'>>;

function splitPair(
  { lenses, frameClass, lensesClass, framePriceCents, lensesPriceCents }: Pair,
  lensBaseCents: number,
  { row, due, cover }: { row: GlassesRow; due: Renewal | null; cover: EquipmentCover },
): EquipmentSplit {
  const costCents = framePriceCents + lensesPriceCents;
  const frameBaseCents = frameClass === 'A' ? row.frameA.baseCents : row.baseBCents;
  const baseCents = frameBaseCents + lensBaseCents;
  const counted = {
    frame: Math.min(framePriceCents, frameBaseCents),
    lenses: Math.min(lensesPriceCents, lensBaseCents),
  };
  const grossCents = multiply(counted.frame + counted.lenses, cover.rateBasisPoints);
  // Class A is paid in full. Of class B the insured's share is always paid, and the floor holds for contracts that pay more.
  const leastPaid =
    (frameClass === 'A' ? framePriceCents : counted.frame) +
    (lensesClass === 'A' ? lensesPriceCents : counted.lenses);
  const least = leastPaid - grossCents;
  const partACents =
    (frameClass === 'A' ? framePriceCents : 0) + (lensesClass === 'A' ? lensesPriceCents : 0);
  const isFree = frameClass === 'A' && lensesClass === 'A';
  const { floorCents, capCents } = row.mutual[lenses];
  const stated = Math.max(least, (ceilingOf(cover.guarantee, baseCents) ?? 0) - grossCents);
  let mutualCents =
    stated > least ? Math.max(least, Math.min(capCents, Math.max(floorCents, stated))) : stated;

  const limits: EquipmentLimit[] = [];
  if (isFree) limits.push({ kind: 'paid_in_full', cents: costCents });
  else if (mutualCents > stated) limits.push({ kind: 'floor', cents: floorCents });
  else if (mutualCents < stated) limits.push({ kind: 'cap', cents: capCents });
  else limits.push({ kind: 'guarantee', cents: mutualCents + grossCents });
  const withoutDearFrame = lensesPriceCents + Math.min(framePriceCents, row.frameCapCents);
  if (frameClass === 'B' && withoutDearFrame < costCents && withoutDearFrame - grossCents < mutualCents) {
    mutualCents = Math.max(0, withoutDearFrame - grossCents);
    // What the frame may cost decides then, whatever the guarantee comes to.
    limits.splice(0, limits.length, { kind: 'frame_cap', cents: row.frameCapCents });
  }
  if (!isFree && partACents > 0) limits.unshift({ kind: 'part_paid_in_full', cents: partACents });
  return splitLimited({
    basket: isFree ? 'free' : 'open',
    costCents,
    baseCents,
    countedCents: counted.frame + counted.lenses,
    ceilingCents: isFree ? row.frameA.ceilingCents + highestLensesA(lenses, row) : null,
    guaranteeCents: isFree ? costCents : mutualCents + grossCents,
    limits,
    due,
    cover,
    law: row,
  }).split;
}

const aboveCeiling = (ceilingCents: number): EquipmentVerdict => ({
  ok: false,
  code: 'price_above_ceiling',
  ceilingCents,
});

/** The highest price of both class A lenses. Strong single vision and pairs of two kinds count with the one of progressive lenses. */
const highestLensesA = (lenses: LensKind, { lensesA }: GlassesRow): number =>
  lenses === 'simple' ? lensesA.single_vision.toCents : lensesA.progressive.toCents;

/** The base of class A lenses at a held highest price; else the lowest and the highest that lenses of that price can have. */
function lensBasesA(lenses: LensKind, priceCents: number, row: GlassesRow): number[] {
  const baseOf = (ceilingCents: number) => multiply(ceilingCents, row.lensBaseA.basisPoints);
  const held = row.lensCeilingsA.some((one) => one.lenses === lenses && one.cents === priceCents);
  return held ? [baseOf(priceCents)] : [baseOf(priceCents), baseOf(highestLensesA(lenses, row))];
}
