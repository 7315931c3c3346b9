import type { Formats } from '@member-portal/shared-kernel/i18n';
import { parseAmount } from '@member-portal/shared-kernel/rules/amount';

/** « −400 € », « −35 % »: a sign, a number as France writes it, and its unit. */
const FIGURE = /^(?<sign>[+−-]?)\s*(?<figure>\d[\d\s.,]*?)\s*(?<unit>%|€|euros?|EUR)$/i;

/** The insurer's advantage in these formats: '−400 €' → '−€400' in English. Other words stay as they were written. */
export function advantageWords(written: string, { cents, wholeEuros, rate }: Formats): string {
  const { sign = '', figure = '', unit } = FIGURE.exec(written.trim())?.groups ?? {};
  const hundredths = parseAmount(figure);
  if (!hundredths.ok) return written;
  const { value } = hundredths;
  if (unit === '%') return sign + rate(value);
  return sign + (value % 100 === 0 ? wholeEuros : cents)(value);
}
