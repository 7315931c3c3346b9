import { createRequire } from 'node:module';
import { test } from 'node:test';
import { expect } from 'expect';
import { type Element, matchesDontThrow, mayMatch } from './quick-style-rules.ts';

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = fromEnvironment('jsdom');
const { implForWrapper } = fromEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

const PAGE = `<main class="css-1 wide"><h1 hidden>Title</h1><ul class="list"><li class="css-2  row on" data-state="open">
  <a href="/x" class="on">x</a></li><li class="row" aria-selected="true"><button disabled type="submit">y</button></li></ul>
  <svg viewBox="0 0 1 1"><path class="row"/></svg><x-row class="row"></x-row><input type="checkbox" checked></main>`;

const SELECTORS = [
  '*',
  'li',
  'LI',
  'x-row',
  '.row',
  '.row.on',
  '.css-2',
  'li.row',
  'ul > li + li',
  '.list .row a',
  'main>ul>li~li',
  '[hidden]',
  'a[href]',
  'a[href="/x"], button',
  '[data-state=open]',
  '[viewBox]',
  'li:not(.on)',
  'li:not(.on, .off) button',
  ':is(.row, h1)',
  '.wide :is(h1, a).on',
  ':where(.list) .row:first-child',
  'input:checked',
  'button:is(:disabled, [aria-busy=true])',
  '.row::before',
  '.on:hover, [aria-selected=true]',
  'main:has(> h1)',
  '.css-2 > a:not([href^="http"])',
];

test('refuses only what jsdom refuses, and most of that', () => {
  const elements: Element[] = [...new JSDOM(PAGE).window.document.querySelectorAll('*')].map(implForWrapper);
  const pairs = elements.flatMap((element) => SELECTORS.map((selector) => ({ element, selector })));
  const matching = pairs.filter(({ element, selector }) => matchesDontThrow(element, selector));
  const wronglyRefused = matching.filter(({ element, selector }) => !mayMatch(element, selector));
  expect(wronglyRefused.map(({ element, selector }) => `${element._localName} ${selector}`)).toEqual([]);
  const passed = pairs.filter(({ element, selector }) => mayMatch(element, selector));
  expect(matching.length).toBeGreaterThan(30);
  expect(passed.length / pairs.length).toBeLessThan(0.45);
});
