/**
 * Money is integer cents, and a rate is integer basis points: 7000 is 70 %. Without fractions there are no rounding
 * errors that add up.
 */
const WHOLE = 10_000;

/**
 * Cents × rate, rounded half up to the cent. A negative amount rounds like the positive one, so that a correction
 * cancels exactly what it corrects.
 * Throws RangeError on a number that is not whole or too large to be exact: the caller has a defect.
 */
export function multiply(cents: number, basisPoints: number): number {
  const product = exact(exact(cents) * exact(basisPoints));
  const rounded = Math.floor((Math.abs(product) + WHOLE / 2) / WHOLE);
  return product < 0 ? -rounded : rounded;
}

/** Sum of cents, 0 for none. Throws RangeError as `multiply` does. */
export function sumCents(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = exact(total + exact(amount));
  return total;
}

/** 7000 → '70 %', 6550 → '65,5 %'. */
export function formatRate(basisPoints: number, locale: 'fr' | 'en' = 'fr'): string {
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / WHOLE,
  );
}

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError('money is counted in whole cents');
  return amount;
}
