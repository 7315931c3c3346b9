/** The full run takes every variant of a journey. */
export const isFull = Boolean(process.env.PORTAL_TEST_FULL);

const rotation = Number(process.env.PORTAL_TEST_ROTATION || 0);

/** One variant for each position in a list, another one at each rotation; all variants in the full run. */
export function rotated<Variant>(variants: readonly Variant[], place = 0): readonly Variant[] {
  const one = variants[(place + rotation) % variants.length];
  return isFull || one === undefined ? variants : [one];
}
