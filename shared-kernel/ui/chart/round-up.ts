/**
 * The next number at which a scale may end: 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 or 10 times a power of ten, so that
 * its half is a simple number too.
 */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  return power * (steps.find((step) => step * power >= value) ?? 10);
}
