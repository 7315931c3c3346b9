import { createRequire } from 'node:module';
import { createRuleIndex, type Declaration, type RuleIndex, type Sheet } from './indexed-rules.ts';
import type { Element } from './quick-style-rules.ts';

/**
 * jsdom tests every rule of every style sheet for an element, in each state of the page, and writes the
 * properties of matching rules into a new declaration. This was 43 % of the time of a form's tests. Here
 * rules are found by their required class, attribute or tag, and elements with the same rules share a
 * declaration. Must be imported before jsdom.
 */

export interface StyledElement extends Element {
  style: Declaration & ArrayLike<string>;
  _ownerDocument: { styleSheets: { _list: Sheet[] }; _styleCache: WeakMap<object, Declaration> | null };
}

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const styleRules: { getDeclarationForElement: (element: StyledElement) => Declaration } = fromEnvironment(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
const { matchesDontThrow } = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js') as {
  matchesDontThrow: (element: Element, selector: string) => boolean;
};
const { CSSStyleDeclaration } = fromJsdom('cssstyle') as { CSSStyleDeclaration: new () => Declaration };
const defaultSheet: Sheet = fromJsdom('rrweb-cssom').parse(
  fromEnvironment('jsdom/lib/jsdom/browser/default-stylesheet.js'),
);

/** For the comparison in the test. */
export const { getDeclarationForElement: slowDeclaration } = styleRules;

const indexes = new WeakMap<object, RuleIndex>();
/** The state of a document at the last update of its index. */
const followed = new WeakMap<object, { state: object; sheets: number }>();

export function quickDeclaration(element: StyledElement): Declaration {
  const page = element._ownerDocument;
  page._styleCache ??= new WeakMap();
  const cached = page._styleCache.get(element);
  if (cached) return cached;
  const declaration = declarationFor(element, indexOf(page));
  page._styleCache.set(element, declaration);
  return declaration;
}
styleRules.getDeclarationForElement = quickDeclaration;

function indexOf(page: StyledElement['_ownerDocument']): RuleIndex {
  const { _list: sheets } = page.styleSheets;
  const index = indexes.get(page);
  const last = followed.get(page);
  if (index && last && last.state === page._styleCache && last.sheets === sheets.length) return index;
  const current = [defaultSheet, ...sheets];
  const upToDate = index?.follow(current) ? index : createRuleIndex();
  if (upToDate !== index) upToDate.follow(current);
  indexes.set(page, upToDate);
  followed.set(page, { state: page._styleCache as object, sheets: sheets.length });
  return upToDate;
}

function declarationFor(element: StyledElement, { rulesFor, declarations }: RuleIndex): Declaration {
  const rules = rulesFor(element, (selector) => matchesDontThrow(element, selector));
  const key = `${rules.map(({ order }) => order).join(' ')}|${element.style.cssText}`;
  const shared = declarations.get(key);
  if (shared) return shared;
  const declaration = new CSSStyleDeclaration();
  for (const style of [...rules.map((rule) => rule.style), element.style]) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  declarations.set(key, declaration);
  return declaration;
}
