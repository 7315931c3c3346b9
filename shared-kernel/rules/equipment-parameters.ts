import type { Basket } from '../contracts/settled-terms.ts';
import type { LawRow } from './law-row.ts';

/** Lenses in a responsible contract's terms: both of one kind, or one of each of two. */
export type LensKind =
  | 'simple'
  | 'simple_and_complex'
  | 'complex'
  | 'simple_and_very_complex'
  | 'complex_and_very_complex'
  | 'very_complex';

/** The groups of teeth in the dental agreement: up to the first premolar, the second premolar, molars. */
export type ToothGroup = 'front' | 'second_premolar' | 'molar';
/**
 * `zirconia` and `ceramic` are monolithic; `layered_ceramic` is ceramic on ceramic, `precious_metal` on a
 * gold alloy.
 */
export type CrownMaterial =
  | 'metal'
  | 'ceramic_metal'
  | 'zirconia'
  | 'ceramic'
  | 'layered_ceramic'
  | 'precious_metal';

/** The price limit of both class A lenses for one correction. */
export interface LensCeiling {
  lenses: LensKind;
  cents: number;
  source: string;
}

/** Cents for a pair of glasses. */
export interface GlassesRow extends LawRow {
  /** Class A: the highest price of the frame, and what the health insurance pays a share of. */
  frameA: { ceilingCents: number; baseCents: number };
  /** Class A: the price limits of both lenses, from the weakest correction to the strongest. */
  lensesA: Record<'single_vision' | 'progressive', { fromCents: number; toCents: number }>;
  /** The base of class A lenses as a share of their price limit, in basis points. */
  lensBaseA: { basisPoints: number; source: string };
  /** The known price limits of both class A lenses. The official list has more. */
  lensCeilingsA: readonly LensCeiling[];
  /** Class B: the base of a frame and of a lens. */
  baseBCents: number;
  /**
   * The minimum and maximum that a responsible contract pays for a class B pair, besides the health
   * insurance's part.
   */
  mutual: Record<LensKind, { floorCents: number; capCents: number }>;
  /** The maximum that it pays for the frame. */
  frameCapCents: number;
}

/** A crown: the highest price of a material on some teeth. Null: the dentist sets the price. */
export interface CrownRow extends LawRow {
  material: CrownMaterial;
  teeth: readonly ToothGroup[];
  basket: Basket;
  ceilingCents: number | null;
}

/** Cents for one ear. */
export interface HearingAidRow extends LawRow {
  /** Age in years from which the tariff of adults applies. */
  adultAge: number;
  young: { baseCents: number; ceilingCents: number };
  adult: { baseCents: number; ceilingCents: number };
  /** The maximum that health insurance and responsible contract pay together for class II. */
  classTwoCents: number;
}

/** How long a person waits for the next one. */
export interface RenewalRow extends LawRow {
  glassesMonths: { under6: number; under16: number; adult: number; sightChanged: number };
  hearingAidMonths: number;
}

export interface EquipmentParameters {
  glasses: readonly GlassesRow[];
  crowns: readonly CrownRow[];
  hearingAids: readonly HearingAidRow[];
  renewal: readonly RenewalRow[];
}

const DREES = 'Drees, citée par opticien-presse.fr (9 mars 2023)';

const CROWN_SOURCE = {
  from: '2020-01-01',
  source:
    'convention nationale des chirurgiens-dentistes du 21 juin 2018, annexe IV, honoraires limites au 1er janvier 2020',
  toCheck:
    'honoraires limites des couronnes depuis la convention dentaire du 21 juillet 2023 (arrêté publié le 25 août 2023)',
} as const;
/** The agreement lists no ceiling for these. */
const OPEN_CROWN = { ...CROWN_SOURCE, basket: 'open', ceilingCents: null } as const;
const ALL_TEETH: readonly ToothGroup[] = ['front', 'second_premolar', 'molar'];

/** A new decree is a new row. Dates before the first row are unknown. */
export const EQUIPMENT_PARAMETERS: EquipmentParameters = {
  glasses: [
    {
      from: '2020-01-01',
      source:
        'article R871-2 (décret 2019-21 du 11 janvier 2019) ; LPP, arrêté du 3 décembre 2018 ; service-public.fr F33950 pour la monture ; ministère de la santé, cité par assu-mutuelle.fr, pour les prix des verres de classe A',
      toCheck:
        'prix limites des verres de classe A par correction (LPP) : trois prix et les deux bornes sont tenus',
      frameA: { ceilingCents: 3000, baseCents: 900 },
      lensesA: {
        single_vision: { fromCents: 6500, toCents: 23_500 },
        progressive: { fromCents: 15_000, toCents: 34_000 },
      },
      lensBaseA: {
        basisPoints: 3000,
        source:
          'Drees, citée par opticien-presse.fr (9 mars 2023) : 60 % de 28,50 € pour une paire à 95 €, de 63 € pour une paire à 210 € ; 30 % du prix d’après mc-alsace.fr',
      },
      lensCeilingsA: [
        { lenses: 'simple', cents: 6500, source: `${DREES}, paire à 95 €` },
        {
          lenses: 'simple',
          cents: 7500,
          source: 'myopie de 2 à 4 dioptries, paire à 105 € (france3-regions.francetvinfo.fr, 2018)',
        },
        { lenses: 'complex', cents: 18_000, source: `${DREES}, paire à 210 €` },
      ],
      baseBCents: 5,
      mutual: {
        simple: { floorCents: 5000, capCents: 42_000 },
        simple_and_complex: { floorCents: 12_500, capCents: 56_000 },
        complex: { floorCents: 20_000, capCents: 70_000 },
        simple_and_very_complex: { floorCents: 12_500, capCents: 61_000 },
        complex_and_very_complex: { floorCents: 20_000, capCents: 75_000 },
        very_complex: { floorCents: 20_000, capCents: 80_000 },
      },
      frameCapCents: 10_000,
    },
  ],
  crowns: [
    // HBLD038
    { ...CROWN_SOURCE, material: 'metal', teeth: ALL_TEETH, basket: 'free', ceilingCents: 29_000 },
    // HBLD634, HBLD491
    { ...CROWN_SOURCE, material: 'ceramic_metal', teeth: ['front'], basket: 'free', ceilingCents: 50_000 },
    {
      ...CROWN_SOURCE,
      material: 'ceramic_metal',
      teeth: ['second_premolar'],
      basket: 'controlled',
      ceilingCents: 55_000,
    },
    { ...OPEN_CROWN, material: 'ceramic_metal', teeth: ['molar'] },
    // HBLD350, HBLD073
    {
      ...CROWN_SOURCE,
      material: 'zirconia',
      teeth: ['front', 'second_premolar'],
      basket: 'free',
      ceilingCents: 44_000,
    },
    { ...CROWN_SOURCE, material: 'zirconia', teeth: ['molar'], basket: 'controlled', ceilingCents: 44_000 },
    // HBLD680, HBLD158
    { ...CROWN_SOURCE, material: 'ceramic', teeth: ['front'], basket: 'free', ceilingCents: 50_000 },
    {
      ...CROWN_SOURCE,
      material: 'ceramic',
      teeth: ['second_premolar', 'molar'],
      basket: 'controlled',
      ceilingCents: 55_000,
    },
    { ...OPEN_CROWN, material: 'layered_ceramic', teeth: ALL_TEETH },
    { ...OPEN_CROWN, material: 'precious_metal', teeth: ALL_TEETH },
  ],
  hearingAids: [
    {
      from: '2021-01-01',
      source: 'arrêté du 14 novembre 2018 (LPP) ; article R871-2 pour la classe II',
      toCheck: 'base et prix limite avant 20 ans (arrêté du 14 novembre 2018)',
      adultAge: 20,
      young: { baseCents: 140_000, ceilingCents: 140_000 },
      adult: { baseCents: 40_000, ceilingCents: 95_000 },
      classTwoCents: 170_000,
    },
  ],
  renewal: [
    {
      from: '2020-01-01',
      source:
        'article R871-2 ; LPP, arrêtés du 14 novembre et du 3 décembre 2018 ; complementaire-sante-solidaire.gouv.fr pour les enfants',
      glassesMonths: { under6: 6, under16: 12, adult: 24, sightChanged: 12 },
      hearingAidMonths: 48,
    },
  ],
};
