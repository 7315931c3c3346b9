import {
  brandRefusals,
  changeCharter,
  type EditedBrand,
  parseColour,
  parseFont,
  parseLogoutAddress,
} from './brand-charter.ts';

const stored: EditedBrand = {
  graphical_charter: {
    ...{ primary_color: '#0b5d63', secondary_color: '#e8915b', strong_font_color: '#10292e' },
    ...{ fonts: { heading: 'Figtree', body: 'Figtree' }, roundings: { sm: 6, md: 10, lg: 18 } },
    ...{ heading_weight: 650, emphasis_weight: 600, pattern: 'waves', favicon: '/brand/favicon.svg' },
  },
  cookies: { token: 'cv-2f81-prod' },
  logoutRedirectUrl: 'https://www.grand-lac.example/',
};
const changed = (charter: Partial<EditedBrand['graphical_charter']>, rest: Partial<EditedBrand> = {}) => ({
  ...stored,
  graphical_charter: { ...stored.graphical_charter, ...charter },
  ...rest,
});
const refusals = (brand: EditedBrand, before: EditedBrand | null = stored) =>
  brandRefusals(brand, before).map(({ field, code }) => [field, code]);

test('a sound brand is accepted, new or changed', () => {
  expect(refusals(stored, null)).toEqual([]);
  expect(refusals(changed({ primary_color: '#7A1F3D' }, { logoutRedirectUrl: null }))).toEqual([]);
});

test('every wrong field is named at once', () => {
  const wrong = changed(
    {
      primary_color: 'red',
      fonts: { heading: 'Comic Sans', body: 'Source Serif 4' },
      roundings: { sm: -1, md: 10.5, lg: 41 },
      favicon: 'https://evil.example/x.svg',
    },
    { cookies: { token: '<script>' }, logoutRedirectUrl: 'javascript:alert(1)' },
  );
  const charter = 'brand.graphical_charter';
  expect(refusals(wrong)).toEqual([
    [`${charter}.primary_color`, 'colour_invalid'],
    [`${charter}.fonts.heading`, 'font_unknown'],
    [`${charter}.fonts.body`, 'font_for_headings'],
    [`${charter}.roundings.sm`, 'rounding_out_of_range'],
    [`${charter}.roundings.md`, 'rounding_out_of_range'],
    [`${charter}.roundings.lg`, 'rounding_out_of_range'],
    [`${charter}.favicon`, 'favicon_address_refused'],
    ['brand.cookies.token', 'consent_token_invalid'],
    ['brand.logoutRedirectUrl', 'logout_address_invalid'],
  ]);
});

test('what was stored and does not change is left alone', () => {
  const old = changed({ fonts: { heading: 'Old Face', body: 'Old Face' }, strong_font_color: '#cccccc' });
  const now = { ...old, graphical_charter: { ...old.graphical_charter, secondary_color: '#c9a227' } };
  expect(refusals(now, old)).toEqual([]);
});

test('fields by themselves', () => {
  expect(parseColour(' #7A1F3D ')).toEqual({ ok: true, value: '#7a1f3d' });
  expect(parseColour('#7a1')).toMatchObject({ code: 'colour_invalid' });
  expect(parseFont('Source Serif 4', 'heading').ok).toBe(true);
  expect(parseFont('Nunito', 'body').ok).toBe(true);
  for (const wrong of [
    'http://www.vignes.example',
    'https://a:b@c.example',
    'www.vignes.example',
    'https://a b',
  ])
    expect([wrong, parseLogoutAddress(wrong).ok]).toEqual([wrong, false]);
});

test('colours decided by role go with the base colour that they were chosen for', () => {
  const decided = changed({ overrides: { light: { primary: '#0b5d63' } } }).graphical_charter;
  expect(changeCharter(decided, { primary_color: '#7a1f3d' })).toEqual(
    changed({ primary_color: '#7a1f3d' }).graphical_charter,
  );
  const rounder = { sm: 8, md: 12, lg: 20 };
  expect(changeCharter(decided, { primary_color: '#0b5d63', roundings: rounder })).toEqual({
    ...decided,
    roundings: rounder,
  });
});
