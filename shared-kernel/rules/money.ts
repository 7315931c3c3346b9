/**
 * Money is integer cents, and a rate is integer basis points: 7000 is 70 %. Nothing here is ever a fraction,
 * so nothing drifts.
 */
const WHOLE = 10_000;

/**
 * Cents × rate, rounded half up to the cent; an amount taken back (negative) rounds as its positive twin does,
 * so that a correction cancels exactly what it corrects.
 * Throws RangeError on anything that is not whole or too large to be exact: that is a defect, not an input.
 */
export function multiply(cents: number, basisPoints: number): number {
  const product = exact(exact(cents) * exact(basisPoints));
  const rounded = Math.floor((Math.abs(product) + WHOLE / 2) / WHOLE);
  return product < 0 ? -rounded : rounded;
}

/** Cents in all, 0 of nothing. Throws RangeError as `multiply` does. */
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
