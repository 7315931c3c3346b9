/**
 * The style props that the portal uses, with our scales: a fraction of Chakra's own list, without
 * its tokens. The brand sets every colour, font and radius as a CSS variable, so that one system
 * serves all brands, light and dark.
 */

type Values = Record<string, string>;

const roles = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'segment',
  'line',
  'line-strong',
  'text',
  'text-2',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'deep',
  'on-deep',
  'on-deep-2',
  'deep-block',
  'on-deep-fill',
  'on-deep-fill-text',
  'fill-block',
  'accent',
  'accent-soft',
  'on-accent-soft',
  'focus',
  'inverse',
  'on-inverse',
  'scrim',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'part-am',
  'part-mutual',
  'part-other',
  'part-rest',
] as const;

const variables = (names: readonly string[], prefix = ''): Values =>
  Object.fromEntries(names.map((name) => [name, `var(--p-${prefix}${name})`]));

const colors = variables(roles);
const radii = variables(['sm', 'md', 'lg', 'full'], 'radius-');
const shadows = variables(['e1', 'e2', 'e3'], 'shadow-');

const lengths: Values = { full: '100%', auto: 'auto' };
const plainNumber = /^-?\d*\.?\d+$/;

/** 4 → 1rem: a number is a multiple of 4 px, as everywhere in Chakra; 'full' is 100 %. */
function spacing(value: unknown): unknown {
  if (typeof value === 'number' || (typeof value === 'string' && plainNumber.test(value)))
    return Number(value) === 0 ? 0 : `${Number(value) / 4}rem`;
  return lengths[value as string] ?? value;
}

interface Utility {
  shorthand?: string[];
  values?: Values;
  // biome-ignore lint/suspicious/noExplicitAny: the type that Chakra declares for a transform
  transform?: (value: any) => Record<string, unknown>;
}

const space = (property: string, ...shorthand: string[]): [string, Utility] => [
  property,
  { shorthand, transform: (value) => ({ [property]: spacing(value) }) },
];
const pick = (property: string, values: Values, ...shorthand: string[]): [string, Utility] => [
  property,
  { shorthand, values },
];

const corners = (property: string, ...which: string[]): [string, Utility] => [
  property,
  {
    values: radii,
    transform: (value) => Object.fromEntries(which.map((corner) => [`border${corner}Radius`, value])),
  },
];

export const utilities: Record<string, Utility> = Object.fromEntries([
  space('padding', 'p'),
  space('paddingTop', 'pt'),
  space('paddingBottom', 'pb'),
  space('paddingLeft', 'pl'),
  space('paddingRight', 'pr'),
  space('paddingInline', 'px', 'paddingX'),
  space('paddingBlock', 'py', 'paddingY'),
  space('paddingInlineStart', 'ps'),
  space('paddingInlineEnd', 'pe'),
  space('margin', 'm'),
  space('marginTop', 'mt'),
  space('marginBottom', 'mb'),
  space('marginLeft', 'ml'),
  space('marginRight', 'mr'),
  space('marginInline', 'mx', 'marginX'),
  space('marginBlock', 'my', 'marginY'),
  space('marginInlineStart', 'ms'),
  space('marginInlineEnd', 'me'),
  space('gap'),
  space('rowGap'),
  space('columnGap'),
  space('width', 'w'),
  space('height', 'h'),
  space('minWidth', 'minW'),
  space('minHeight', 'minH'),
  space('maxWidth', 'maxW'),
  space('maxHeight', 'maxH'),
  space('flexBasis'),
  space('top'),
  space('right'),
  space('bottom'),
  space('left'),
  space('inset'),
  space('insetInline'),
  space('insetBlock'),
  ['boxSize', { transform: (value) => ({ width: spacing(value), height: spacing(value) }) }],
  pick('color', colors),
  pick('background', colors, 'bg'),
  pick('backgroundColor', colors, 'bgColor'),
  pick('borderColor', colors),
  pick('borderTopColor', colors),
  pick('borderBottomColor', colors),
  pick('borderLeftColor', colors),
  pick('borderRightColor', colors),
  pick('outlineColor', colors),
  pick('textDecorationColor', colors),
  pick('fill', colors),
  pick('stroke', colors),
  pick('caretColor', colors),
  pick('borderRadius', radii, 'rounded'),
  corners('borderTopRadius', 'TopLeft', 'TopRight'),
  corners('borderBottomRadius', 'BottomLeft', 'BottomRight'),
  corners('borderLeftRadius', 'TopLeft', 'BottomLeft'),
  pick('boxShadow', shadows, 'shadow'),
  pick('fontFamily', variables(['heading', 'body'], 'font-')),
  pick('fontWeight', { heading: 'var(--p-heading-weight)', emphasis: 'var(--p-emphasis-weight)' }),
  pick('flexDirection', {}, 'flexDir'),
  pick('position', {}, 'pos'),
  pick('textDecoration', {}, 'textDecor'),
]);
