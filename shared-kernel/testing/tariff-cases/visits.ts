import { lastOfDay, type TariffCase, visit } from './builders.ts';

const GP =
  'ameli.fr, tarifs des médecins : 25 €, 26,50 € depuis le 1er novembre 2023, 30 € depuis le 22 décembre 2024';
const FLAT = 'L160-13, II ; 1 €, puis 2 € depuis le 15 mai 2024';
const AGE = 'R160-20 : 18 ans au 1er janvier de l’année civile';
const DA =
  'R871-1 ; convention médicale, article 37.1 ; barème d’ameli.fr cité par snmr.org et droit-pratique.fr';
const FRANCHISE = 'L160-13, III ; décret 2024-114 : doublée le 31 mars 2024';
const LOCAL = 'L325-1 ; instance de gestion du régime local : 90 %, médicaments 90 et 80 %';

const born2007 = '2007-03-01';
const specialist = { base: 3150, outsideBase: 2650, outside: true };

export const VISITS: readonly TariffCase[] = [
  // Doctors. 70 % of 26.50 is 18.55.
  { what: 'GP at 26.50 €', on: '2024-01-15', source: GP, parts: visit({ cost: 2650 }), is: [1755, 795, 100] },
  {
    what: 'GP, last day at 1 €',
    on: '2024-05-14',
    source: FLAT,
    parts: visit({ cost: 2650 }),
    is: [1755, 795, 100],
  },
  {
    what: 'GP, first day at 2 €',
    on: '2024-05-15',
    source: FLAT,
    parts: visit({ cost: 2650 }),
    is: [1655, 795, 200],
  },
  { what: 'GP at 30 €', on: '2024-12-22', source: GP, parts: visit({ cost: 3000 }), is: [1900, 900, 200] },
  {
    what: 'specialist with OPTAM at 55 €, 200 %',
    on: '2025-11-10',
    source: 'base 31,50 € (ameli.fr)',
    parts: visit({ cost: 5500, base: 3150, guarantee: 200 }),
    is: [2005, 3295, 200],
  },
  {
    what: 'GP without OPTAM at 60 €, 220 % with it: 200 % of 23 €',
    on: '2025-11-10',
    source: 'R871-2, 2° ; base 23 € (ameli.fr)',
    parts: visit({ cost: 6000, base: 3000, baseWithout: 2300, guarantee: 220, doctor: 'without' }),
    is: [1410, 2990, 1600],
  },
  // Outside the pathway. 30 % of 26.50 is 7.95, and so is what the contract pays: 26.50 less 70 % of it.
  {
    what: 'GP outside',
    on: '2025-11-10',
    source: GP,
    parts: visit({ cost: 3000, outside: true }),
    is: [700, 900, 1400],
  },
  {
    what: 'specialist of sector 1 outside at 37 €, all of the overrun is the authorised one',
    on: '2026-01-15',
    source: DA,
    parts: visit({ cost: 3700, ...specialist, guarantee: 200 }),
    is: [595, 795, 2310],
  },
  {
    what: 'specialist with OPTAM outside at 60 €: 10.50 € of the overrun are not paid',
    on: '2026-01-15',
    source: DA,
    parts: visit({ cost: 6000, ...specialist, guarantee: 200 }),
    is: [595, 3095, 2310],
  },
  {
    what: 'specialist of sector 1 outside at 35 €, before 1 November 2023',
    on: '2023-03-10',
    source: DA,
    parts: visit({ cost: 3500, base: 3000, outsideBase: 2500, outside: true, guarantee: 200 }),
    is: [650, 750, 2100],
  },
  // Ages.
  {
    what: 'GP, ten years old',
    on: '2026-01-15',
    source: AGE,
    parts: visit({ cost: 3000, born: '2016-01-14' }),
    is: [2100, 900, 0],
  },
  {
    what: 'GP, 18 since March of that year',
    on: '2025-06-02',
    source: AGE,
    parts: visit({ cost: 3000, born: born2007 }),
    is: [2100, 900, 0],
  },
  {
    what: 'GP, 18 since March of the year before',
    on: '2026-01-02',
    source: AGE,
    parts: visit({ cost: 3000, born: born2007 }),
    is: [1900, 900, 200],
  },
  {
    what: 'a box at 10 €, 18 since March: the franchise is due from the birthday on',
    on: '2025-06-02',
    source: FRANCHISE,
    parts: visit({
      family: 'PHARMACY',
      cost: 1000,
      base: null,
      rate: 6500,
      deduction: 'franchise_box',
      born: born2007,
    }),
    is: [550, 350, 100],
  },
  // Situations.
  {
    what: 'GP, ALD',
    on: '2026-01-15',
    source: 'L160-14, 3°',
    parts: visit({ cost: 3000, situation: 'long_illness' }),
    is: [2800, 0, 200],
  },
  {
    what: 'GP, maternity',
    on: '2026-01-15',
    source: 'L160-9',
    parts: visit({ cost: 3000, situation: 'maternity' }),
    is: [3000, 0, 0],
  },
  {
    what: 'GP, CSS',
    on: '2026-01-15',
    source: 'L861-3',
    parts: visit({ cost: 3000, situation: 'css' }),
    is: [3000, 0, 0],
  },
  {
    what: 'GP, Alsace-Moselle',
    on: '2026-01-15',
    source: LOCAL,
    parts: visit({ cost: 3000, alsaceMoselle: true }),
    is: [2500, 300, 200],
  },
  {
    what: 'medicine at 30 %, Alsace-Moselle: 80 %',
    on: '2026-01-15',
    source: LOCAL,
    parts: visit({
      family: 'PHARMACY',
      cost: 1000,
      base: null,
      rate: 3000,
      deduction: 'franchise_box',
      alsaceMoselle: true,
    }),
    is: [700, 200, 100],
  },
  {
    what: 'medicine at 15 %, ALD: nothing that was read proves the rate',
    on: '2026-01-15',
    source: 'L160-14',
    parts: visit({
      family: 'PHARMACY',
      cost: 1000,
      base: null,
      rate: 1500,
      deduction: 'franchise_box',
      situation: 'long_illness',
    }),
    is: 'unknown',
  },
  // Medicines: three boxes for 24.60 €, 65 % of it is 15.99.
  {
    what: 'three boxes at 65 %, last day at 0.50 €',
    on: '2024-03-30',
    source: FRANCHISE,
    parts: visit({
      family: 'PHARMACY',
      cost: 2460,
      base: null,
      rate: 6500,
      deduction: 'franchise_box',
      units: 3,
    }),
    is: [1449, 861, 150],
  },
  {
    what: 'three boxes at 65 %, first day at 1 €',
    on: '2024-03-31',
    source: FRANCHISE,
    parts: visit({
      family: 'PHARMACY',
      cost: 2460,
      base: null,
      rate: 6500,
      deduction: 'franchise_box',
      units: 3,
    }),
    is: [1299, 861, 300],
  },
  {
    what: 'medicine at 30 %, with a line that pays the rest',
    on: '2026-01-15',
    source: 'R160-5, 6°',
    parts: visit({ family: 'PHARMACY', cost: 1000, base: null, rate: 3000, deduction: 'franchise_box' }),
    is: [200, 700, 100],
  },
  {
    what: 'medicine at 15 %, which no contract has to pay',
    on: '2026-01-15',
    source: 'R160-5, 14° ; R871-2, 1°',
    parts: visit({
      family: 'PHARMACY',
      cost: 1000,
      base: null,
      rate: 1500,
      deduction: 'franchise_box',
      guarantee: 0,
    }),
    is: [50, 0, 950],
  },
  // Others. 60 % of 16.13 is 9.68.
  {
    what: 'physiotherapy, AMS 7,5',
    on: '2023-06-05',
    source: '7,5 × 2,15 € (hyperassur.com) ; 60 %, R160-5, 4°',
    parts: visit({ family: 'PARAMEDICAL', cost: 1613, rate: 6000, deduction: 'franchise_paramedical' }),
    is: [918, 645, 50],
  },
  {
    what: 'a nurse’s fifth act of the day: the franchise has met its 4 €',
    on: '2026-01-15',
    source: FRANCHISE,
    parts: lastOfDay(5, 630, 'franchise_paramedical', 6000),
    is: [378, 252, 0],
  },
  {
    what: 'a fifth consultation of the day with one professional: 8 € were kept back',
    on: '2026-01-15',
    source: FLAT,
    parts: lastOfDay(5, 3000, 'flat_contribution', 7000),
    is: [2100, 900, 0],
  },
  {
    what: 'GP after 49 € of flat contributions in the year',
    on: '2026-11-15',
    source: 'plafond annuel de 50 €',
    parts: visit({ cost: 3000, keptThisYear: 4900 }),
    is: [2000, 900, 100],
  },
  {
    what: 'blood analysis at 38.40 €',
    on: '2026-01-15',
    source: 'R160-5, 5° : 60 %',
    parts: visit({ family: 'LABORATORY', cost: 3840, rate: 6000 }),
    is: [2104, 1536, 200],
  },
  {
    what: 'transport at 52.40 €, last day at 65 %',
    on: '2023-07-31',
    source: 'Journal officiel du 1er août 2023 : 55 % au lieu de 65 %',
    parts: visit({ family: 'TRANSPORT', cost: 5240, rate: 6500, deduction: 'franchise_transport' }),
    is: [3206, 1834, 200],
  },
  {
    what: 'transport at 52.40 € at 55 %',
    on: '2026-01-15',
    source: 'Journal officiel du 1er août 2023',
    parts: visit({ family: 'TRANSPORT', cost: 5240, rate: 5500, deduction: 'franchise_transport' }),
    is: [2482, 2358, 400],
  },
  {
    what: 'a child’s session with a psychologist',
    on: '2026-01-15',
    source: 'Mon soutien psy : 50 €, 60 % (prevoyance-agipi.com, mes-allocs.fr)',
    parts: visit({ cost: 5000, rate: 6000, deduction: null, born: '2014-01-01' }),
    is: [3000, 2000, 0],
  },
];
