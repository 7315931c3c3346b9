import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { termsIn } from '@member-portal/shared-kernel/rules/care-situations';
import type { HospitalStay } from '@member-portal/shared-kernel/rules/hospital-stay';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import type { ShownQuery } from '@member-portal/shared-kernel/ui';
import { actQueries } from '../../data/acts.ts';
import { type EquipmentAnswer, equipmentAnswer } from './equipment-values.ts';
import { careSituationOf, type Simulated, type SimulationValues, simulated } from './simulation-values.ts';
import { stayOf } from './stay-values.ts';

export interface CareAnswer {
  terms: ShownQuery<ActTerms>;
  /** The terms in the person's situation; null where the data do not hold what it changes. */
  situated: ActTerms | null | undefined;
  /** Null while the price is missing or refused. */
  result: Simulated | null;
  /** For a hospital stay; null while something is missing or refused. */
  stay: HospitalStay | null;
  /** For glasses, a crown or hearing aids; null while something is missing or refused. */
  equipment: EquipmentAnswer | null;
  /** There is an estimate, which can be kept. */
  isComplete: boolean;
}

/** What the values of the form lead to. */
export function useCareAnswer(values: SimulationValues): CareAnswer {
  const limits = useStream(useServices().limits);
  const terms = useQuery(actQueries.terms(values.beneficiaryId, values.act?.value));
  const isPlain = terms.data && !terms.data.stay && !terms.data.equipment;
  const situated = isPlain && terms.data ? termsIn(terms.data, careSituationOf(values)) : terms.data;
  const result = situated ? simulated(values, situated, limits) : null;
  const stay = stayOf(values, limits);
  const equipment = terms.data ? equipmentAnswer(values, terms.data, limits) : null;
  return { terms, situated, result, stay, equipment, isComplete: isComplete() };

  function isComplete() {
    if (!values.act || !terms.data) return false;
    if (terms.data.stay) return stay !== null;
    return terms.data.equipment ? equipment?.verdict.ok === true : result !== null;
  }
}
