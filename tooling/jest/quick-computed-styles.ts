import { createRequire } from 'node:module';

/**
 * jsdom writes a new declaration for every call of `getComputedStyle`, property by property, though its rules
 * are found once for each state of the page. `getByRole` and `toBeVisible` ask for the styles of the same
 * elements again and again. Here a declaration is reused until the page changes, when jsdom discards its own.
 */

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { implForWrapper } = fromEnvironment('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper(document: Document): { _styleCache: object | null };
};

export function rememberComputedStyles(window: Window & typeof globalThis): void {
  const { document, getComputedStyle } = window;
  const page = implForWrapper(document);
  const declarations = new WeakMap<object, Map<Element, CSSStyleDeclaration>>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected || element.ownerDocument !== document) {
      return getComputedStyle.call(window, element, pseudoElement);
    }
    const state = page._styleCache;
    const remembered = state && declarations.get(state)?.get(element);
    if (remembered) return remembered;
    const declaration = getComputedStyle.call(window, element);
    // Absent before the first call.
    const current = page._styleCache;
    if (current) {
      const ofState = declarations.get(current) ?? new Map();
      declarations.set(current, ofState.set(element, declaration));
    }
    return declaration;
  };
}
