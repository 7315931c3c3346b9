import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { expect } from 'expect';
import { FIRST_SCRIPT } from './first-script.ts';

/** Runs the script as a browser with this storage and these cookies would. */
function firstPaint(kept: Record<string, string>, cookie = '') {
  const document = { cookie, documentElement: { lang: 'fr', dataset: {} as Record<string, string> } };
  runInNewContext(FIRST_SCRIPT, { document, localStorage: { getItem: (key: string) => kept[key] ?? null } });
  return document;
}

test('the language that was chosen is that of the page and, by a cookie, of the next one', () => {
  const english = firstPaint({ 'portal-locale': 'en' });
  expect(english.documentElement.lang).toBe('en');
  expect(english.cookie).toMatch(/^portal_locale=en;/);
  expect(firstPaint({}, 'portal_locale=en').cookie).toMatch(/^portal_locale=fr;/);
  expect(firstPaint({ 'portal-locale': 'en' }, 'a=b; portal_locale=en').cookie).toBe('a=b; portal_locale=en');
});

test('the colours that were chosen are there before the first paint; other values are none', () => {
  expect(firstPaint({ 'portal-theme': 'dark' }).documentElement.dataset).toEqual({ theme: 'dark' });
  expect(firstPaint({ 'portal-theme': 'url(x)' }).documentElement.dataset).toEqual({});
});

test('a browser that refuses its storage shows the page all the same', () => {
  expect(() => runInNewContext(FIRST_SCRIPT, { document: {} })).not.toThrow();
});
