import { existsSync } from 'node:fs';
import path from 'node:path';
import { allFontFiles, fallbackFaceCss, fontFaceCss, fontStack } from './brand-fonts.ts';

const ardoise = { heading: 'Source Serif 4', body: 'Source Sans 3' };
const root = path.resolve(__dirname, '../..');

test('every font file that a page may request exists in node_modules', () => {
  const missing = allFontFiles().filter(({ source }) => !existsSync(path.join(root, 'node_modules', source)));
  expect(missing).toEqual([]);
});

test('every font stack starts with the font of the narrow space, then the brand’s font, then its fallback', () => {
  expect(fontStack('Nunito')).toBe('"PortalSpaces","Nunito","Nunito Fallback",sans-serif');
  expect(fontStack('Source Serif 4')).toMatch(/serif$/);
});

test('an unknown font keeps its name and cannot break out of the declaration', () => {
  expect(fontStack('Foo";}body{')).toBe('"PortalSpaces","Foo;}body{",system-ui,sans-serif');
});

test('each face is declared once, with a fallback of the same width and height', () => {
  const css = fontFaceCss(ardoise, (file) => `/fonts/${file.name}`);
  const urls = [...css.matchAll(/\/fonts\/[\w.-]+/g)].map(([url]) => url);
  expect(urls.length).toBeGreaterThan(2);
  expect(new Set(urls).size).toBe(urls.length);
  const standIns = fallbackFaceCss(ardoise);
  expect(standIns).not.toContain('url(');
  expect(standIns).toContain('font-family:"Source Sans 3 Fallback";font-weight:200 500;src:local("Arial")');
  // 1.024 / 0.9289: the ascent that puts the scaled-down Arial on the baseline of Source Sans.
  expect(standIns).toContain('size-adjust:92.89%;ascent-override:110.24%');
});
