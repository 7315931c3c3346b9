import type { Basket } from '../contracts/settled-terms.ts';
import { EQUIPMENT_PARAMETERS, type EquipmentParameters } from './equipment-parameters.ts';
import type { LifeDate } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';

/** The facts about equipment in a refund. The correction and the tooth are missing. */
export interface SettledEquipment {
  kind: 'glasses' | 'crown' | 'hearing_aid';
  basket: Basket;
  date: LifeDate;
  /** For hearing aids: the base of one ear or of both. */
  baseCents: number;
}

/** Limits for every prescription, in cents. Null for no limit. */
export interface EquipmentLimits {
  /** The highest price of the basket. */
  ceilingCents: number | null;
  /** The maximum that a responsible contract pays. */
  mutualCents: number | null;
  /** The maximum that health insurance and responsible contract pay together. */
  bothCents: number | null;
}

/** The law's widest limits for equipment of a basket (R871-2). Undefined for a date before the first row of the parameters. */
export function equipmentLimits(
  { kind, basket, date, baseCents }: SettledEquipment,
  { glasses, crowns, hearingAids }: EquipmentParameters = EQUIPMENT_PARAMETERS,
): EquipmentLimits | undefined {
  const none: EquipmentLimits = { ceilingCents: null, mutualCents: null, bothCents: null };
  const isFree = basket === 'free';
  switch (kind) {
    case 'glasses': {
      const row = rowOn(glasses, date);
      if (!row) return undefined;
      if (isFree) {
        return { ...none, ceilingCents: row.frameA.ceilingCents + row.lensesA.progressive.toCents };
      }
      return { ...none, mutualCents: Math.max(...Object.values(row.mutual).map(({ capCents }) => capCents)) };
    }
    case 'crown': {
      const rows = crowns.filter((row) => row.basket === basket && row.from <= date);
      if (rows.length === 0) return undefined;
      const ceilings = rows.map(({ ceilingCents }) => ceilingCents ?? Infinity);
      const ceilingCents = Math.max(...ceilings);
      return { ...none, ceilingCents: ceilingCents === Infinity ? null : ceilingCents };
    }
    case 'hearing_aid': {
      const row = rowOn(hearingAids, date);
      if (!row) return undefined;
      const ofAge = [row.young, row.adult].find(
        (tariff) => baseCents === tariff.baseCents || baseCents === tariff.baseCents * 2,
      );
      // An unknown base is reported separately.
      if (!ofAge) return none;
      const ears = baseCents / ofAge.baseCents;
      return isFree
        ? { ...none, ceilingCents: ofAge.ceilingCents * ears }
        : { ...none, bothCents: row.classTwoCents * ears };
    }
  }
}
