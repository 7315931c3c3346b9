import { accept, refuse, type Verdict } from './verdict.ts';

/** ISO 3950: quadrants 1 to 4 with teeth 1 to 8, and milk teeth in quadrants 5 to 8 with 1 to 5. */
const TOOTH = /^(?:[1-4][1-8]|[5-8][1-5])$/;

/**
 * Tooth numbers as printed in a quote, with any separators: '16, 17 et 26' gives '16, 17, 26', each number
 * once. A refusal names the first word that is not a tooth number.
 */
export function parseToothNumbers(typed: string): Verdict<string, 'tooth_numbers_invalid'> {
  const words = typed
    .toLowerCase()
    .split(/[\s,;/.+-]+|\bet\b|\band\b/u)
    .filter((word) => word !== '');
  const unknown = words.find((word) => !TOOTH.test(word));
  if (unknown !== undefined || words.length === 0)
    return refuse('tooth_numbers_invalid', { number: (unknown ?? typed.trim()).slice(0, 10) });
  return accept([...new Set(words)].join(', '));
}
