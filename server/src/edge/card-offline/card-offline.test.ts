import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { expect } from 'expect';
import { JSDOM } from 'jsdom';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestAnswer, type TestEdge } from '../testing/start-edge.ts';
import { compiledCardScript } from './compile-card-scripts.ts';
import { CARD_PAGE_SCRIPT, CARD_WORKER_SCRIPT } from './compiled-card-scripts.ts';

const PAGE = '/card-offline';
const WORKER = '/card-worker.js';
const AS_WORKER = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' };
const BRANDS = ['localhost', 'natixis.localhost', 'lmsante.localhost'];

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

const policyOf = ({ headers }: TestAnswer) => String(headers['content-security-policy']);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function turnOff(code: string) {
  const document = portal.environmentsByCode.get(code)!;
  portal.environmentsByCode.set(code, { ...document, featureStatus: [] });
  return () => portal.environmentsByCode.set(code, document);
}

test('the compiled scripts are what their sources compile to (npm run first-script -w server)', () => {
  expect([CARD_PAGE_SCRIPT, CARD_WORKER_SCRIPT]).toEqual([
    compiledCardScript('card-page.browser.ts'),
    compiledCardScript('card-worker.browser.ts'),
  ]);
});

for (const host of BRANDS)
  test(`${host}: the page runs its own script and style alone, and knows nothing of a visitor`, async () => {
    const answer = await edge.ask(PAGE, { host, headers: { cookie: 'vauth=true; portal_locale=en' } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(answer.text) ?? [];
    const policy = policyOf(answer);
    expect(policy).toContain(`script-src ${hashOf(CARD_PAGE_SCRIPT)};`);
    expect(policy).toContain(`style-src ${hashOf(style)};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' http://${host}:4000;`);
    expect(policy).not.toMatch(/unsafe|nonce|blob:/);
    expect((await edge.ask(PAGE, { host })).text).toBe(answer.text);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

test('the worker is a script of its own policy, checked at every use, of this size at most', async () => {
  const answer = await edge.ask(WORKER, { headers: AS_WORKER });
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(policyOf(answer)).toBe("default-src 'none'; connect-src 'self'");
  expect(answer.headers['service-worker-allowed']).toBeUndefined();
  expect(answer.body.length).toBeLessThan(40_000);
  expect((await edge.ask('/login')).headers['content-security-policy']).toMatch(
    /worker-src blob: http:\/\/localhost:\d+\/card-worker\.js;/,
  );
});

test('switched off, the address answers with a worker that ends itself, and the page with the portal', async () => {
  const on = turnOff('GFPLAC');
  const { status, text } = await edge.ask(WORKER, { headers: AS_WORKER });
  const page = await edge.ask(PAGE);
  on();
  expect([status, text]).toEqual([200, expect.stringContaining('registration.unregister()')]);
  expect(text).not.toContain('fetch');
  expect([page.status, page.headers.location]).toEqual([302, '/']);
  expect((await edge.ask(WORKER, { host: 'nobody.example' })).text).toBe(text);
});

/** Runs the worker as the edge serves it, and navigates. */
async function runWorker() {
  const { text } = await edge.ask(WORKER, { headers: AS_WORKER });
  const on = new Map<string, (event: unknown) => void>();
  let network: (request: unknown) => Promise<unknown> = async () => 'from the network';
  runInNewContext(text, {
    self: { addEventListener: (name: string, react: () => void) => on.set(name, react), skipWaiting() {} },
    fetch: (request: unknown) => network(request),
    Response: globalThis.Response,
    URL,
    AbortSignal,
  });
  return {
    names: [...on.keys()],
    setNetwork: (answer: typeof network) => {
      network = answer;
    },
    async go(path: string, request = {}) {
      let answer: Promise<unknown> | undefined;
      on.get('fetch')?.({
        request: { mode: 'navigate', method: 'GET', url: `http://localhost${path}`, ...request },
        respondWith: (given: Promise<unknown>) => {
          answer = given;
        },
      });
      return (await answer) ?? 'left alone';
    },
  };
}

test('the worker lets every navigation go to the network, and leaves everything else alone', async () => {
  const worker = await runWorker();
  expect(worker.names).toEqual(['install', 'fetch']);
  for (const path of ['/', '/home', '/login', PAGE]) expect(await worker.go(path)).toBe('from the network');
  expect(await worker.go('/artifacts/shell/1/main.js', { mode: 'cors' })).toBe('left alone');
  expect(await worker.go('/home', { method: 'POST' })).toBe('left alone');
});

test('without a network every navigation shows the page of the card, with its policy', async () => {
  const worker = await runWorker();
  worker.setNetwork(async () => {
    throw new TypeError('Failed to fetch');
  });
  const page = await edge.ask(PAGE);
  for (const path of ['/', '/home?panel=card', PAGE]) {
    const answer = (await worker.go(path)) as Response;
    expect(await answer.text()).toBe(page.text);
    expect(answer.headers.get('content-security-policy')).toBe(policyOf(page));
  }
});

const CARD = {
  amcNumber: '99999901',
  conventionType: 'TP',
  routingCriterion: 'GL01',
  membershipNumber: '10000001',
  contractNumber: '7204118',
  operator: 'TP Horizon',
  careNetwork: null,
  metaInformations: [{ label: 'Code centre', value: '0412' }],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  qrRows: ['101', '010', '111'],
  columns: [{ code: 'PHAR', label: 'Pharmacie' }],
  beneficiaries: [
    {
      firstName: '<img src=x onerror=alert(1)>',
      surName: 'Martin',
      birthDate: '1985-05-01',
      rank: 1,
      guarantees: [{ rate: '100', circuit: 'RT' }],
    },
  ],
};
const KEPT = { token: 'opaque', card: CARD, checkedAt: '2026-11-22T10:00:00.000Z', keptUntil: '2999-12-31' };

/** Opens the page where local storage holds this, and the API gives this answer, or none. */
async function openPage(
  stored: object | null,
  { answer, locale }: { answer?: { status: number; body: object }; locale?: string } = {},
) {
  const { text } = await edge.ask(PAGE);
  const calls: string[] = [];
  const dom = new JSDOM(text, {
    url: 'http://localhost/card-offline',
    runScripts: 'dangerously',
    beforeParse(window) {
      if (stored) window.localStorage.setItem('portal-kept-card', JSON.stringify(stored));
      if (locale) window.localStorage.setItem('portal-locale', locale);
      Object.defineProperty(window.navigator, 'onLine', { value: answer !== undefined });
      window.AbortSignal.timeout = () => new window.AbortController().signal;
      window.fetch = (async (url: string) => {
        calls.push(url);
        const { status, body } = answer!;
        return { ok: status < 400, status, json: async () => body };
      }) as never;
    },
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const { document, localStorage } = dom.window;
  return { document, text: () => document.querySelector('main')?.textContent ?? '', localStorage, calls };
}

test('without a network the page shows the card, since when it was not checked, and until when it is kept', async () => {
  const { document, text, calls } = await openPage(KEPT);
  expect(text()).toContain('Hors connexion.');
  expect(text()).toContain('à jour du 22 novembre 2026');
  expect(text()).toContain('Elle n’a pas été vérifiée depuis.');
  expect(text()).toContain('Valable sur cet appareil jusqu’au 31 décembre 2999.');
  for (const shown of [
    '0412',
    '7204118',
    '10000001',
    'TP, GL01',
    '01/01/2026 – 31/12/2026',
    '01/05/1985 · rang 1',
  ])
    expect(text()).toContain(shown);
  expect(document.querySelector('svg[role=img] path')?.getAttribute('d')).toContain('M0 0h1v1h-1z');
  // Stored values are text: a changed storage brings no markup into the page.
  expect([document.querySelector('main img'), calls]).toEqual([null, []]);
});

test('in contact it renews its copy, and keeps the token', async () => {
  const fresh = {
    card: { ...CARD, contractNumber: '8300000' },
    checkedAt: '2026-11-27T10:00:00.000Z',
    keptUntil: '2999-12-31',
  };
  const { text, localStorage, calls } = await openPage(KEPT, { answer: { status: 200, body: fresh } });
  expect(calls).toEqual(['http://localhost:4000/init', 'http://localhost:4000/kept-card-checks']);
  expect(text()).toContain('8300000');
  expect(text()).not.toContain('vérifiée');
  expect(JSON.parse(localStorage.getItem('portal-kept-card') ?? '')).toEqual({ ...fresh, token: 'opaque' });
});

for (const code of ['kept_card_unknown', 'feature_off'])
  test(`the answer ${code} deletes the copy`, async () => {
    const answer = { status: 404, body: { code } };
    const { text, localStorage } = await openPage(KEPT, { answer });
    expect(text()).toContain('La carte n’est plus sur cet appareil');
    expect(localStorage.getItem('portal-kept-card')).toBeNull();
  });

test('a server that fails, or another page in its place, deletes nothing', async () => {
  for (const body of [{ code: 'internal_error' }, {}]) {
    const { text, localStorage } = await openPage(KEPT, { answer: { status: 500, body } });
    expect(text()).toContain('7204118');
    expect(localStorage.getItem('portal-kept-card')).not.toBeNull();
  }
});

test('after its last day the copy is deleted, without any contact', async () => {
  const { text, localStorage } = await openPage({ ...KEPT, keptUntil: '2020-12-31' });
  expect(text()).toContain('La carte n’est plus sur cet appareil');
  expect(text()).not.toContain('7204118');
  expect(localStorage.getItem('portal-kept-card')).toBeNull();
});

test('it is removed on the spot, after a question', async () => {
  const { document, text, localStorage } = await openPage(KEPT);
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  press('Retirer la carte de cet appareil');
  expect(localStorage.getItem('portal-kept-card')).not.toBeNull();
  press('Retirer');
  expect(text()).toContain('La carte est retirée de cet appareil');
  expect(localStorage.getItem('portal-kept-card')).toBeNull();
});

test('without a card, with one that is damaged, and in English', async () => {
  expect((await openPage(null)).text()).toContain('Aucune carte sur cet appareil');
  expect((await openPage({ token: 'x' })).text()).toContain('Aucune carte sur cet appareil');
  expect((await openPage(KEPT, { locale: 'en' })).text()).toContain(
    'Card kept on this device, as of 22 November 2026.',
  );
});
