import { after, before, test } from 'node:test';
import { expect } from 'expect';
import type { TesterAnswer, TesterRefusal, TesterView } from '../ports.ts';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestAnswer, type TestEdge } from '../testing/start-edge.ts';

/** A token of real length. */
const LONG = 'l'.repeat(130);
const DEVELOPER = 'http://localhost:5310';

let edge: TestEdge;
let portal: FakePortal;
let lookups: string[] = [];
const opened: string[] = [];
/** Answers by token; every other token is forged. */
const links = new Map<string, TesterAnswer>();

before(async () => {
  portal = fakePortal();
  const testers = {
    find: async (token: string, environment: string): Promise<TesterAnswer> => {
      lookups.push(`${environment} ${token}`);
      const answer = environment === 'GFPLAC' ? links.get(token) : undefined;
      return answer ?? { refusal: 'tester_link_invalid' };
    },
    opened: async (token: string) => opened.push(token) > 0,
  };
  edge = await startEdge({ portal, origin: portal, testers });
  links.set('plain', { view: viewOf({}) });
  links.set(LONG, { view: viewOf({}) });
  links.set('override', {
    view: viewOf({ overrides: [{ remote: 'mfe-refunds', origin: DEVELOPER }] }),
  });
  const composition = { ...portal.compositions.get('GFPLAC')!, id: 'pinned', cohort: 'tester' };
  const pinned = {
    composition,
    signed: { payload: JSON.stringify(composition), keyId: 'key-1', signature: 'cGlubmVk' },
  };
  links.set('pins', { view: viewOf({ pins: [{ id: 'mfe-refunds', version: '0.9.0' }], pinned }) });
});
after(() => edge.stop());

function viewOf(view: Partial<TesterView>): TesterView {
  const expiresAt = new Date('2025-11-06T18:00:00.000Z');
  return { pins: [], overrides: [], pinned: null, charter: null, faults: {}, expiresAt, ...view };
}
const cookieOf = (token: string) => ({ headers: { cookie: `portal_tester=${token}` } });
const bootOf = ({ text }: TestAnswer) =>
  JSON.parse(/id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
const policyOf = ({ headers }: TestAnswer) => String(headers['content-security-policy']);

test('a link opens a session for this browser, out of reach of scripts, and leads to the portal', async () => {
  const answer = await edge.ask('/tester/plain');
  expect([answer.status, answer.headers.location, answer.headers['referrer-policy']]).toEqual([
    303,
    '/',
    'no-referrer',
  ]);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^portal_tester=plain; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await edge.ask(`/tester/${LONG}`)).status).toBe(303);
  // An opening is recorded once, not for every page; a forged link is not.
  await edge.ask('/', cookieOf('plain'));
  await edge.ask('/tester/forged');
  expect(opened).toEqual(['plain', LONG]);
  const page = await edge.ask('/login', cookieOf('plain'));
  expect(bootOf(page)).toMatchObject({
    tester: { pins: [], expiresAt: '2025-11-06T18:00:00.000Z' },
    overrides: [],
    composition: { id: 'fake' },
  });
});

test('pinned versions come in a composition of their own, in the page and in its later polls', async () => {
  const page = bootOf(await edge.ask('/login', cookieOf('pins')));
  expect([page.composition.id, page.tester.pins]).toEqual([
    'pinned',
    [{ id: 'mfe-refunds', version: '0.9.0' }],
  ]);
  const followed = await edge.ask('/composition', cookieOf('pins'));
  expect([followed.headers.etag, JSON.parse(followed.text).signature]).toEqual(['"pinned"', 'cGlubmVk']);
  const others = await edge.ask('/composition');
  expect(others.headers.etag).toBe('"fake"');
});

test('a remote that the link breaks is named to the page, and no other page', async () => {
  links.set('faults', { view: viewOf({ faults: { 'mfe-refunds': 'slow' } }) });
  expect(bootOf(await edge.ask('/login', cookieOf('faults'))).tester.faults).toEqual({
    'mfe-refunds': 'slow',
  });
  expect(bootOf(await edge.ask('/login', cookieOf('plain'))).tester).not.toHaveProperty('faults');
});

test('a developer’s server is allowed by the policy under its link, and nowhere else', async () => {
  const page = await edge.ask('/refunds', {
    headers: { cookie: 'portal_tester=override; vauth=true' },
  });
  const policy = policyOf(page);
  for (const directive of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']) {
    const [, sources = ''] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? [];
    expect([directive, sources.split(' ').includes(DEVELOPER)]).toEqual([directive, true]);
  }
  expect(policy).toContain('ws://localhost:5310');
  expect(policy).not.toContain('unsafe');
  for (const header of ['integrity-policy', 'integrity-policy-report-only', 'reporting-endpoints']) {
    expect([header, page.headers[header]]).toEqual([header, undefined]);
  }
  expect(bootOf(page).overrides).toEqual([{ remote: 'mfe-refunds', origin: DEVELOPER }]);
  expect(page.text).not.toContain('href="/artifacts/mfe-refunds/');

  for (const cookie of ['', 'portal_tester=pins']) {
    const other = await edge.ask('/refunds', { headers: { cookie } });
    expect(policyOf(other)).not.toContain('5310');
    expect(other.headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect(bootOf(other).overrides ?? []).toEqual([]);
  }
});

test('the draft of a charter colours this browser’s pages alone, its favicon too; a published drawing has an address', async () => {
  const { brand } = portal.environmentsByCode.get('GFPLAC')!;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>';
  const favicon = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const { overrides: _, ...charter } = brand!.graphical_charter;
  links.set('draft', { view: viewOf({ charter: { ...charter, primary_color: '#7a1f3d', favicon } }) });
  const page = await edge.ask('/login', cookieOf('draft'));
  expect(page.text).toContain('--p-primary:#7a1f3d;');
  expect(page.text).toContain(`<link rel="icon" href="${favicon}"`);
  expect(bootOf(page)).toMatchObject({
    tester: { draftBrand: true },
    environment: { brand: { name: brand!.name, graphical_charter: { primary_color: '#7a1f3d' } } },
  });
  const live = await edge.ask('/login');
  expect(live.text).toContain(`--p-primary:${brand!.graphical_charter.primary_color};`);
  expect(live.text).toContain('<link rel="icon" href="/brand/favicon.svg"');

  const published = portal.environmentsByCode.get('NATIXIS')!;
  const withFavicon = (drawing: string) =>
    portal.environmentsByCode.set('NATIXIS', {
      ...published,
      brand: {
        ...published.brand!,
        graphical_charter: {
          ...published.brand!.graphical_charter,
          favicon: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
        },
      },
    });
  withFavicon(svg);
  const ask = (path: string) => edge.ask(path, { host: 'natixis.localhost' });
  expect((await ask('/login')).text).toContain('<link rel="icon" href="/brand/favicon.svg"');
  expect((await ask('/login')).text).not.toContain('data:image/svg+xml,');
  const icon = await ask('/brand/favicon.svg');
  expect([icon.text, icon.headers['content-security-policy']]).toEqual([
    svg,
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  withFavicon('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await ask('/brand/favicon.svg')).text).not.toContain('script');
  portal.environmentsByCode.set('NATIXIS', published);
});

const REFUSED: [TesterRefusal, number, string][] = [
  ['tester_link_invalid', 403, 'n’est pas valable ici'],
  ['testers_not_allowed', 403, 'n’accepte pas'],
  ['tester_link_expired', 410, 'a expiré'],
  ['tester_link_revoked', 410, 'a été retiré'],
  ['tester_link_does_not_fit', 409, 'ne vont plus'],
  ['tester_link_unavailable', 502, 'pour le moment'],
];
for (const [refusal, status, words] of REFUSED) {
  test(`${refusal}: a plain page without scripts says so, and the browser forgets the link`, async () => {
    links.set('refused', { refusal });
    for (const answer of [
      await edge.ask('/tester/refused'),
      await edge.ask('/refunds', cookieOf('refused')),
    ]) {
      expect([answer.status, answer.text.includes(words)]).toEqual([status, true]);
      expect(answer.text).not.toMatch(/<script|artifacts/);
      expect(policyOf(answer)).toMatch(/^default-src 'none'/);
      expect(String(answer.headers['set-cookie'])).toMatch(/^portal_tester=; .*Expires=Thu, 01 Jan 1970/);
    }
    const composition = await edge.ask('/composition', cookieOf('refused'));
    expect(composition.headers.etag).toBe('"fake"');
  });
}

test('a forged link, or one of another brand, is refused', async () => {
  for (const answer of [
    await edge.ask('/tester/forged'),
    await edge.ask('/tester/plain', { host: 'natixis.localhost' }),
    await edge.ask('/tester/plain', { host: 'nobody.example.org' }),
    await edge.ask(`/tester/${'x'.repeat(500)}`),
  ]) {
    expect(String(answer.headers['set-cookie'])).not.toMatch(/portal_tester=\w/);
    expect(answer.status).toBe(403);
  }
});

test('the banner learns whether the tester session goes on, and can end it', async () => {
  const going = await edge.ask('/tester/session', cookieOf('plain'));
  expect([going.status, JSON.parse(going.text)]).toEqual([200, { expiresAt: '2025-11-06T18:00:00.000Z' }]);
  links.set('ended', { refusal: 'tester_link_revoked' });
  const over = await edge.ask('/tester/session', cookieOf('ended'));
  expect(JSON.parse(over.text)).toEqual({ refusal: 'tester_link_revoked' });
  expect(JSON.parse((await edge.ask('/tester/session')).text)).toEqual({ refusal: 'tester_link_invalid' });

  const end = await edge.ask('/tester/end', { method: 'POST', ...cookieOf('plain') });
  expect([end.status, String(end.headers['set-cookie'])]).toEqual([
    204,
    expect.stringMatching(/^portal_tester=; .*Expires=Thu, 01 Jan 1970/),
  ]);
});

test('a page of a browser without a link makes no call to the registry', async () => {
  lookups = [];
  await edge.ask('/login');
  await edge.ask('/composition');
  expect(lookups).toEqual([]);
});
