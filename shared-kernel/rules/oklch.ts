/**
 * Colour in OKLCH: perceived lightness 0–1, chroma 0–0.4, hue in degrees, by Björn Ottosson's published
 * matrices. A colour outside sRGB loses chroma, but keeps lightness and hue.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

function linearRgb(hex: string): Triple {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`not a colour: ${hex}`);
  return [1, 2, 3].map((part) => toLinear(Number.parseInt(match[part]!, 16) / 255)) as Triple;
}

/** '#0b5d63' → OKLCH. Throws on anything but '#rrggbb'. */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: (Math.atan2(B, A) * 180) / Math.PI,
  };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

const shown = (rgb: Triple): boolean => rgb.every((light) => light >= -0.0005 && light <= 1.0005);

/** '#rrggbb' of a colour. A colour outside sRGB keeps lightness and hue, with the largest chroma in sRGB. */
export function toHex(colour: Oklch): string {
  let rgb = toLinearRgb(colour);
  if (!shown(rgb)) {
    let [low, high] = [0, colour.c];
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2;
      if (shown(toLinearRgb({ ...colour, c: middle }))) low = middle;
      else high = middle;
    }
    rgb = toLinearRgb({ ...colour, c: low });
  }
  const pair = (light: number) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, light))))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(pair).join('')}`;
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
