import { createRequire } from 'node:module';
import { test } from 'node:test';
import { expect } from 'expect';
import { rememberComputedStyles } from './quick-computed-styles.ts';
import { quickDeclaration, type StyledElement, slowDeclaration } from './quick-declarations.ts';

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = fromEnvironment('jsdom');
const { implForWrapper } = fromEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

const STYLES = `
  * { margin: 0 }
  .row { color: red; display: flex }
  li { color: blue; visibility: hidden }
  .row.on, [hidden] { display: none }
  ul > .row { padding: 1px !important }
  a[href="/x"] { color: green }
  @media screen { .wide { display: grid } .row { margin: 2px } }
  @media print { .row { display: none } }
  .gone { color: red } .gone { color: unset }
  main:has(h1) .row { pointer-events: none }
  @keyframes spin { from { opacity: 0 } }
`;
const PAGE = `<style>${STYLES}</style><main class="wide"><h1 hidden>Title</h1><p class="gone" style="color: pink; margin: 3px">p</p>
  <ul><li class="row  on"><a href="/x" class="row">x</a></li><li class="row" style="display: block">y</li></ul>
  <svg viewBox="0 0 1 1"><path class="row"/></svg><input type="checkbox" checked><div class="wide row"></div></main>`;

function open(html: string) {
  const { window } = new JSDOM(html);
  const elements = (): StyledElement[] => [...window.document.querySelectorAll('*')].map(implForWrapper);
  /** Without jsdom's cache, which both would share. */
  const texts = (declarationOf: (element: StyledElement) => { cssText: string }) =>
    elements().map((element) => {
      element._ownerDocument._styleCache = null;
      return `${element._localName}.${element.getAttributeNS(null, 'class')}: ${declarationOf(element).cssText}`;
    });
  return { window, expectSame: () => expect(texts(quickDeclaration)).toEqual(texts(slowDeclaration)) };
}

test('every element has the declaration that jsdom finds for it', () => {
  open(PAGE).expectSame();
});

test('it follows style sheets and rules that come, change and go', () => {
  const { window, expectSame } = open(PAGE);
  const { document } = window;
  expectSame();
  document.head.insertAdjacentHTML('beforeend', '<style>.row { color: teal }</style>');
  expectSame();
  document.styleSheets[0].insertRule('li { color: gold }', 0);
  expectSame();
  document.querySelector('style').remove();
  expectSame();
  document.querySelector('li').className = 'wide';
  document.querySelector('p').style.color = 'navy';
  expectSame();
});

test('a computed style is given again until the page changes', () => {
  const { window } = open(PAGE);
  rememberComputedStyles(window);
  const { document } = window;
  const item = document.querySelector('li.row:not(.on)');
  const first = window.getComputedStyle(item);
  expect([first.display, first.visibility]).toEqual(['block', 'hidden']);
  expect(window.getComputedStyle(item)).toBe(first);
  // Inherited styles change with the parent.
  const link = document.querySelector('a');
  expect(window.getComputedStyle(link).visibility).toBe('hidden');
  link.parentElement.style.visibility = 'visible';
  expect(window.getComputedStyle(link).visibility).toBe('visible');
  item.style.display = 'none';
  expect(window.getComputedStyle(item).display).toBe('none');
  expect(first.display).toBe('block');
  const alone = document.createElement('li');
  alone.style.display = 'inline';
  expect(window.getComputedStyle(alone).display).toBe('inline');
});
