import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import type { ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';

/** Form values. An amount that cannot be parsed stays as typed. */
export interface SimulationValues {
  beneficiaryId?: string;
  act?: ComboboxOption | null;
  price?: number | string;
  units?: string;
  outsidePathway?: boolean;
  other?: number | string;
}

export const MAX_UNITS = 99;

/** True when a deduction by law applies per unit of this act and the act has no base tariff. */
export const asksUnits = (
  terms: ActTerms | undefined,
): terms is ActTerms & { deduction: Exclude<ActTerms['deduction'], null | 'flat_contribution'> } =>
  Boolean(terms?.deduction && terms.deduction !== 'flat_contribution' && terms.baseCents === null);

/** The split for the current form values, or null while the price is missing or refused. */
export function simulated(values: SimulationValues, terms: ActTerms, limits: Limits) {
  const { price, other } = values;
  if (typeof price !== 'number' || !checkAmount(price, limits.amounts).ok) return null;
  const units = unitsOf(values.units);
  return simulateRefund(terms, {
    costCents: price,
    units: asksUnits(terms) && units !== null ? units : 1,
    outsidePathway: values.outsidePathway === true,
    otherCents: typeof other === 'number' && other > 0 ? other : 0,
  });
}

/** '3' → 3. Null for text that is not a whole number from 1 to `MAX_UNITS`. */
export function unitsOf(typed: string | undefined): number | null {
  const units = /^\d{1,2}$/.test((typed ?? '').trim()) ? Number(typed) : Number.NaN;
  return units >= 1 && units <= MAX_UNITS ? units : null;
}
