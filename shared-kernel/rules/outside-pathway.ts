import { ageOn } from './age.ts';
import type { LawRow } from './law-row.ts';
import type { LifeDate } from './life-date.ts';
import { type AgeRow, type DatedCents, rowOn } from './refund-parameters.ts';

/**
 * The overrun that the medical agreement allows a specialist of sector 1 outside the co-ordinated pathway (« dépassement
 * autorisé », DA), in cents for each act: the highest price of a consultation less its base there. A responsible contract
 * leaves at least this much of any overrun unpaid, clinical or technical, of any sector (code de la sécurité sociale, R871-1, 2°).
 */
export const AUTHORISED_OVERRUNS: readonly DatedCents[] = [
  {
    from: '2018-06-01',
    cents: 1000,
    source:
      'convention médicale de 2016, articles 37.1 et 39.2 ; 35 € au plus sur une base de 25 € (Cnam, citée par droit-pratique.fr, barème de l’assurance maladie)',
  },
  {
    from: '2023-11-01',
    cents: 1050,
    source:
      'convention médicale de 2016, articles 37.1 et 39.2 ; 37 € au plus sur une base de 26,50 € (ameli.fr, cité par snmr.org, « Comment coter le DA »)',
    toCheck: 'dépassement autorisé dans la convention médicale du 4 juin 2024 (arrêté du 20 juin 2024)',
  },
];

/** The age from which the pathway counts: nobody younger bears the increase. */
export const PATHWAY_AGES: readonly AgeRow[] = [
  {
    from: '2005-01-01',
    years: 16,
    source: 'article L162-5-3 (loi 2004-810 du 13 août 2004, article 7)',
    toCheck: 'premier jour du parcours de soins pour chaque assuré de 16 ans',
  },
];

/** True if care outside the pathway costs this person more on that date. */
export const isPathwayDue = (person: { birthDate: LifeDate }, careDate: LifeDate): boolean =>
  ageOn(person.birthDate, careDate) >= (rowOn(PATHWAY_AGES, careDate)?.years ?? Infinity);

/** How much less the health insurance pays outside the pathway, in basis points of the base (L162-5-3). */
export const PATHWAY_INCREASES: readonly (LawRow & { basisPoints: number })[] = [
  {
    from: '2009-01-31',
    basisPoints: 4000,
    source: '30 % au lieu de 70 % depuis le 31 janvier 2009 (ameli.fr, cité par institutmolinari.org)',
  },
];

/** The row of the increase in force on a date; undefined before the first one. */
export const pathwayIncreaseOn = (careDate: LifeDate) => rowOn(PATHWAY_INCREASES, careDate);

/** The rate of the care inside the pathway. Before the first row it is the rate outside. */
export function insideRateOf(outsideRateBasisPoints: number, careDate: LifeDate): number {
  const increase = pathwayIncreaseOn(careDate)?.basisPoints ?? 0;
  return Math.min(10_000, outsideRateBasisPoints + increase);
}

/**
 * The part of an overrun outside the pathway that no responsible contract pays. Before the first row it is
 * all of it.
 */
export function unpaidOverrun(overrunCents: number, careDate: LifeDate): number {
  return Math.min(overrunCents, rowOn(AUTHORISED_OVERRUNS, careDate)?.cents ?? overrunCents);
}
