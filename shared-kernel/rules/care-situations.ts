import type { ActTerms } from '../contracts/guarantees.ts';
import type { ActFamily } from '../contracts/refunds.ts';
import type { LawRow } from './law-row.ts';
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

interface LocalRateRow extends LawRow {
  families: readonly ActFamily[];
  /** The replaced rate of the general scheme, in basis points; null for any. */
  usual: number | null;
  basisPoints: number;
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

/** The rate with the local scheme; null where the data hold none for such care. */
export const localRate = (family: ActFamily, usual: number, date: LifeDate): number | null =>
  localRow(family, usual, date)?.basisPoints ?? null;

function localRow(family: ActFamily, usual: number, date: LifeDate): LocalRateRow | undefined {
  const rows = LOCAL_RATES.filter(
    (row) => row.families.includes(family) && (row.usual === null || row.usual === usual),
  );
  return rowOn(rows, date);
}

interface SituationRow extends LawRow {
  situation: Exclude<CareSituation, 'none'>;
  /** Of the base, in basis points. */
  basisPoints: number;
  /** The usual rate of medicines for which the data do not hold what the situation changes. */
  unknownMedicines: number | null;
}

/** What a situation makes the health insurance pay. */
export const SITUATION_RATES: readonly SituationRow[] = [
  {
    from: '2016-01-01',
    situation: 'long_illness',
    basisPoints: 10_000,
    unknownMedicines: 1500,
    source: 'articles L160-14, 3° et 4°, et R160-17',
    toCheck: 'médicaments remboursés à 15 % avec une affection de longue durée',
  },
  {
    from: '2016-01-01',
    situation: 'maternity',
    basisPoints: 10_000,
    unknownMedicines: null,
    source: 'article L160-9',
  },
  {
    from: '2019-11-01',
    situation: 'css',
    basisPoints: 10_000,
    unknownMedicines: null,
    source:
      'article L861-3 ; complémentaire santé solidaire depuis le 1er novembre 2019 (loi 2018-1203, article 52)',
  },
];

/** The row of a situation in force on a date; undefined before the first one. */
const situationRateOn = (situation: CareSituation, date: LifeDate) =>
  rowOn(
    SITUATION_RATES.filter((row) => row.situation === situation),
    date,
  );

/**
 * The terms of an act in a situation: articles L160-14 and R160-17 for a long-term illness, L160-9 for
 * maternity, L861-3 for the CSS. Null if the effect of the situation is unknown. Such care has no other rate
 * outside the pathway here: that case is unknown.
 */
export function termsIn(terms: ActTerms, situation: CareSituation): ActTerms | null {
  // Nothing is paid for care that the health insurance does not know.
  const isRefunded = terms.rateBasisPoints > 0 && terms.baseCents !== 0;
  if (!isRefunded) return terms;
  if (situation === 'none') {
    if (!terms.alsaceMoselle) return terms;
    const local = localRow(terms.act.family, terms.rateBasisPoints, terms.date);
    return local ? atRate(terms, local) : null;
  }
  const row = situationRateOn(situation, terms.date);
  const isUnknown = terms.act.family === 'PHARMACY' && terms.rateBasisPoints === row?.unknownMedicines;
  return !row || isUnknown ? null : atRate(terms, row);
}

/** The date is the one of the rate: the base stays what it is. */
const atRate = (
  terms: ActTerms,
  { basisPoints, from }: { basisPoints: number; from: LifeDate },
): ActTerms => ({
  ...terms,
  rateBasisPoints: basisPoints,
  outsidePathwayRateBasisPoints: null,
  tariffSince: from,
  tariffSinceOfRate: true,
});

/** Why the law deducts nothing in a situation; null where it does. */
export const exemptionIn = (situation: CareSituation): Exemption | null =>
  situation === 'maternity' || situation === 'css' ? situation : null;
