import { type Node, nodesOf } from '../syntax.ts';

/** Remainders that only one business rule needs, with the rule and its file. */
const REMAINDERS: Record<string, [name: string, file: string]> = {
  '97': ['mod97', 'check-digits.ts'],
  '19': ['easterSunday', 'public-holidays.ts'],
};
const LUHN: [string, string] = ['passesLuhn', 'check-digits.ts'];
const AGE: [string, string] = ['ageOn', 'age.ts'];
const ADULT: [string, string] = ['isAdultOn', 'beneficiary.ts'];
const NAME: [string, string] = ['displayName', 'names.ts'];
const CAPITAL: [string, string] = ['startWithCapital', 'capital.ts'];
const MONEY: [string, string] = ['multiply', 'money.ts'];
const CENTS: [string, string] = ['formatCents', 'amount.ts'];
const AMOUNT: [string, string] = ['parseAmount', 'amount.ts'];
const DAYS: [string, string] = ['daysBetween', 'life-date.ts'];

interface Formula {
  /** The text in the source: '% 97'. */
  text: string;
  rule: [name: string, file: string];
}

/**
 * Calculations that identify a rule, whatever the name and form of its function: the check digits of NIR,
 * IBAN and creditor identifier, that of FINESS (the sum of doubled digits ends in 0), the date of Easter,
 * ages and the majority, days between dates, ends of months and years, capitals of names, amounts
 * from and to text, and a rate of an amount, which splits a refund.
 */
export function* formulasOf(tree: Node): Generator<Formula> {
  const constants = namedOperandsOf(tree);
  for (const written of nodesOf(tree)) {
    const node = withConstants(written, constants);
    const divisor = divisorOf(node);
    const rule = divisor === null ? undefined : REMAINDERS[divisor];
    if (rule) yield { text: `% ${divisor}`, rule };
    if (isEndingInZero(node) && hasDoubledDigits(tree)) yield { text: '% 10 === 0', rule: LUHN };
    const majority = majorityOf(node);
    if (majority) yield { text: majority, rule: ADULT };
    if (isEighteenYearsAway(node)) yield { text: 'years: 18', rule: ADULT };
    if (isYearsBetween(node)) yield { text: 'year - year', rule: AGE };
    if (isYearOfTime(node)) yield { text: 'time / year', rule: AGE };
    if (isRestInSmallLetters(node)) yield { text: '.slice(1).toLowerCase()', rule: NAME };
    if (isFirstLetterInCapitals(node)) yield { text: 'first letter.toUpperCase()', rule: CAPITAL };
    const capitals = replacedByCapitals(node);
    if (capitals === 'Jean Dupont') yield { text: '.replace(…, toUpperCase)', rule: NAME };
    if (capitals === 'Jean dupont') yield { text: '.replace(…, toUpperCase)', rule: CAPITAL };
    if (isDaysBetween(node)) yield { text: 'date - date / day', rule: DAYS };
    const end = endOfPeriod(node);
    if (end) yield end;
    if (isCentsAsText(node)) yield { text: '(… / 100).toFixed(2)', rule: CENTS };
    if (isTypedAmount(node)) yield { text: ".replace(',', '.') as a number", rule: AMOUNT };
    if (isShareOfAmount(node)) yield { text: `* … / ${numberOf(node.right)}`, rule: MONEY };
  }
}

/** The constants of a file that name a number or a year: `const BASE = 97`, `const [year] = date.split('-')`. */
function namedOperandsOf(tree: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const { type, kind, declarations } of nodesOf(tree)) {
    if (type !== 'VariableDeclaration' || kind !== 'const') continue;
    for (const { id, init } of declarations as { id: Node; init: Node | null }[]) {
      const named = id.type === 'ArrayPattern' && isSplitAtDash(init) ? firstOf(id) : id;
      if (init && named?.type === 'Identifier' && (numberOf(init) !== null || isYear(init)))
        constants.set(named.value as string, init);
    }
  }
  return constants;
}

/** `year` of `[year, month]` and of `[year = 0]`. */
function firstOf({ elements }: Node): Node | undefined {
  const first = (elements as (Node | null)[])[0];
  return first?.type === 'AssignmentPattern' ? (first.left as Node) : (first ?? undefined);
}

/** Replaces each constant of a calculation by its value, so that `% BASE` is found like `% 97`. */
function withConstants(node: Node, constants: Map<string, Node>): Node {
  if (node.type !== 'BinaryExpression') return node;
  const resolved = (operand: unknown) =>
    ((operand as Node).type === 'Identifier' && constants.get((operand as Node).value as string)) || operand;
  return { ...node, left: resolved(node.left), right: resolved(node.right) };
}

/**
 * The number after %, as text; null for another operation, and for a non-number. `/ 97` is part of the same
 * remainder.
 */
function divisorOf(node: unknown): string | null {
  const { type, operator, right } = (node ?? {}) as Node;
  if (type !== 'BinaryExpression') return null;
  const number = numberOf(right);
  return operator === '%' || (operator === '/' && number === '97') ? number : null;
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

/** Luhn subtracts 9 from a doubled digit with two digits. */
const hasDoubledDigits = (tree: Node): boolean =>
  [...nodesOf(tree)].some(
    ({ operator, right }) => (operator === '-' || operator === '-=') && numberOf(right) === '9',
  );

const COMPARISONS = ['<', '<=', '>', '>='];

/** '>= 18' for an age that is compared with the majority, '+ 18' for a year 18 years away; null for anything else. */
function majorityOf({ type, operator, left, right }: Node): string | null {
  if (type !== 'BinaryExpression') return null;
  const sign = operator as string;
  const [number, other] = numberOf(right) === null ? [numberOf(left), right] : [numberOf(right), left];
  // `age > 17` and `17 < age` are the same as `age >= 18`, `age <= 17` as `age < 18`.
  const asks17 = other === left ? ['>', '<='] : ['<', '>='];
  const isMajority = number === '18' ? COMPARISONS.includes(sign) : number === '17' && asks17.includes(sign);
  if (isMajority) return `${sign} ${number}`;
  return number === '18' && (sign === '+' || sign === '-') && isYear(other) ? `${sign} 18` : null;
}

/** A date 18 years away: `addYears(birth, 18)`, `subYears(today, 18)`, `add(birth, { years: 18 })`. */
function isEighteenYearsAway({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const name = (callee as Node).type === 'Identifier' ? ((callee as Node).value as string) : '';
  const amount = (given as { expression: Node }[])[1]?.expression;
  if (/^(?:add|sub|plus|minus)\w*Years?$/.test(name)) return isEighteen(amount);
  return [...nodesOf(amount)].some(
    ({ type, key, value }) =>
      type === 'KeyValueProperty' && /^years?$/.test(String((key as Node).value)) && isEighteen(value),
  );
}

const isEighteen = (node: unknown): boolean => {
  const { type, argument } = (node ?? {}) as Node;
  return numberOf(type === 'UnaryExpression' ? argument : node) === '18';
};

const isYearsBetween = ({ type, operator, left, right }: Node): boolean =>
  type === 'BinaryExpression' && operator === '-' && isYear(left) && isYear(right);

/** The year of a date: `date.getFullYear()`, or the first four characters of a date string. */
const isYear = (expression: unknown): boolean =>
  [...nodesOf(expression)].some((node) => {
    const method = methodOf(node);
    if (method === 'getFullYear' || method === 'getUTCFullYear') return true;
    if (isSplitAtDash(expression)) return true;
    return ['slice', 'substring'].includes(method ?? '') && argumentsOf(node).map(numberOf).join() === '0,4';
  });

/** A date in its parts, of which the year is the first: `date.split('-')`, `date.split('-').map(Number)`. */
const isSplitAtDash = (node: unknown): boolean =>
  (methodOf(node) === 'split' && argumentsOf(node)[0]?.value === '-') ||
  (methodOf(node) === 'map' && isSplitAtDash(objectOf(node)));

/** A difference of parsed dates divided by the length of a day. */
const isDaysBetween = ({ type, operator, left, right }: Node): boolean =>
  type === 'BinaryExpression' &&
  operator === '/' &&
  numberOf(right) === '86400000' &&
  [...nodesOf(left)].some((node) => methodOf(node) === 'parse');

/** Templates that make a date. The key is the end of the template; `start` is the slice of a date at its beginning; `rule` does the same. */
const ENDS: Record<string, [start: string, rule: [name: string, file: string]]> = {
  '-01': ['0,7', ['firstOfMonth', 'life-date.ts']],
  '01': ['0,8', ['firstOfMonth', 'life-date.ts']],
  '-01-01': ['0,4', ['calendarYear', 'life-date.ts']],
  '-12-31': ['0,4', ['calendarYear', 'life-date.ts']],
};

/** The first day of a month, the first or last one of a year: `${date.slice(0, 7)}-01`. */
function endOfPeriod({ type, expressions, quasis }: Node): Formula | null {
  if (type !== 'TemplateLiteral' || !expressions) return null;
  const [date, ...others] = expressions as Node[];
  const texts = (quasis as { cooked: string }[]).map(({ cooked }) => cooked);
  const end = texts[0] === '' && others.length === 0 ? ENDS[texts[1] ?? ''] : undefined;
  const isStart =
    end !== undefined &&
    ['slice', 'substring'].includes(methodOf(date) ?? '') &&
    argumentsOf(date).map(numberOf).join() === end[0];
  return isStart ? { text: `date.slice(${end[0]})${texts[1]}`, rule: end[1] } : null;
}

/** Lengths of a year by which an age is calculated: in days, milliseconds (of 365.25 and 365 days), seconds. */
const YEARS = ['365.25', '31557600000', '31536000000', '31557600'];

/** A difference of times divided by the length of a year. */
const isYearOfTime = ({ type, operator, right }: Node): boolean =>
  type === 'BinaryExpression' &&
  operator === '/' &&
  [...nodesOf(right)].some((node) => YEARS.includes(numberOf(node) ?? ''));

/** The rest of a word in small letters: `word.slice(1).toLowerCase()`. */
const isRestInSmallLetters = (node: Node): boolean =>
  ['toLowerCase', 'toLocaleLowerCase'].includes(methodOf(node) ?? '') &&
  ['slice', 'substring'].includes(methodOf(objectOf(node)) ?? '') &&
  argumentsOf(objectOf(node)).map(numberOf).join() === '1';

/** The first letter of a text as a capital: `word.charAt(0).toUpperCase()`, `word[0].toUpperCase()`. */
function isFirstLetterInCapitals(node: Node): boolean {
  if (!/^to(Locale)?UpperCase$/.test(methodOf(node) ?? '')) return false;
  const letter = withoutDefault(objectOf(node));
  if (letter.type === 'MemberExpression') return numberOf((letter.property as Node).expression) === '0';
  const numbers = ['charAt', 'at', 'slice', 'substring'].includes(methodOf(letter) ?? '')
    ? argumentsOf(letter).map(numberOf).join()
    : '';
  return numbers === '0' || numbers === '0,1';
}

/** `word.at(0)` of `(word.at(0) ?? '')` and of `word.at(0)!`. */
function withoutDefault(node: Node): Node {
  if (node.type === 'ParenthesisExpression' || node.type === 'TsNonNullExpression')
    return withoutDefault(node.expression as Node);
  return node.operator === '??' ? withoutDefault(node.left as Node) : node;
}

/** The result of `.replace(pattern, one => one.toUpperCase())` for 'jean dupont'; null for any other call. */
function replacedByCapitals(node: Node): string | null {
  if (!['replace', 'replaceAll'].includes(methodOf(node) ?? '')) return null;
  const [pattern, change] = argumentsOf(node);
  if (pattern?.type !== 'RegExpLiteral') return null;
  const makesCapitals = [...nodesOf(change)].some((one) =>
    /^to(Locale)?UpperCase$/.test(methodOf(one) ?? ''),
  );
  if (!makesCapitals) return null;
  const regex = new RegExp(pattern.pattern as string, pattern.flags as string);
  return 'jean dupont'.replace(regex, (found) => found.toUpperCase());
}

/** A product divided by a whole of 100 or 10,000. */
const isShareOfAmount = ({ type, operator, left, right }: Node): boolean =>
  type === 'BinaryExpression' &&
  operator === '/' &&
  ['100', '10000'].includes(numberOf(right) ?? '') &&
  [...nodesOf(left)].some((node) => node.operator === '*');

/** Cents as a text in euros: `(cents / 100).toFixed(2)`. */
const isCentsAsText = (node: Node): boolean =>
  methodOf(node) === 'toFixed' &&
  numberOf(argumentsOf(node)[0]) === '2' &&
  [...nodesOf(objectOf(node))].some(({ operator, right }) => operator === '/' && numberOf(right) === '100');

/** A typed number that is read without the rule: `Number(text.replace(',', '.'))`. */
const isTypedAmount = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'CallExpression' &&
  ['Number', 'parseFloat'].includes(String((callee as Node).value)) &&
  [...nodesOf(given)].some(
    (node) =>
      methodOf(node) === 'replace' &&
      argumentsOf(node)[0]?.value === ',' &&
      argumentsOf(node)[1]?.value === '.',
  );

/** The name of the called method; null for anything else. */
function methodOf(node: unknown): string | null {
  const { type, callee } = (node ?? {}) as Node;
  if (type !== 'CallExpression' || (callee as Node).type !== 'MemberExpression') return null;
  return ((callee as Node).property as Node).value as string;
}

const objectOf = (call: unknown): Node => ((call as Node).callee as Node).object as Node;

const argumentsOf = (call: unknown): Node[] =>
  ((call as Node).arguments as { expression: Node }[]).map(({ expression }) => expression);
