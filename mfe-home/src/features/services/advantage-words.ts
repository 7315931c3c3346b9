import type { Formats } from '@member-portal/shared-kernel/i18n';
import { parseAmount } from '@member-portal/shared-kernel/rules/amount';

/** A sign, a number in French notation and its unit: « −400 € », « −35 % ». */
const FIGURE = /^(?<sign>[+−-]?)\s*(?<figure>\d[\d\s.,]*?)\s*(?<unit>%|€|euros?|EUR)$/i;

/** Rewrites an amount or a percentage in the formats of a language: '−400 €' → '−€400'. Returns other texts unchanged. */
export function advantageWords(written: string, { cents, wholeEuros, rate }: Formats): string {
  const { sign = '', figure = '', unit } = FIGURE.exec(written.trim())?.groups ?? {};
  const hundredths = parseAmount(figure);
  if (!hundredths.ok) return written;
  const { value } = hundredths;
  if (unit === '%') return sign + rate(value);
  return sign + (value % 100 === 0 ? wholeEuros : cents)(value);
}
