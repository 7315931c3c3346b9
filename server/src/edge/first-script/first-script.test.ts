import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { HealthReport } from '@member-portal/shared-kernel/contracts/health-report';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { expect } from 'expect';
import { FIRST_SCRIPT } from './compiled-first-script.ts';

/** Runs the script as in a browser with this storage and these cookies. */
function firstPaint(stored: Record<string, string>, cookie = '') {
  const document = { cookie, documentElement: { lang: 'fr', dataset: {} as Record<string, string> } };
  runInNewContext(FIRST_SCRIPT, {
    document,
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
  return document;
}

test('the chosen language is set on the page and, by a cookie, used for the next one', () => {
  const english = firstPaint({ 'portal-locale': 'en' });
  expect(english.documentElement.lang).toBe('en');
  expect(english.cookie).toMatch(/^portal_locale=en;/);
  expect(firstPaint({}, 'portal_locale=en').cookie).toMatch(/^portal_locale=fr;/);
  expect(firstPaint({ 'portal-locale': 'en' }, 'a=b; portal_locale=en').cookie).toBe('a=b; portal_locale=en');
});

test('the chosen theme is set before the first paint; other values are ignored', () => {
  expect(firstPaint({ 'portal-theme': 'dark' }).documentElement.dataset).toEqual({ theme: 'dark' });
  expect(firstPaint({ 'portal-theme': 'url(x)' }).documentElement.dataset).toEqual({});
});

test('the API is asked early, in the language of the page; a network failure gives no answer', async () => {
  const requests: [string, { credentials: string; headers: Record<string, string> }][] = [];
  const window: { portalAsked?: Record<string, Promise<unknown>> } = {};
  runInNewContext(FIRST_SCRIPT, {
    window,
    document: {
      cookie: '',
      documentElement: { dataset: {} },
      currentScript: { dataset: { api: 'http://localhost:4000', ask: '/init /auth/profile' } },
    },
    localStorage: { getItem: (key: string) => (key === 'portal-locale' ? 'en' : null) },
    fetch: async (...call: (typeof requests)[number]) => {
      requests.push(call);
      if (call[0].endsWith('/auth/profile')) throw new TypeError('Failed to fetch');
      return { ok: true };
    },
  });
  expect(requests.map(([url]) => url)).toEqual([
    'http://localhost:4000/init',
    'http://localhost:4000/auth/profile',
  ]);
  expect(requests[0]?.[1]).toEqual({
    credentials: 'include',
    headers: { accept: 'application/json', 'accept-language': 'en' },
  });
  expect(await window.portalAsked?.['/init']).toEqual({ ok: true });
  expect(await window.portalAsked?.['/auth/profile']).toBeNull();
});

test('the composition is fetched with its hash; where that fails the shell asks again', async () => {
  const open = async (fetched: () => Promise<object>, dataset: object) => {
    const calls: unknown[] = [];
    const window: { portalComposition?: Promise<string | null> } = {};
    runInNewContext(FIRST_SCRIPT, {
      window,
      document: {
        cookie: '',
        documentElement: { dataset: {} },
        currentScript: { dataset: { api: '/api', ask: '', ...dataset } },
      },
      localStorage: { getItem: () => null },
      setTimeout: () => {},
      fetch: (...call: unknown[]) => {
        calls.push(call);
        return fetched();
      },
    });
    return [calls, await window.portalComposition];
  };
  const file = { file: '/compositions/c1', hash: 'sha384-x' };
  const call = ['/compositions/c1', { integrity: 'sha384-x' }];
  expect(await open(async () => ({ text: async () => '{}' }), file)).toEqual([[call], '{}']);
  const refused = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await open(refused, file)).toEqual([[call], null]);
  expect(await open(refused, {})).toEqual([[], undefined]);
});

test('a page whose composition does not come says so within four seconds, unless its shell has started meanwhile', async () => {
  const stuckAfter = async (fetched: () => Promise<object>, started: boolean) => {
    const sentence = { hidden: true };
    const waits: { work: () => void; ms: number }[] = [];
    const window: { portalComposition?: Promise<string | null>; portalStarted?: boolean } = {};
    runInNewContext(FIRST_SCRIPT, {
      window,
      document: {
        cookie: '',
        documentElement: { dataset: {} },
        currentScript: { dataset: { api: '/api', ask: '', file: '/compositions/c1', hash: 'sha384-x' } },
        getElementById: (id: string) => (id === 'portal-stuck' ? sentence : null),
      },
      localStorage: { getItem: () => null },
      setTimeout: (work: () => void, ms: number) => waits.push({ work, ms }),
      fetch: fetched,
    });
    await window.portalComposition;
    await Promise.resolve();
    window.portalStarted = started;
    for (const { work } of waits) work();
    return [sentence.hidden, waits.every(({ ms }) => ms < 4_000)];
  };
  const tampered = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await stuckAfter(tampered, false)).toEqual([false, true]);
  expect(await stuckAfter(tampered, true)).toEqual([true, true]);
  expect(await stuckAfter(async () => ({ text: async () => '{}' }), false)).toEqual([true, true]);
});

test('fonts wait until the page has loaded in a browser that sees them first, and load at once in others', () => {
  const entries = new Map<string, string>();
  const open = (css: string) => {
    const style = { textContent: css, media: '' };
    const loaded: (() => void)[] = [];
    runInNewContext(FIRST_SCRIPT, {
      document: { cookie: '', documentElement: { dataset: {} }, getElementById: () => style },
      localStorage: {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: entries.set.bind(entries),
      },
      addEventListener: (name: string, listener: () => void) => name === 'load' && loaded.push(listener),
      setInterval: () => 0,
    });
    return { style, load: () => loaded.forEach((listener) => void listener()) };
  };
  const first = open('@font-face{1}');
  expect(first.style.media).toBe('not all');
  first.load();
  expect(first.style.media).toBe('');
  expect(open('@font-face{1}').style.media).toBe('');
  expect(open('@font-face{2}').style.media).toBe('not all');
  expect(open('').style.media).toBe('');
});

test('work that is slow the first time runs after the first paint', () => {
  const frames: (() => void)[] = [];
  const lookups: string[] = [];
  const formats = {
    DateTimeFormat: class {
      constructor(_locale: string, { timeZone }: { timeZone: string }) {
        lookups.push(timeZone);
      }
      format() {}
    },
  };
  runInNewContext(FIRST_SCRIPT, {
    document: {},
    Intl: formats,
    sessionStorage: {
      get length() {
        lookups.push('storage');
        return 0;
      },
    },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void) => task(),
  });
  expect(lookups).toEqual([]);
  for (const frame of frames) frame();
  expect(lookups).toEqual(['Europe/Paris', 'storage']);
});

test('a browser that refuses its storage still shows the page', () => {
  expect(() => runInNewContext(FIRST_SCRIPT, { document: {} })).not.toThrow();
});

/** A page with this boot document, in which a shell should start. Records the reports that it sends. */
function shellOf(boot: object, page: Record<string, unknown> = {}) {
  const sent: { url: string; body: string }[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  const works = new Map<number, () => void>();
  const asked: unknown[] = [];
  const answer = { status: 304, reloads: 0 };
  const window: Record<string, unknown> = { ...page };
  const document = {
    cookie: '',
    hidden: false,
    documentElement: { dataset: {} },
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
  };
  runInNewContext(FIRST_SCRIPT, {
    window,
    document,
    localStorage: { getItem: () => null },
    navigator: {
      onLine: page.onLine ?? true,
      sendBeacon: (url: string, blob: { parts: string[] }) =>
        void sent.push({ url, body: blob.parts.join('') }),
    },
    Blob: class {
      readonly parts: string[];
      constructor(parts: string[]) {
        this.parts = parts;
      }
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    setInterval: (work: () => void, ms: number) => void works.set(ms, work),
    clearInterval: () => works.delete(1_000),
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([url, headers['if-none-match']]);
      if (answer.status === 0) throw new TypeError('Failed to fetch');
      return answer;
    },
    location: {
      reload: () => {
        answer.reloads += 1;
      },
    },
  });
  return {
    sent,
    window,
    document,
    asked,
    answer,
    goesWrong: (event: object) => listeners.get('error')?.(event),
    loads: () => listeners.get('load')?.(),
    looks: () => works.get(5_000)?.(),
    /** Advances the time by this many seconds. */
    passes(seconds: number) {
      for (let second = 0; second < seconds; second += 1) works.get(1_000)?.();
    },
  };
}

const COMPOSITION = 'c'.repeat(64);
const BOOT = {
  composition: {
    id: COMPOSITION,
    shell: { version: '1.2.0', baseUrl: '/artifacts/shell/1.2.0/', scripts: ['shell.1.js'] },
  },
};
const throwing = { filename: 'http://localhost/artifacts/shell/1.2.0/shell.1.js', target: {} };
const absent = { target: { src: 'http://localhost/artifacts/shell/1.2.0/shell.1.js?retry=1' } };

test('a shell that throws before it shows anything, or does not load, is reported once', () => {
  for (const [event, phases] of [
    [throwing, { mount: 1 }],
    [absent, { entry: 1 }],
  ] as const) {
    const page = shellOf(BOOT);
    page.goesWrong(event);
    page.goesWrong(event);
    expect(page.sent.map(({ url }) => url)).toEqual(['/health-reports']);
    const report = JSON.parse(page.sent[0]!.body);
    expect(report).toEqual({
      composition: COMPOSITION,
      sample: 1,
      entries: [{ artifact: 'shell', version: '1.2.0', loads: 1, failed: 1, phases }],
    });
    expect(safeParse(HealthReport, report).success).toBe(true);
    expect(page.window).toMatchObject({ portalFaulted: true });
  }
});

test('a page whose shell did not start is reloaded once another composition is live', async () => {
  const page = shellOf(BOOT);
  page.goesWrong(throwing);
  for (const [status, reloads] of [
    [304, 0],
    [0, 0],
    [502, 0],
    [200, 1],
  ] as const) {
    page.answer.status = status;
    page.looks();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.answer.reloads).toBe(reloads);
  }
  expect(page.asked[0]).toEqual(['/composition', `"${COMPOSITION}"`]);
});

test('a shell that loads and shows nothing is reported once, after 15 s of a visible page', async () => {
  const page = shellOf(BOOT);
  page.passes(60);
  expect(page.sent).toEqual([]);
  page.loads();
  page.passes(14);
  page.document.hidden = true;
  page.passes(60);
  expect(page.sent).toEqual([]);
  page.document.hidden = false;
  page.passes(60);
  const report = JSON.parse(page.sent[0]!.body);
  expect(report.entries).toEqual([
    { artifact: 'shell', version: '1.2.0', loads: 1, failed: 1, phases: { init: 1 } },
  ]);
  expect(safeParse(HealthReport, report).success).toBe(true);
  expect(page.sent).toHaveLength(1);

  // The shell counted its load before it hung: the report adds no load.
  const counted = shellOf(BOOT, { portalCounted: true });
  counted.loads();
  counted.passes(15);
  expect(JSON.parse(counted.sent[0]!.body).entries).toMatchObject([{ loads: 0, failed: 1 }]);

  // The shell started after all: no reload, since it would lose what the member typed.
  page.window.portalStarted = true;
  page.answer.status = 200;
  page.looks();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.answer.reloads).toBe(0);
});

test('nothing is reported offline, by a tester, after the shell has started, nor for other scripts', () => {
  const tellings = [
    shellOf(BOOT, { onLine: false }),
    shellOf({ ...BOOT, tester: {} }),
    shellOf({ ...BOOT, overrides: [] }),
    shellOf(BOOT, { portalStarted: true }),
    shellOf({ composition: null }),
  ].map((page) => {
    page.goesWrong(throwing);
    page.loads();
    page.passes(60);
    return page.sent;
  });
  const page = shellOf(BOOT);
  page.goesWrong({ target: { src: 'http://localhost/artifacts/shell/1.2.0/lazy.js' } });
  page.goesWrong({ filename: 'chrome-extension://abc/inject.js', target: {} });
  page.goesWrong({ target: {} });
  expect([...tellings, page.sent].flat()).toEqual([]);
});
