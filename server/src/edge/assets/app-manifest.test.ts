import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

const MANIFEST = '/app.webmanifest';
const icons = new Set<string>();
const BRANDS = [
  ['localhost', 'Mutuelle Grand-Lac', 'Grand-Lac', '#f2f8f8'],
  ['natixis.localhost', 'Ardoise Prévoyance', 'Ardoise', null],
  ['lmsante.localhost', 'Mirabelle Santé', 'Mirabelle', null],
] as const;

for (const [host, name, shortName, background] of BRANDS)
  test(`${shortName} installs under its own name, colours and icons`, async () => {
    const { status, headers, text } = await edge.ask(MANIFEST, { host });
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({
      short_name: shortName,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.name).toBe(name);
    if (background) expect(manifest.background_color).toBe(background);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await edge.ask(src, { host });
      expect([src, icon.status, String(icon.headers['content-type']).split(';')[0]]).toEqual([
        src,
        200,
        type,
      ]);
      if (type !== 'image/png') continue;
      expect(icon.body.toString('latin1', 1, 4)).toBe('PNG');
      // The first chunk of a PNG holds width and height.
      expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes);
      icons.add(icon.body.toString('base64'));
    }
  });

test('every brand and size has a picture of its own', () => expect(icons.size).toBe(9));

test('a brand without a drawing has its initial as an icon', async () => {
  const host = 'gfpprev.localhost';
  const document = portal.environmentsByCode.get('GFPPREV')!;
  const iconOf = async (name: string) => {
    portal.environmentsByCode.set('GFPPREV', {
      ...document,
      brand: { ...document.brand!, key: 'none', name },
    });
    return (await edge.ask('/brand/icon-192.png', { host })).body.toString('base64');
  };
  const [alpha, zeta, again] = [await iconOf('Alpha'), await iconOf('Zeta'), await iconOf('Azur')];
  expect(zeta).not.toBe(alpha);
  expect(again).toBe(alpha);
});

test('the page names its manifest and its icon, and its policy lets the manifest in', async () => {
  const { text, headers } = await edge.ask('/login');
  expect(text).toContain(`<link rel="manifest" href="${MANIFEST}">`);
  expect(text).toContain('<link rel="apple-touch-icon" href="/brand/icon-180.png">');
  expect(headers['content-security-policy']).toContain("manifest-src 'self'");
});

test('a host without a brand installs nothing', async () => {
  for (const host of ['broken.localhost', 'nobody.example']) {
    expect((await edge.ask(MANIFEST, { host })).status).toBe(404);
    expect((await edge.ask('/brand/icon-192.png', { host })).status).toBe(404);
    expect((await edge.ask('/login', { host })).text).not.toContain('rel="manifest"');
  }
});
