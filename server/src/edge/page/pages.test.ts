import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { BootDocument } from '@member-portal/shared-kernel/contract';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { expect } from 'expect';
import { FIRST_SCRIPT_HASH } from '../first-script/first-script-hash.ts';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestAnswer, type TestEdge } from '../testing/start-edge.ts';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());
beforeEach(() => {
  portal.ready = true;
});

const bootOf = ({ text }: TestAnswer) => {
  const json =
    /<script type="application\/json" id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  const parsed = safeParse(BootDocument, JSON.parse(json));
  if (!parsed.success) throw parsed.error;
  return parsed.data;
};
const nonceOf = ({ headers }: TestAnswer) =>
  /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
const linksOf = ({ text }: TestAnswer, rel: 'preload' | 'preload-later') =>
  [...text.matchAll(/<link rel="([^"]+)" as="script" href="([^"]+)"/g)].flatMap(([, found, url]) =>
    found === rel ? [url] : [],
  );
const preloadsOf = (answer: TestAnswer) => linksOf(answer, 'preload');

test('the host chooses the environment, and the brand its looks', async () => {
  const lac = await edge.ask('/login');
  expect(lac.text).toContain('<title>Grand-Lac – Connexion</title>');
  expect(bootOf(lac)).toMatchObject({
    environment: { code: 'GFPLAC' },
    environmentError: null,
    apiBase: 'http://localhost:4000',
  });
  const ardoise = await edge.ask('/login', { host: 'natixis.localhost' });
  expect(bootOf(ardoise)).toMatchObject({
    environment: { code: 'NATIXIS' },
    apiBase: 'http://natixis.localhost:4000',
  });
  expect(ardoise.text).toContain('--p-radius-lg:0px');
  expect(ardoise.text).toContain('Source Serif 4');
});

test('the browser gets no field that is for the server alone', async () => {
  const { text } = await edge.ask('/login');
  for (const secret of ['mailFrom', 'ne-pas-repondre', 'FR53', 'amcNumber', 'hosts'])
    expect(text).not.toContain(secret);
});

test('outside localhost the API is reached under /api', async () => {
  portal.environmentsByCode.set('GFPPREV', {
    ...portal.environmentsByCode.get('GFPPREV')!,
    hosts: ['espace.example.org'],
  });
  expect(bootOf(await edge.ask('/login', { host: 'espace.example.org' })).apiBase).toBe('/api');
});

test('every deep link gets the page, with a policy that runs no inline script but the first one', async () => {
  const answer = await edge.ask('/faq/12/34?x=1');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const policy = String(answer.headers['content-security-policy']);
  const nonce = nonceOf(answer);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' '${FIRST_SCRIPT_HASH}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self' http://localhost:4000",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      'frame-src blob:',
      "object-src 'none'",
      "form-action 'self'",
      expect.stringMatching(/^worker-src blob: http:\/\/localhost(:\d+)?\/card-worker\.js$/),
    ]),
  );
  expect(policy).not.toContain('unsafe');
  expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(violations)');
  expect(policy).toContain('report-to violations; report-uri /csp-reports');
  expect(answer.headers['reporting-endpoints']).toBe('violations="/csp-reports"');
  const inline = [...answer.text.matchAll(/<(script|style)(?![^>]* src=)([^>]*)>/g)];
  expect(inline.length).toBe(4);
  for (const [, , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(answer.text).not.toMatch(/\sstyle="|\son\w+="/);
});

test('each page has a nonce of its own, which its boot document carries', async () => {
  const [one, other] = [await edge.ask('/login'), await edge.ask('/login')];
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  expect(bootOf(one).nonce).toBe(nonceOf(one));
});

test('every script and preload has the integrity of its file', async () => {
  const answer = await edge.ask('/login');
  const tags = [
    ...answer.text.matchAll(
      /<(?:script src|link rel="preload(?:-later)?" as="script" href)="([^"]+)" integrity="([^"]+)"/g,
    ),
  ];
  expect(tags.map(([, url]) => url)).toContain('/artifacts/shell/1.0.0/shell.js');
  const { integrity } = bootOf(answer);
  for (const [, url = '', hash] of tags) expect([url, hash]).toEqual([url, integrity[url]]);
});

test('a shell that can fetch the composition gets its address and hash in place of the text', async () => {
  const live = portal.compositions.get('GFPLAC')!;
  const { version, baseUrl, scripts } = live.shell;
  portal.compositions.set('GFPLAC', { ...live, shell: { ...live.shell, fetchesComposition: true } });
  const answer = await edge.ask('/login');
  portal.compositions.set('GFPLAC', live);
  const { composition, compositionFile, integrity, signature } = bootOf(answer);
  expect([composition, integrity]).toEqual([null, {}]);
  expect(signature).toEqual({ keyId: 'key-1', signature: 'c2lnbmVk' });
  const payload = JSON.stringify({ ...live, shell: { ...live.shell, fetchesComposition: true } });
  const hash = `sha384-${createHash('sha384').update(payload).digest('base64')}`;
  expect(compositionFile).toEqual({
    url: '/compositions/fake',
    integrity: hash,
    id: 'fake',
    shell: { version, baseUrl, scripts },
  });
  expect(answer.text).toContain(`data-file="/compositions/fake" data-hash="${hash}"`);
  // Links in the HTML itself still carry the hash of their file.
  expect(preloadsOf(answer).length).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/<link rel="preload[^"]*" as="script"(?![^>]*integrity="sha384-)/);
  expect((await edge.ask('/login')).text).not.toContain('data-file');
});

test('a Link header names the shell’s scripts as the document does', async () => {
  const answer = await edge.ask('/login');
  const { integrity } = bootOf(answer);
  const url = '/artifacts/shell/1.0.0/shell.js';
  expect(answer.headers.link).toBe(
    `<${url}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity[url]}"`,
  );
});

test('texts of an administrator are escaped in the page', async () => {
  const document = portal.environmentsByCode.get('GFPRHONE')!;
  const name = '</script><script>alert(1)</script><!--';
  portal.environmentsByCode.set('GFPRHONE', { ...document, brand: { ...document.brand!, name } });
  const answer = await edge.ask('/home', { host: 'gfprhone.localhost', headers: { cookie: 'vauth=true' } });
  expect(answer.text).not.toContain('<script>alert');
  expect(answer.text).not.toContain('<!--');
  expect(answer.text).toContain('Remboursements &lt;b&gt;');
  expect(bootOf(answer).environment?.brand?.name).toBe(name);
});

test('the sign-in is readable before any script runs, in the language of this browser', async () => {
  const french = await edge.ask('/');
  for (const words of ['Connexion', 'Identifiant', 'Mot de passe', 'Se connecter', 'Grand-Lac'])
    expect(french.text).toContain(words);
  const english = await edge.ask('/', { headers: { cookie: 'portal_locale=en' } });
  expect(english.text).toContain('<html lang="en">');
  expect(english.text).toContain('Sign in');
});

test('a signed-in member gets the menu of the remotes, without the features that this brand has switched off', async () => {
  const signedIn = { headers: { cookie: 'vauth=true' } };
  const lac = await edge.ask('/refunds', signedIn);
  const refundsIsCurrent = '<a href="/refunds" aria-current="page">';
  expect(lac.text).toContain(refundsIsCurrent);
  expect((await edge.ask('/year-of-care/2025', signedIn)).text).toContain(refundsIsCurrent);
  expect((await edge.ask('/home', signedIn)).text).not.toContain(refundsIsCurrent);
  expect(lac.text).toContain('Réseau de soins');
  portal.compositions.set('LIBRE', portal.compositions.get('GFPLAC')!);
  const libre = await edge.ask('/refunds', { ...signedIn, host: 'libre.localhost' });
  expect(libre.text).toContain('Accueil');
  expect(libre.text.split('<script type="application/json"')[0]).not.toContain('Réseau de soins');
});

test('the page names the API calls that the shell makes first', async () => {
  const asks = async (path: string, headers = {}) =>
    /data-api="([^"]*)" data-ask="([^"]*)"/.exec((await edge.ask(path, { headers })).text)?.slice(1);
  const cookie = 'vauth=true';
  expect(await asks('/login')).toEqual(['http://localhost:4000', '/init']);
  expect(await asks('/refunds', { cookie })).toEqual(['http://localhost:4000', '/init /auth/profile']);
  expect(await asks('/', { cookie })).toEqual(['http://localhost:4000', '/init /auth/profile /all-info']);
});

test('the scripts of the first view are preloaded, and no others', async () => {
  expect(preloadsOf(await edge.ask('/login'))).toEqual([
    '/artifacts/mfe-auth/1.0.0/remoteEntry.js',
    '/artifacts/mfe-auth/1.0.0/page.js',
    '/artifacts/shell/1.0.0/form.js',
  ]);
  const signedIn = { headers: { cookie: 'vauth=true' } };
  expect(preloadsOf(await edge.ask('/refunds', signedIn))).toEqual([
    '/artifacts/mfe-refunds/1.0.0/remoteEntry.js',
    '/artifacts/mfe-refunds/1.0.0/page.js',
  ]);
  // For a signed-in member the root is Home. The shell asks for the remotes that fill its slots.
  const home = await edge.ask('/', signedIn);
  expect(preloadsOf(home)).toEqual([
    '/artifacts/mfe-home/1.0.0/remoteEntry.js',
    '/artifacts/mfe-home/1.0.0/page.js',
  ]);
  expect(linksOf(home, 'preload-later')).toEqual(['/artifacts/mfe-refunds/1.0.0/remoteEntry.js']);
  // Signed out, a member's page leads to the login.
  expect(preloadsOf(await edge.ask('/refunds'))[0]).toContain('mfe-auth');
});

test('an address is read as the shell reads it: case, slashes and encoded characters do not count', async () => {
  const signedIn = { headers: { cookie: 'vauth=true' } };
  const expected = preloadsOf(await edge.ask('/year-of-care/2025', signedIn));
  expect(expected[0]).toBe('/artifacts/mfe-refunds/1.0.0/remoteEntry.js');
  for (const path of ['/Year-Of-Care/2025/', '/%79ear-of-care/20%2525']) {
    expect([path, preloadsOf(await edge.ask(path, signedIn))]).toEqual([path, expected]);
  }
  expect(preloadsOf(await edge.ask('/year-of-care//2025', signedIn))).toEqual([]);
});

test('a page whose feature is off is drawn and preloaded as the Home that the shell shows instead', async () => {
  const signedIn = { headers: { cookie: 'vauth=true' } };
  portal.compositions.set('LIBRE', portal.compositions.get('GFPLAC')!);
  const onLibre = { ...signedIn, host: 'libre.localhost' };
  const home = await edge.ask('/home', onLibre);
  expect(preloadsOf(await edge.ask('/services', onLibre))).toEqual(preloadsOf(home));
  expect((await edge.ask('/services', onLibre)).text).toContain('<title>Libre Cours – Accueil</title>');
  expect((await edge.ask('/services', signedIn)).text).toContain('– Réseau de soins</title>');
});

test('maintenance shows its reason; the shell learns of a broken brand or an unknown host', async () => {
  const closed = await edge.ask('/login', { host: 'gfpbdx.localhost' });
  expect(closed.text).toContain('Votre espace assuré est actuellement en maintenance.');
  expect(closed.text).toContain('Il rouvre demain matin à 8 h.');
  const broken = bootOf(await edge.ask('/login', { host: 'broken.localhost' }));
  expect(broken).toMatchObject({
    environment: { code: 'BROKEN', brand: null, state: 'broken' },
    environmentError: 'brand: expected object',
  });
  const unknown = await edge.ask('/login', { host: 'nobody.example.org' });
  expect(bootOf(unknown)).toMatchObject({
    environment: null,
    environmentError: 'host_unknown',
    composition: null,
  });
  expect(unknown.text).toContain('/artifacts/shell/1.0.0/shell.js');
  expect(Object.keys(bootOf(unknown).integrity).every((url) => url.startsWith('/artifacts/shell/'))).toBe(
    true,
  );
});

test('before the edge knows any environment, the page shows maintenance and reloads itself', async () => {
  const nothing = fakePortal();
  nothing.environmentsByCode.clear();
  nothing.compositions.clear();
  nothing.ready = false;
  const starting = await startEdge({ portal: nothing, origin: nothing });
  const answer = await starting.ask('/login');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.text).toContain('http-equiv="refresh"');
  await starting.stop();
});

test('a missing file is never answered with a page', async () => {
  for (const path of [
    '/main.js',
    '/assets/logo.svg',
    '/favicon.ico',
    '/artifacts/x',
    '/.well-known/unknown.txt',
    '/fonts/none.woff2',
  ]) {
    const answer = await edge.ask(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
    ]);
  }
  const wanted = await edge.ask('/refunds', { headers: { 'sec-fetch-dest': 'script' } });
  expect([wanted.status, wanted.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('a browser gets one id for rollouts, which scripts cannot read', async () => {
  const first = await edge.ask('/login');
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^portal_visitor=[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
  const again = await edge.ask('/login', { headers: { cookie: cookie.split(';')[0]! } });
  expect(again.headers['set-cookie']).toBeUndefined();
  const forged = await edge.ask('/login', { headers: { cookie: 'portal_visitor=x%0d%0a' } });
  expect(forged.headers['set-cookie']).toBeDefined();
});

test('the page is compressed, and its fonts and icon are served', async () => {
  const packed = await edge.ask('/login', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  const text = brotliDecompressSync(packed.body).toString();
  const font = /id="portal-fonts">[^<]*url\("([^"]+latin-wght[^"]+)"/.exec(text)?.[1] ?? '';
  const served = await edge.ask(font);
  expect([served.status, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  expect(served.body.subarray(0, 4).toString()).toBe('wOF2');
  const icon = await edge.ask('/brand/favicon.svg', { host: 'lmsante.localhost' });
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.text).toContain('#a3225e');
});

test('a consent service has no hash: integrity is reported for its brand, and enforced for all others', async () => {
  portal.environmentsByCode.set('CCNVINS', {
    ...portal.environmentsByCode.get('CCNVINS')!,
    consentScriptUrl: '/stand-in/consent.js',
  });
  const { headers } = await edge.ask('/login', { host: 'ccnvins.localhost' });
  expect([headers['integrity-policy'], headers['integrity-policy-report-only']]).toEqual([
    undefined,
    'blocked-destinations=(script), endpoints=(violations)',
  ]);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const french = await edge.ask('/stand-in/consent.js');
  expect([french.status, french.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(french.text).toContain('"Refuser"');
  const english = await edge.ask('/stand-in/consent.js', { headers: { cookie: 'portal_locale=en' } });
  expect(english.text).toContain('"Refuse"');
  expect(() => new Function(english.text)).not.toThrow();
});

test('the stand-in of a statistics server lists the last calls, one line each', async () => {
  const call = (query: string) => edge.ask(`/stand-in/tracker/matomo.php?${query}`, { method: 'POST' });
  expect((await call('idsite=demo&url=http://x/refunds&action_name=A%0Ab&rec=1')).status).toBe(204);
  for (let nth = 0; nth < 50; nth += 1) await call(`idsite=demo&url=http://x/faq&e_c=faq&e_a=${nth}`);
  const { headers, text } = await edge.ask('/stand-in/tracker');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = text.trim().split('\n');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    50,
    'demo  http://x/faq  faq / 49',
    'demo  http://x/faq  faq / 0',
  ]);
});

test('HEAD answers as a sign of life', async () => {
  const answer = await edge.ask('/', { method: 'HEAD' });
  expect([answer.status, answer.body.length]).toEqual([200, 0]);
});
