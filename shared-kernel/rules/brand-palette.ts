import type { GraphicalCharter } from '../contracts/environment.ts';
import { brandPalette, type Mode } from './brand-colours.ts';
import { fontStack } from './brand-fonts.ts';

export type CssCharter = Pick<
  GraphicalCharter,
  | 'primary_color'
  | 'secondary_color'
  | 'strong_font_color'
  | 'overrides'
  | 'fonts'
  | 'roundings'
  | 'heading_weight'
  | 'emphasis_weight'
>;

type Declarations = Record<string, string>;

/** Overlays and shadows, which depend on the mode. Dark mode has a lighter surface and a line instead of shadows. */
const depths: Record<Mode, Declarations> = {
  light: {
    scrim: 'color-mix(in srgb, var(--p-text) 48%, transparent)',
    'fill-block': 'color-mix(in srgb, var(--p-on-primary) 16%, transparent)',
    'shadow-e1': '0 1px 2px color-mix(in srgb, var(--p-text) 10%, transparent)',
    'shadow-e2': '0 4px 16px color-mix(in srgb, var(--p-text) 12%, transparent)',
    'shadow-e3': '0 16px 48px color-mix(in srgb, var(--p-text) 22%, transparent)',
  },
  dark: {
    scrim: 'rgb(0 0 0 / .6)',
    'fill-block': 'color-mix(in srgb, var(--p-on-primary) 16%, transparent)',
    'shadow-e1': '0 0 0 1px var(--p-line)',
    'shadow-e2': '0 0 0 1px var(--p-line)',
    'shadow-e3': '0 0 0 1px var(--p-line), 0 16px 48px rgb(0 0 0 / .5)',
    'person-on-deep': 'color-mix(in srgb, var(--p-on-deep) 17%, transparent)',
    'on-person-on-deep': 'var(--p-on-deep)',
  },
};

const write = (values: Declarations): string =>
  Object.entries(values)
    .map(([name, value]) => `--p-${name}:${value};`)
    .join('');

function shapes({ fonts, roundings, heading_weight, emphasis_weight }: CssCharter): Declarations {
  return {
    'font-heading': fontStack(fonts.heading),
    'font-body': fontStack(fonts.body),
    'heading-weight': String(heading_weight),
    'emphasis-weight': String(emphasis_weight),
    'radius-sm': `${roundings.sm}px`,
    'radius-md': `${roundings.md}px`,
    'radius-lg': `${roundings.lg}px`,
    // A brand with square corners has no pill shapes.
    'radius-full': roundings.lg === 0 ? '0px' : '999px',
  };
}

/**
 * The brand as CSS custom properties, to be inlined in the page's head (with its nonce): light on `:root`,
 * dark if the system prefers it, or either one by `<html data-theme="light|dark">`. Paper is always light.
 */
export function brandCss(charter: CssCharter): string {
  const mode = (name: Mode) =>
    `color-scheme:${name};${write({ ...brandPalette(charter, name), ...depths[name] })}`;
  const dark = mode('dark');
  return [
    `:root{${write(shapes(charter))}${mode('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('\n');
}
