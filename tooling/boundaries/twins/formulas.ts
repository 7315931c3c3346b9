import { type Node, nodesOf } from '../syntax.ts';

/** Remainders that only one rule of the trade needs, with the rule and its file. */
const REMAINDERS: Record<string, [name: string, file: string]> = {
  '97': ['mod97', 'check-digits.ts'],
  '19': ['easterSunday', 'public-holidays.ts'],
};
const LUHN: [string, string] = ['passesLuhn', 'check-digits.ts'];

interface Formula {
  /** As the source has it: '% 97'. */
  text: string;
  rule: [name: string, file: string];
}

/**
 * Calculations by which a rule is recognised, however its function is named and written: the check digits of NIR, IBAN and
 * creditor identifier, those of FINESS and RPPS (the sum of doubled digits ends in 0), and the date of Easter.
 */
export function* formulasOf(tree: Node): Generator<Formula> {
  for (const node of nodesOf(tree)) {
    const divisor = divisorOf(node);
    const rule = divisor === null ? undefined : REMAINDERS[divisor];
    if (rule) yield { text: `% ${divisor}`, rule };
    if (isEndingInZero(node) && hasDoubledDigits(tree)) yield { text: '% 10 === 0', rule: LUHN };
  }
}

/** The number after %, as text; null for another operation, and for what is no number. */
function divisorOf(node: unknown): string | null {
  const { type, operator, right } = (node ?? {}) as Node;
  if (type !== 'BinaryExpression' || operator !== '%') return null;
  return numberOf(right);
}

function numberOf(node: unknown): string | null {
  const { type, value, raw } = (node ?? {}) as Node;
  if (type === 'NumericLiteral') return String(value);
  return type === 'BigIntLiteral' ? String(raw).replace('n', '') : null;
}

const isEndingInZero = ({ type, operator, left, right }: Node): boolean =>
  type === 'BinaryExpression' &&
  (operator === '===' || operator === '==') &&
  divisorOf(left) === '10' &&
  numberOf(right) === '0';

/** Luhn takes 9 from a doubled digit that has two. */
const hasDoubledDigits = (tree: Node): boolean =>
  [...nodesOf(tree)].some(({ operator, right }) => operator === '-' && numberOf(right) === '9');
