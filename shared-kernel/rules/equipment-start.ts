import type { ActFamily } from '../contracts/refunds.ts';
import { isHearingAidBase } from './equipment.ts';
import { EQUIPMENT_PARAMETERS } from './equipment-parameters.ts';
import { isGlassesBase } from './glasses.ts';
import { type LifeDate, latest } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';
import { type SettledTerms, START_UNKNOWN, type StartedTariff } from './tariff-start.ts';

/**
 * The start of base and rate of settled glasses or hearing aids. The base depends on class or age, so it
 * comes from the equipment parameters; only the rate comes from the tariff of the act. Null if either of them
 * does not match.
 */
export function equipmentStart(
  { careDate, baseCents, rateBasisPoints, family }: SettledTerms & { family: ActFamily },
  tariffs: readonly StartedTariff[],
): LifeDate | null {
  const tariff = rowOn(tariffs, careDate);
  if (tariff?.rate !== rateBasisPoints || tariff.from === START_UNKNOWN) return null;
  const row = heldRow(family, baseCents, careDate);
  return row ? latest(row.from, tariff.from) : null;
}

function heldRow(family: ActFamily, baseCents: number, careDate: LifeDate) {
  const { glasses, hearingAids } = EQUIPMENT_PARAMETERS;
  if (family === 'OPTICAL') return isGlassesBase(baseCents, careDate) ? rowOn(glasses, careDate) : undefined;
  if (family !== 'HEARING') return undefined;
  return isHearingAidBase(baseCents, careDate, null) ? rowOn(hearingAids, careDate) : undefined;
}
