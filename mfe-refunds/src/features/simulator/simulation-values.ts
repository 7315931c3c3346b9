import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import type { DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import {
  CARE_SITUATIONS,
  type CareSituation,
  exemptionIn,
} from '@member-portal/shared-kernel/rules/care-situations';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { type Simulation, simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import type { ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';
import type { EquipmentValues } from './equipment-values.ts';
import type { StayValues } from './stay-values.ts';

/** Form values. An amount that cannot be parsed stays as typed. */
export interface SimulationValues extends StayValues, EquipmentValues {
  beneficiaryId?: string;
  act?: ComboboxOption | null;
  price?: number | string;
  units?: string;
  outsidePathway?: boolean;
  other?: number | string;
  /** A `CareSituation`. Only care outside hospital asks for it. */
  careSituation?: string;
}

export const MAX_UNITS = 99;

/** True when a deduction by law applies per unit of this act and the act has no base tariff. */
export const asksUnits = (
  terms: ActTerms | undefined,
): terms is ActTerms & { deduction: Exclude<ActTerms['deduction'], null | 'flat_contribution'> } =>
  Boolean(terms?.deduction && terms.deduction !== 'flat_contribution' && terms.baseCents === null);

/** The situation that the member chose. */
export const careSituationOf = ({ careSituation }: SimulationValues): CareSituation =>
  CARE_SITUATIONS.find((one) => one === careSituation) ?? 'none';

/** True if the kind of doctor changes the result and the tariffs contain it. */
export const asksDoctor = (terms: ActTerms | undefined) => typeof terms?.baseWithoutOptamCents === 'number';

export interface Simulated extends Simulation {
  doctor: DoctorKind;
  /**
   * The remaining charge with a doctor without OPTAM, in cents; null if it is the same or the kind of doctor
   * is known.
   */
  remainingWithoutOptamCents: number | null;
  /** The remaining charge outside the pathway, in cents; null if it is the same or the member answered. */
  remainingOutsideCents: number | null;
}

/** The split for the current form values, or null while the price is missing or refused. */
export function simulated(values: SimulationValues, terms: ActTerms, limits: Limits): Simulated | null {
  const { price, other } = values;
  if (typeof price !== 'number' || !checkAmount(price, limits.amounts).ok) return null;
  const units = unitsOf(values.units);
  const isOutside = values.outsidePathway === true;
  const simulate = (doctor: DoctorKind, outsidePathway = isOutside) =>
    simulateRefund(terms, {
      costCents: price,
      units: asksUnits(terms) && units !== null ? units : 1,
      outsidePathway,
      doctor,
      otherCents: typeof other === 'number' && other > 0 ? other : 0,
      exemption: exemptionIn(careSituationOf(values)),
    });
  const doctor = asksDoctor(terms) && values.doctor === 'without' ? 'without' : 'optam';
  const result = simulate(doctor);
  const isDoctorKnown = !asksDoctor(terms) || values.doctor === 'without' || values.doctor === 'optam';
  const without = isDoctorKnown ? null : simulate('without').split.remainingCents;
  const outside = isOutside ? null : simulate(doctor, true).split.remainingCents;
  return {
    ...result,
    doctor,
    remainingWithoutOptamCents: without === result.split.remainingCents ? null : without,
    remainingOutsideCents: outside === result.split.remainingCents ? null : outside,
  };
}

/** '3' → 3. Null for text that is not a whole number from 1 to `MAX_UNITS`. */
export function unitsOf(typed: string | undefined): number | null {
  const units = /^\d{1,2}$/.test((typed ?? '').trim()) ? Number(typed) : Number.NaN;
  return units >= 1 && units <= MAX_UNITS ? units : null;
}
