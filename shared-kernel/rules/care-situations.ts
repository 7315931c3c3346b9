import type { ActTerms } from '../contracts/guarantees.ts';
import type { ActFamily } from '../contracts/refunds.ts';
import type { LifeDate } from './life-date.ts';
import { rowOn } from './refund-parameters.ts';
import type { Exemption } from './refund-split.ts';

/**
 * Situations that change the health insurance's part of care outside hospital. `long_illness`: care for a
 * recognised long-term illness (ALD); `maternity`: from the sixth month to the twelfth day after the birth;
 * `css`: Complémentaire santé solidaire.
 */
export type CareSituation = 'none' | 'long_illness' | 'maternity' | 'css';
export const CARE_SITUATIONS: readonly CareSituation[] = ['none', 'long_illness', 'maternity', 'css'];

interface LocalRateRow {
  from: LifeDate;
  families: readonly ActFamily[];
  /** The replaced rate of the general scheme, in basis points; null for any. */
  usual: number | null;
  basisPoints: number;
  source: string;
}

const FEES: readonly ActFamily[] = ['CONSULTATION', 'IMAGING', 'LABORATORY', 'PARAMEDICAL'];
const PHARMACY: readonly ActFamily[] = ['PHARMACY'];
const LOCAL_FEES = 'instance de gestion du régime local (Le Quotidien du médecin, 8 février 2006)';
const LOCAL_MEDICINES =
  'instance de gestion du régime local (Le Moniteur des pharmacies, 16 septembre 2006 ; Le Quotidien du pharmacien, 19 mars 2012)';

/**
 * The joint rates of the local scheme of Alsace-Moselle and the general one (code de la sécurité sociale,
 * L325-1). Families without a row are unknown: teeth, glasses, hearing aids, transport.
 */
export const LOCAL_RATES: readonly LocalRateRow[] = [
  { from: '2006-09-01', families: FEES, usual: null, basisPoints: 9000, source: LOCAL_FEES },
  { from: '2006-09-01', families: PHARMACY, usual: 6500, basisPoints: 9000, source: LOCAL_MEDICINES },
  { from: '2006-09-01', families: PHARMACY, usual: 3000, basisPoints: 8000, source: LOCAL_MEDICINES },
  { from: '2006-09-01', families: PHARMACY, usual: 1500, basisPoints: 1500, source: LOCAL_MEDICINES },
];

/** The rate with the local scheme; null if unknown for such care. */
export function localRate(family: ActFamily, usual: number, date: LifeDate): number | null {
  const rows = LOCAL_RATES.filter(
    (row) => row.families.includes(family) && (row.usual === null || row.usual === usual),
  );
  return rowOn(rows, date)?.basisPoints ?? null;
}

const FULL = 10_000;
/** Medicines of a low benefit: the effect of a long-term illness on them is unknown. */
const LOW_BENEFIT = 1500;

/**
 * The terms of an act in a situation: articles L160-14 and R160-17 for a long-term illness, L160-9 for
 * maternity, L861-3 for the CSS. Null if the effect of the situation is unknown. Such care has no other rate
 * outside the pathway here: that case is unknown.
 */
export function termsIn(terms: ActTerms, situation: CareSituation): ActTerms | null {
  // Nothing is paid for care that the health insurance does not know.
  const isRefunded = terms.rateBasisPoints > 0 && terms.baseCents !== 0;
  if (!isRefunded) return terms;
  // `tariffSince` belongs to the usual rate. The start of the full rate is unknown.
  const full = { rateBasisPoints: FULL, outsidePathwayRateBasisPoints: null, tariffSince: null };
  switch (situation) {
    case 'none': {
      if (!terms.alsaceMoselle) return terms;
      const rateBasisPoints = localRate(terms.act.family, terms.rateBasisPoints, terms.date);
      return rateBasisPoints === null
        ? null
        : { ...terms, rateBasisPoints, outsidePathwayRateBasisPoints: null, tariffSince: null };
    }
    case 'long_illness':
      return terms.act.family === 'PHARMACY' && terms.rateBasisPoints === LOW_BENEFIT
        ? null
        : { ...terms, ...full };
    case 'maternity':
    case 'css':
      return { ...terms, ...full };
  }
}

/** Why the law deducts nothing in a situation; null if it does. */
export const exemptionIn = (situation: CareSituation): Exemption | null =>
  situation === 'maternity' || situation === 'css' ? situation : null;
