import type { ActFamily } from '../contracts/refunds.ts';
import { isHearingAidBase } from './equipment.ts';
import { EQUIPMENT_PARAMETERS } from './equipment-parameters.ts';
import { isGlassesBase } from './glasses.ts';
import { type LifeDate, latest } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';
import { type SettledTerms, START_UNKNOWN, type StartedTariff, type TariffStart } from './tariff-start.ts';

/**
 * The start of base and rate of settled glasses or hearing aids. The base depends on class or age, so it
 * comes from the equipment parameters; only the rate comes from the tariff of the act. Null if either of them
 * does not match.
 */
export function equipmentStart(
  { careDate, baseCents, rateBasisPoints, family }: SettledTerms & { family: ActFamily },
  tariffs: readonly StartedTariff[],
): TariffStart | null {
  const tariff = rowOn(tariffs, careDate);
  if (tariff?.rate !== rateBasisPoints || tariff.from === START_UNKNOWN) return null;
  const row = heldRow(family, baseCents, careDate);
  return row ? { since: latest(row.from, tariff.from), ofRate: false } : null;
}

function heldRow(family: ActFamily, baseCents: number, careDate: LifeDate) {
  const { glasses, hearingAids } = EQUIPMENT_PARAMETERS;
  if (family === 'OPTICAL') return isGlassesBase(baseCents, careDate) ? rowOn(glasses, careDate) : undefined;
  if (family !== 'HEARING') return undefined;
  return isHearingAidBase(baseCents, careDate, null) ? rowOn(hearingAids, careDate) : undefined;
}

/** Since when the law has had the « 100 % santé » baskets for this kind of equipment. Null for other care. */
export function basketStart(family: ActFamily | null, careDate: LifeDate): LifeDate | null {
  const { glasses, crowns, hearingAids } = EQUIPMENT_PARAMETERS;
  if (family === 'OPTICAL') return rowOn(glasses, careDate)?.from ?? null;
  if (family === 'DENTAL') return rowOn(crowns, careDate)?.from ?? null;
  return family === 'HEARING' ? (rowOn(hearingAids, careDate)?.from ?? null) : null;
}
