import { readFile } from 'node:fs/promises';
import { Brand, type GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { object, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { type CharterChange, changeCharter } from '@member-portal/shared-kernel/rules/brand-charter';
import { unreadableColours } from '@member-portal/shared-kernel/rules/brand-contrast';
import { faviconOfSvg, svgOfFavicon } from '@member-portal/shared-kernel/rules/brand-favicon';
import { type OpsClient, type OpsCommand, OpsError, type OpsValues } from '../command.ts';
import { environmentPath, readDocument } from './environment-document.ts';
import { THERE } from './rollout-change.ts';
import { threeNumbers } from './three-numbers.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

const Changed = object({ document: object({ brand: Brand }) });

async function readBrand(client: OpsClient, values: OpsValues) {
  const document = await readDocument(client, values.environment);
  const parsed = safeParse(Brand, document.brand);
  if (!parsed.success) throw new OpsError(`The brand of ${values.environment} cannot be read.`);
  return { document, brand: parsed.data };
}

function textOf({ name, graphical_charter: charter, cookies, logoutRedirectUrl }: Brand): string {
  const { fonts, roundings, favicon } = charter;
  const rows = [
    ['name', name],
    ['primary', charter.primary_color],
    ['secondary', charter.secondary_color],
    ['text', charter.strong_font_color],
    ['heading', fonts.heading],
    ['body', fonts.body],
    ['rounding', `${roundings.sm} ${roundings.md} ${roundings.lg} px`],
    ['favicon', svgOfFavicon(favicon) === null ? favicon : 'a drawing of its own'],
    ['consent', cookies.token ?? 'none'],
    ['logout', logoutRedirectUrl ?? 'none'],
    ['decided', `${decidedCount(charter)} colours by role`],
  ];
  const unreadable = unreadableColours(charter).map(
    ({ field, pair: { ratio, needed, ground, mode }, nearest }) =>
      `${field}: ${ratio.toFixed(1)}:1 on ${ground} (${mode}), ${needed}:1 is needed: ${nearest} passes`,
  );
  return [...rows.map(([label = '', value = '']) => `${label.padEnd(10)} ${value}`), ...unreadable].join(
    '\n',
  );
}

const decidedCount = ({ overrides }: GraphicalCharter) =>
  Object.keys(overrides?.light ?? {}).length + Object.keys(overrides?.dark ?? {}).length;

export const brandShow: OpsCommand = {
  name: 'brand show',
  summary: 'shows the colours, fonts, corners, favicon, consent token and logout address of a brand',
  options: THERE,
  async run(client, values) {
    const { brand } = await readBrand(client, values);
    return { text: textOf(brand), json: brand };
  },
};

export const brandSet: OpsCommand = {
  name: 'brand set',
  summary: 'changes the look of a brand, its consent token or its logout address',
  details:
    'What is not named stays. A colour that nobody could read is refused with the nearest one that passes. A new base colour ends the colours that were decided by role.',
  options: {
    ...THERE,
    primary: { help: '#rrggbb' },
    secondary: { help: '#rrggbb, for decoration alone' },
    text: { help: '#rrggbb of headings and strong text' },
    heading: { help: 'font of headings' },
    body: { help: 'font of texts' },
    rounding: { help: 'corners in px, small, medium and large: 4,8,14' },
    favicon: { help: 'file of an SVG drawing, or "logo" for the one made of the logo' },
    consent: { help: 'token of the cookie-consent service, or "none"' },
    logout: { help: 'https address after signing out, or "none"' },
    ...WHO_AND_WHY,
  },
  async run(client, values) {
    const { consent, logout, by, reason } = values;
    const { document, brand } = await readBrand(client, values);
    const changed = {
      ...brand,
      graphical_charter: changeCharter(brand.graphical_charter, await charterChange(values, brand)),
      ...(consent !== undefined && { cookies: { token: noneOr(consent) } }),
      ...(logout !== undefined && { logoutRedirectUrl: noneOr(logout) }),
    };
    const answer = await client.call('PUT', environmentPath(values.environment), Changed, {
      document: { ...document, brand: { ...(document.brand as object), ...changed } },
      by,
      reason,
    });
    return { text: textOf(answer.document.brand), json: answer.document.brand };
  },
};

const noneOr = (typed: string): string | null => (typed === 'none' ? null : typed);

async function charterChange(
  { primary, secondary, text, heading, body, rounding, favicon }: OpsValues,
  { graphical_charter: { fonts } }: Brand,
): Promise<CharterChange> {
  return {
    ...(primary !== undefined && { primary_color: primary.toLowerCase() }),
    ...(secondary !== undefined && { secondary_color: secondary.toLowerCase() }),
    ...(text !== undefined && { strong_font_color: text.toLowerCase() }),
    fonts: { heading: heading ?? fonts.heading, body: body ?? fonts.body },
    ...(rounding !== undefined && { roundings: roundingsOf(rounding) }),
    ...(favicon !== undefined && { favicon: await faviconOf(favicon) }),
  };
}

function roundingsOf(typed: string) {
  const numbers = threeNumbers(typed, ',');
  if (!numbers?.every(Number.isInteger))
    throw new OpsError(`--rounding: ${typed} is not three numbers of px.`, 2);
  const [sm, md, lg] = numbers;
  return { sm, md, lg };
}

async function faviconOf(typed: string): Promise<string> {
  if (typed === 'logo') return '/brand/favicon.svg';
  const svg = await readFile(typed, 'utf8').catch(() => null);
  if (svg === null) throw new OpsError(`--favicon: ${typed} cannot be read.`, 2);
  return faviconOfSvg(svg.trim());
}
