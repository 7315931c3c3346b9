import type { Brand, GraphicalCharter } from '../contracts/environment.ts';
import { contrastRefusals } from './brand-contrast.ts';
import { parseFavicon } from './brand-favicon.ts';
import { fontFamilies, textFontFamilies } from './brand-fonts.ts';
import { accept, type FieldRefusal, optional, refuse, refusedAt, type Verdict } from './verdict.ts';

/** In px. Rounder corners would cut into the content of buttons and cards. */
export const MOST_ROUNDING = 40;

const MOST_TOKEN_CHARACTERS = 100;
const MOST_ADDRESS_CHARACTERS = 500;

/** '#2E1720' → '#2e1720' */
export function parseColour(typed: string): Verdict<string, 'colour_invalid'> {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? accept(colour) : refuse('colour_invalid');
}

/** A font of the catalogue that suits headings or body text. */
export function parseFont(
  name: string,
  use: 'heading' | 'body',
): Verdict<string, 'font_unknown' | 'font_for_headings'> {
  if (!fontFamilies().includes(name)) return refuse('font_unknown', { name });
  return use === 'body' && !textFontFamilies().includes(name)
    ? refuse('font_for_headings', { name })
    : accept(name);
}

export function parseRounding(px: number): Verdict<number, 'rounding_out_of_range'> {
  return Number.isInteger(px) && px >= 0 && px <= MOST_ROUNDING
    ? accept(px)
    : refuse('rounding_out_of_range', { max: MOST_ROUNDING });
}

/** The token of the cookie-consent service: letters, digits, '-', '_', '.' and ':'. */
export function parseConsentToken(typed: string): Verdict<string, 'consent_token_invalid'> {
  const token = typed.trim();
  return /^[\w.:-]+$/.test(token) && token.length <= MOST_TOKEN_CHARACTERS
    ? accept(token)
    : refuse('consent_token_invalid');
}

/** Address after signing out: a full https address without a password in it. */
export function parseLogoutAddress(typed: string): Verdict<string, 'logout_address_invalid'> {
  const address = typed.trim();
  const url = URL.parse(address);
  const isFine =
    url?.protocol === 'https:' && !url.username && !url.password && address.length <= MOST_ADDRESS_CHARACTERS;
  return isFine && !/\s/.test(address) ? accept(address) : refuse('logout_address_invalid');
}

const BASE_COLOURS = ['primary_color', 'secondary_color', 'strong_font_color'] as const;

/** An operator's changes to a charter. Absent fields keep their values. */
export type CharterChange = Partial<
  Pick<GraphicalCharter, (typeof BASE_COLOURS)[number] | 'favicon' | 'fonts' | 'roundings'>
>;

/**
 * The charter with a change. A new base colour removes the colours that were chosen by role (`overrides`): they were chosen
 * for the old base colour, and would hide the new one.
 */
export function changeCharter(charter: GraphicalCharter, change: CharterChange): GraphicalCharter {
  const changed = { ...charter, ...change };
  if (BASE_COLOURS.every((field) => changed[field] === charter[field])) return changed;
  const { overrides: _, ...computed } = changed;
  return computed;
}

/** The parts of a brand that operators may change here. */
export type EditedBrand = Pick<Brand, 'graphical_charter' | 'cookies' | 'logoutRedirectUrl'>;

/**
 * The refusals of a brand, by the path of the field in the document. Fields that have not changed since `before` are not
 * checked: a stored document is still served, and its other fields can be changed.
 */
export function brandRefusals(brand: EditedBrand, before: EditedBrand | null): FieldRefusal[] {
  const { graphical_charter: charter, cookies, logoutRedirectUrl } = brand;
  const old = before?.graphical_charter;
  const at = (field: string, now: unknown, was: unknown, verdict: () => Verdict<unknown>): FieldRefusal[] =>
    now === was ? [] : refusedAt(`brand.${field}`, verdict());
  const ofCharter = (field: string, now: unknown, was: unknown, verdict: () => Verdict<unknown>) =>
    at(`graphical_charter.${field}`, now, was, verdict);
  const colours = BASE_COLOURS.flatMap((field) =>
    ofCharter(field, charter[field], old?.[field], () => parseColour(charter[field])),
  );
  return [
    ...colours,
    ...(colours.length === 0 ? contrastRefusals(charter, old ?? null) : []),
    ...(['heading', 'body'] as const).flatMap((use) =>
      ofCharter(`fonts.${use}`, charter.fonts[use], old?.fonts[use], () =>
        parseFont(charter.fonts[use], use),
      ),
    ),
    ...(['sm', 'md', 'lg'] as const).flatMap((size) =>
      ofCharter(`roundings.${size}`, charter.roundings[size], old?.roundings[size], () =>
        parseRounding(charter.roundings[size]),
      ),
    ),
    ...ofCharter('favicon', charter.favicon, old?.favicon, () => parseFavicon(charter.favicon)),
    ...at('cookies.token', cookies.token, before?.cookies.token, () =>
      optional(parseConsentToken)(cookies.token),
    ),
    ...at('logoutRedirectUrl', logoutRedirectUrl, before?.logoutRedirectUrl, () =>
      optional(parseLogoutAddress)(logoutRedirectUrl),
    ),
  ];
}
