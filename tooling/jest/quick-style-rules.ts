import { createRequire } from 'node:module';

/**
 * jsdom compares every rule of every style sheet with an element when a test asks for a computed style, and
 * `getByRole` and `toBeVisible` ask for those of many elements. This took almost half of the time of a
 * screen's tests. Most rules cannot apply: the element lacks the tag, the class or the attribute that the
 * selector ends with. These are skipped here, and jsdom decides about the rest. Must be imported before
 * jsdom.
 */

/** An element in jsdom. */
export interface Element {
  _localName: string;
  hasAttributeNS(namespace: null, name: string): boolean;
  getAttributeNS(namespace: null, name: string): string | null;
  getAttributeNames(): string[];
}

/** Requirements of one selector; null and an empty list require nothing. */
export interface Demand {
  tag: string | null;
  attribute: string | null;
  classes: string[];
  /** The selector is only a class or a tag: an element that meets the requirement matches. */
  isWhole: boolean;
}

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors: { matchesDontThrow: (element: Element, selector: string) => boolean } = fromEnvironment(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
export const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

const demandsBySelector = new Map<string, Demand[]>();

/** False if no selector of the list can match the element. */
export function mayMatch(element: Element, selectorList: string): boolean {
  const demands = demandsBySelector.get(selectorList) ?? demandsOf(selectorList);
  demandsBySelector.set(selectorList, demands);
  return demands.some(
    ({ tag, attribute, classes }) =>
      (tag === null || element._localName === tag) &&
      (attribute === null || element.hasAttributeNS(null, attribute)) &&
      hasClasses(element, classes),
  );
}

function hasClasses(element: Element, classes: readonly string[]): boolean {
  if (classes.length === 0) return true;
  const own = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  return classes.every((name) => own.includes(name));
}

/** The requirements of the last part of each selector; escapes and quotes are not parsed. */
export function demandsOf(selectorList: string): Demand[] {
  if (!selectorList || /[\\"']/.test(selectorList))
    return [{ tag: null, attribute: null, classes: [], isWhole: false }];
  return splitOutsideBrackets(selectorList, /,/).map((selector) => {
    const last = splitOutsideBrackets(selector.trim(), /[\s>+~]/).at(-1) ?? '';
    const [beforePseudo = ''] = splitOutsideBrackets(last, /:/);
    return {
      tag: /^[a-z][a-z0-9]*(?![\w-])/.exec(beforePseudo)?.[0] ?? null,
      attribute: /\[([a-z-]+)[\]~|^$*=]/.exec(beforePseudo)?.[1] ?? null,
      classes: [...beforePseudo.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
      isWhole: /^(?:\.[\w-]+|[a-z][a-z0-9]*)$/.test(selector.trim()),
    };
  });
}

function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
