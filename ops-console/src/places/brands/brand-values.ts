import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import {
  brandRefusals,
  type CharterChange,
  changeCharter,
  parseColour,
} from '@member-portal/shared-kernel/rules/brand-charter';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';

/** The editor's fields, as they are typed. */
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

/** Where a field is in the document. */
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

/** Typed '#7A1F3D' is the '#7a1f3d' of the document; what is no colour stays, for its refusal. */
function colourOf(typed: string): string {
  const verdict = parseColour(typed);
  return verdict.ok ? verdict.value : typed;
}

/** The brand with what was typed, right or wrong. */
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

/** A field that differs from what is published, or the colours that were decided by role and go. */
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

/** What is wrong with the draft, by field. */
export function refusalsOf(brand: Brand, draft: Brand): Partial<Record<BrandField, FieldRefusal>> {
  const found: Partial<Record<BrandField, FieldRefusal>> = {};
  for (const refusal of brandRefusals(draft, brand)) {
    const field = FIELDS.find((one) => PATHS[one] === refusal.field);
    if (field) found[field] ??= refusal;
  }
  return found;
}

/** The charter as far as it can be shown: a colour or font that is none is the published one. */
export function shownCharter(brand: Brand, draft: Brand): Brand['graphical_charter'] {
  const wrong = refusalsOf(brand, draft);
  const values = { ...valuesOf(draft) };
  const stored = valuesOf(brand);
  for (const field of FIELDS)
    if (wrong[field] && wrong[field].code !== 'colour_unreadable')
      Object.assign(values, { [field]: stored[field] });
  return draftOf(brand, values).graphical_charter;
}
