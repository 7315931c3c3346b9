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
import { multiply, sumCents } from './money.ts';
import { rowOn } from './refund-parameters.ts';
import { ceilingOf } from './refund-split.ts';

/** Class A is the « 100 % santé » offer, with price limits. In class B the optician sets the price. */
export type GlassesClass = 'A' | 'B';

export interface Glasses {
  lenses: LensKind;
  /** Class B by default. Frame and lenses may be of different classes. */
  frameClass?: GlassesClass;
  lensesClass?: GlassesClass;
  framePriceCents: number;
  /** Both lenses. */
  lensesPriceCents: number;
  renewal?: RenewalReason;
}

/**
 * Splits a pair of glasses (R871-2). Class A parts are paid in full up to their price limit. Class B parts
 * are paid by the contract's terms, between a floor and a cap for the whole pair that depend on the lenses;
 * the frame has a cap of its own.
 *
 * The base of class A lenses depends on the correction, which is not asked for. If the price matches no known
 * price limit, the split is computed twice, with the lowest and with the highest possible base. `sharesKnown`
 * is then false, and the answer is `base_unknown` if the two results leave different amounts to pay.
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
  if (frameClass === 'A' && framePriceCents > frameA) return aboveCeiling(frameA, row.from);
  if (lensesClass === 'A' && lensesPriceCents > lensesA) return aboveCeiling(lensesA, row.from);

  const pair: Pair = { ...glasses, frameClass, lensesClass };
  const bases = lensesClass === 'B' ? [row.baseBCents * 2] : lensBasesA(lenses, lensesPriceCents, row);
  const [split, ...others] = bases.map((lensBase) => splitPair(pair, lensBase, { row, due, cover }));
  if (!split || others.some(({ remainingCents }) => remainingCents !== split.remainingCents)) {
    return { ok: false, code: 'base_unknown' };
  }
  return { ok: true, split: { ...split, sharesKnown: others.length === 0 } };
}

/**
 * The « 100 % santé » pair with the same kind of lenses. `toCents` is its highest price. `split` is that of a pair at a known
 * price limit; null if none is known. `fromCents` is the lowest price, known only for simple lenses. Null for a date without data.
 */
export function freeGlasses(
  { lenses, renewal = 'none' }: Pick<Glasses, 'lenses' | 'renewal'>,
  cover: EquipmentCover,
  parameters: EquipmentParameters = EQUIPMENT_PARAMETERS,
): {
  fromCents: number | null;
  toCents: number;
  /** The first day of these price limits. */
  since: EquipmentCover['date'];
  split: EquipmentSplit | null;
} | null {
  const row = rowOn(parameters.glasses, cover.date);
  if (!row) return null;
  const framePriceCents = row.frameA.ceilingCents;
  const toCents = framePriceCents + highestLensesA(lenses, row);
  const held = row.lensCeilingsA.find((ceiling) => ceiling.lenses === lenses);
  const since = row.from;
  if (!held) return { fromCents: null, toCents, since, split: null };
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
    since,
    split: verdict.ok ? verdict.split : null,
  };
}

/** True if a pair of any classes can have this base on that date. Null before the first row of the parameters. */
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
  const partOf = (glassesClass: GlassesClass, priceCents: number, partBaseCents: number) => ({
    priceCents,
    baseCents: partBaseCents,
    countedCents: Math.min(priceCents, partBaseCents),
    inFullCents: glassesClass === 'A' ? priceCents : 0,
  });
  const frameBaseCents = frameClass === 'A' ? row.frameA.baseCents : row.baseBCents;
  const parts = [
    partOf(frameClass, framePriceCents, frameBaseCents),
    partOf(lensesClass, lensesPriceCents, lensBaseCents),
  ];
  const sumOf = (centsOf: (part: (typeof parts)[number]) => number) => sumCents(parts.map(centsOf));
  const costCents = sumOf(({ priceCents }) => priceCents);
  const baseCents = sumOf((part) => part.baseCents);
  const countedCents = sumOf((part) => part.countedCents);
  const inFullCents = sumOf((part) => part.inFullCents);
  const grossCents = multiply(countedCents, cover.rateBasisPoints);
  // Class A is paid in full. The insured's share of class B is always paid; the floor applies only to contracts that pay more.
  const least = sumOf((part) => Math.max(part.inFullCents, part.countedCents)) - grossCents;
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
    // The cap of the frame decides then, not the guarantee.
    limits.splice(0, limits.length, { kind: 'frame_cap', cents: row.frameCapCents });
  }
  if (!isFree && inFullCents > 0) limits.unshift({ kind: 'part_paid_in_full', cents: inFullCents });
  return splitLimited({
    basket: isFree ? 'free' : 'open',
    costCents,
    baseCents,
    countedCents,
    ceilingCents: isFree ? row.frameA.ceilingCents + highestLensesA(lenses, row) : null,
    guaranteeCents: isFree ? costCents : mutualCents + grossCents,
    limits,
    due,
    cover,
    law: row,
  }).split;
}

const aboveCeiling = (ceilingCents: number, from: EquipmentCover['date']): EquipmentVerdict => ({
  ok: false,
  code: 'price_above_ceiling',
  ceilingCents,
  from,
});

/** The highest price of both class A lenses. All lenses but simple ones have the limit of progressive lenses. */
const highestLensesA = (lenses: LensKind, { lensesA }: GlassesRow): number =>
  lenses === 'simple' ? lensesA.single_vision.toCents : lensesA.progressive.toCents;

/**
 * The base of class A lenses at a known price limit; otherwise the lowest and the highest possible base for
 * this price.
 */
function lensBasesA(lenses: LensKind, priceCents: number, row: GlassesRow): number[] {
  const baseOf = (ceilingCents: number) => multiply(ceilingCents, row.lensBaseA.basisPoints);
  const held = row.lensCeilingsA.some((one) => one.lenses === lenses && one.cents === priceCents);
  return held ? [baseOf(priceCents)] : [baseOf(priceCents), baseOf(highestLensesA(lenses, row))];
}
