import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import {
  brandRefusals,
  type CharterChange,
  changeCharter,
  parseColour,
} from '@member-portal/shared-kernel/rules/brand-charter';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';

/** The editor's fields, as typed. */
export interface BrandValues {
  primary: string;
  secondary: string;
  text: string;
  heading: string;
  body: string;
  sm: number;
  md: number;
  lg: number;
  favicon: string;
  consent: string;
  logout: string;
}
export type BrandField = keyof BrandValues;
export type BrandRefusals = Partial<Record<BrandField, FieldRefusal>>;

/** The path of each field in the document. */
const PATHS = {
  primary: 'brand.graphical_charter.primary_color',
  secondary: 'brand.graphical_charter.secondary_color',
  text: 'brand.graphical_charter.strong_font_color',
  heading: 'brand.graphical_charter.fonts.heading',
  body: 'brand.graphical_charter.fonts.body',
  sm: 'brand.graphical_charter.roundings.sm',
  md: 'brand.graphical_charter.roundings.md',
  lg: 'brand.graphical_charter.roundings.lg',
  favicon: 'brand.graphical_charter.favicon',
  consent: 'brand.cookies.token',
  logout: 'brand.logoutRedirectUrl',
} as const satisfies Record<BrandField, string>;

const FIELDS = Object.keys(PATHS) as BrandField[];

export function valuesOf({ graphical_charter: charter, cookies, logoutRedirectUrl }: Brand): BrandValues {
  return {
    primary: charter.primary_color,
    secondary: charter.secondary_color,
    text: charter.strong_font_color,
    ...charter.fonts,
    ...charter.roundings,
    favicon: charter.favicon,
    consent: cookies.token ?? '',
    logout: logoutRedirectUrl ?? '',
  };
}

/** '#7A1F3D' → '#7a1f3d', as in the document. A text that is not a colour is returned unchanged, and refused later. */
function colourOf(typed: string): string {
  const verdict = parseColour(typed);
  return verdict.ok ? verdict.value : typed;
}

/** The brand with the typed values, valid or not. */
export function draftOf(brand: Brand, values: BrandValues): Brand {
  const { heading, body, sm, md, lg, favicon, consent, logout } = values;
  const change: CharterChange = {
    primary_color: colourOf(values.primary),
    secondary_color: colourOf(values.secondary),
    strong_font_color: colourOf(values.text),
    fonts: { heading, body },
    roundings: { sm, md, lg },
    favicon,
  };
  return {
    ...brand,
    graphical_charter: changeCharter(brand.graphical_charter, change),
    cookies: { token: consent.trim() || null },
    logoutRedirectUrl: logout.trim() || null,
  };
}

/** A field that differs from the published one. `decided` counts the colours decided by role, which a new base colour removes. */
export interface BrandChange {
  field: BrandField | 'decided';
  before: string | number;
  after: string | number;
}

export function changesOf(brand: Brand, draft: Brand): BrandChange[] {
  const [was, is] = [valuesOf(brand), valuesOf(draft)];
  const changed = FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
  const [decided, left] = [decidedCount(brand), decidedCount(draft)];
  return decided === left ? changed : [...changed, { field: 'decided', before: decided, after: left }];
}

const decidedCount = ({ graphical_charter: { overrides } }: Brand): number =>
  Object.keys(overrides?.light ?? {}).length + Object.keys(overrides?.dark ?? {}).length;

/** The refusals of the draft: the first for each field. */
export function refusalsOf(brand: Brand, draft: Brand): BrandRefusals {
  const found: BrandRefusals = {};
  for (const refusal of brandRefusals(draft, brand)) {
    const field = FIELDS.find((one) => PATHS[one] === refusal.field);
    if (field) found[field] ??= refusal;
  }
  return found;
}

/** The charter of the preview. A refused value is replaced by the published one; an unreadable colour is shown. */
export function shownCharter(brand: Brand, draft: Brand, wrong: BrandRefusals): Brand['graphical_charter'] {
  const values = { ...valuesOf(draft) };
  const stored = valuesOf(brand);
  for (const field of FIELDS)
    if (wrong[field] && wrong[field].code !== 'colour_unreadable')
      Object.assign(values, { [field]: stored[field] });
  return draftOf(brand, values).graphical_charter;
}
