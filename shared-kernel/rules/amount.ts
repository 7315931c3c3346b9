import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type AmountCode = 'amount_invalid' | 'amount_out_of_range';

/**
 * An amount in euros as people type it in France: '1 234,56 €', '30 euros', '1234.5', '12'. Spaces of any
 * width group thousands; comma and dot are both decimal signs, so '1.234,56' is refused rather than guessed.
 * Returns integer cents of any size; `checkAmount` compares them with the limits.
 */
export function parseAmount(typed: string): Verdict<number, 'amount_invalid'> {
  const text = typed.trim().replace(/\s*(?:€|euros?|EUR)$/i, '');
  const match = /^(?<euros>\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](?<cents>\d{0,2}))?$/.exec(text);
  if (!match?.groups) return refuse('amount_invalid');
  const euros = (match.groups.euros ?? '').replace(/\s/g, '').replace(/^0+(?=\d)/, '');
  const cents = (match.groups.cents ?? '').padEnd(2, '0');
  // Beyond twelve digits a number may no longer be exact. Such an amount exceeds every limit anyway.
  return accept(euros.length > 12 ? Number.MAX_SAFE_INTEGER : Number(euros + cents));
}

/** Integer cents within the limits, both bounds allowed. */
export function checkAmount(
  cents: number,
  limits: Limits['amounts'] = DEFAULT_LIMITS.amounts,
): Verdict<number, AmountCode> {
  if (!Number.isSafeInteger(cents)) return refuse('amount_invalid');
  return cents < limits.minCents || cents > limits.maxCents ? outOfRange(limits) : accept(cents);
}

/** 123456 → '1 234,56 €', with the narrow no-break spaces of French typography. */
export function formatCents(cents: number, locale: 'fr' | 'en' = 'fr'): string {
  return currencyFormat(locale).format(cents / 100);
}

/** 123456 → '1234,56': the form in an amount field while it is edited. `parseAmount` parses it again. */
export function centsToInput(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function outOfRange({ minCents, maxCents }: Limits['amounts']) {
  return refuse('amount_out_of_range', { min: minCents, max: maxCents });
}

const formats = new Map<string, Intl.NumberFormat>();

/** Intl formats are slow to make and a list shows hundreds of amounts. */
function currencyFormat(locale: 'fr' | 'en'): Intl.NumberFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  formats.set(locale, format);
  return format;
}
