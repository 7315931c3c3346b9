const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Integer cents → "1 148,05 €" with the narrow no-break space of French thousands. */
export const formatAmount = (cents: number): string => euros.format(cents / 100);

/** The whole euros, and what follows them: ["1 148", ",05 €"]. */
export function splitAmount(cents: number): [string, string] {
  const text = formatAmount(cents);
  const comma = text.indexOf(',');
  return [text.slice(0, comma), text.slice(comma)];
}
