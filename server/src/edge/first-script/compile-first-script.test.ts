import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'expect';
import { JSDOM } from 'jsdom';
import { compileFirstScript } from './compile-first-script.ts';
import { FIRST_SCRIPT } from './compiled-first-script.ts';

test('the compiled script is what its source compiles to (npm run first-script -w server)', () => {
  expect(FIRST_SCRIPT).toBe(compileFirstScript());
});

test('the script stands in every page, and is small', () => {
  expect(Buffer.byteLength(FIRST_SCRIPT)).toBeLessThanOrEqual(2145);
  expect(brotliCompressSync(FIRST_SCRIPT).length).toBeLessThanOrEqual(940);
});

test('nothing in the script can end the element that it stands in', () => {
  expect(FIRST_SCRIPT).not.toContain('</');
  expect(FIRST_SCRIPT).not.toContain('<!');
});

/** Opens a page with `script` in its head, in a browser whose local storage holds `stored`. */
function pageOf(stored: Record<string, string>, script = FIRST_SCRIPT) {
  const boot = { composition: { id: 'c1', shell: { version: '1.0.0', baseUrl: '/s/', scripts: ['a.js'] } } };
  const calls: string[] = [];
  const reports: string[] = [];
  const { window } = new JSDOM(
    `<!doctype html><html lang="fr"><head><style id="portal-fonts">@font-face{}</style>
<script data-api="/api" data-ask="/init /auth/profile">${script}</script></head>
<body><script type="application/json" id="portal-boot">${JSON.stringify(boot)}</script></body></html>`,
    {
      url: 'http://gfplac.localhost/home',
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      beforeParse(page) {
        for (const [key, value] of Object.entries(stored)) page.localStorage.setItem(key, value);
        page.fetch = async (path) => {
          calls.push(String(path));
          return {} as Response;
        };
        page.navigator.sendBeacon = (url) => {
          reports.push(String(url));
          return true;
        };
      },
    },
  );
  return { window, calls, reports };
}

test('in a page it sets theme and language, holds the fonts back and calls the API', async () => {
  const { window, calls } = pageOf({ 'portal-theme': 'dark', 'portal-locale': 'en' });
  const { document } = window;
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toBe('portal_locale=en');
  expect(calls).toEqual(['/api/init', '/api/auth/profile']);
  expect(Object.keys(window.portalAsked ?? {})).toEqual(['/init', '/auth/profile']);
  const fonts = document.querySelector<HTMLStyleElement>('#portal-fonts');
  expect(fonts?.media).toBe('not all');
  window.dispatchEvent(new window.Event('load'));
  expect([fonts?.media, window.localStorage.getItem('portal-fonts')]).toEqual(['', '@font-face{}']);
  window.close();
});

test('in a page it reports a shell that throws before it shows anything, once', () => {
  const { window, reports } = pageOf({});
  for (const filename of ['http://gfplac.localhost/s/a.js', 'http://gfplac.localhost/s/a.js']) {
    window.dispatchEvent(new window.ErrorEvent('error', { filename }));
  }
  expect([reports, window.portalFaulted]).toEqual([['/health-reports'], true]);
  window.close();
});

test('it leaves no names of its own on the page', () => {
  const names = (script: string) => {
    const { window } = pageOf({}, script);
    const own = Object.keys(window);
    window.close();
    return own;
  };
  const without = names('');
  expect(names(FIRST_SCRIPT).filter((name) => !without.includes(name))).toEqual(['portalAsked']);
});
