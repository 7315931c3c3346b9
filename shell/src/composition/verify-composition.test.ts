import { webcrypto } from 'node:crypto';
import type { ComposedRemote, Composition, PublicSigningKey } from '@member-portal/shared-kernel/contract';
import { compose, refundsManifest } from '../testing/compose.ts';
import { trustBoot } from './trust-boot.ts';
import { verifyComposition } from './verify-composition.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const ORIGIN = 'https://portail.example';

let pair: CryptoKeyPair;
let keys: PublicSigningKey[];
beforeAll(async () => {
  pair = (await subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty, crv, x, y } = await subtle.exportKey('jwk', pair.publicKey);
  keys = [{ keyId: 'key-1', jwk: { kty, crv, x, y } as PublicSigningKey['jwk'] }];
});

/** Signs like the registry. */
async function sign(changes: Partial<Composition> = {}, id?: string) {
  const { id: _, ...content } = { ...compose(refundsManifest), ...changes };
  const digest = Buffer.from(await subtle.digest('SHA-256', Buffer.from(JSON.stringify(content))));
  const payload = JSON.stringify({ id: id ?? digest.toString('hex'), ...content });
  const hashed = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = await subtle.sign(hashed, pair.privateKey, Buffer.from(payload));
  return { payload, keyId: 'key-1', signature: Buffer.from(bytes).toString('base64url') };
}
const trust = () => ({ keys, environment: 'GFPLAC', origin: ORIGIN, subtle });
const [remote] = compose(refundsManifest).remotes as [ComposedRemote];

test('accepts a composition that the registry signed', async () => {
  const composition = await verifyComposition(await sign(), trust());
  expect(composition.remotes.map(({ id }) => id)).toEqual(['mfe-refunds']);
});

test('refuses a payload with one changed character', async () => {
  const signed = await sign();
  const payload = signed.payload.replace('1.2.0', '6.6.6');
  await expect(verifyComposition({ ...signed, payload }, trust())).rejects.toMatchObject({
    code: 'signature_wrong',
  });
});

test('accepts the signature of a key that the page knows while keys rotate', async () => {
  const { payload, keyId, signature } = await sign();
  const rotated = { payload, keyId: 'key-2', signature: 'by another key', also: { keyId, signature } };
  expect((await verifyComposition(rotated, trust())).environment).toBe('GFPLAC');
  const forged = { ...rotated, payload: payload.replace('1.2.0', '6.6.6') };
  await expect(verifyComposition(forged, trust())).rejects.toMatchObject({ code: 'signature_wrong' });
});

test.each([
  ['a malformed signature', { signature: '%%' }, 'signature_wrong'],
  ['an empty signature', { signature: '' }, 'signature_wrong'],
  ['a key that the page does not know', { keyId: 'key-2' }, 'key_unknown'],
])('refuses %s', async (_, change, code) => {
  await expect(verifyComposition({ ...(await sign()), ...change }, trust())).rejects.toMatchObject({ code });
});

test.each<[string, Partial<Composition>, string]>([
  ['for another environment', { environment: 'NATIXIS' }, 'environment_wrong'],
  ['with another shape', { remotes: 'none' as never }, 'composition_invalid'],
  [
    'with a remote of another origin',
    { remotes: [{ ...remote, baseUrl: 'https://evil.example/artifacts/mfe-refunds/1.2.0/' }] },
    'origin_foreign',
  ],
  [
    'with a fallback of another origin',
    { remotes: [{ ...remote, fallback: { ...remote, baseUrl: '//evil.example/mfe-refunds/' } }] },
    'origin_foreign',
  ],
  [
    'with an entry outside its version',
    { remotes: [{ ...remote, entry: '../../mfe-home/1.0.0/remoteEntry.js' }] },
    'origin_foreign',
  ],
  [
    'with a shell of another origin',
    { shell: { ...compose().shell, baseUrl: 'https://evil.example/' } },
    'origin_foreign',
  ],
])('refuses a correctly signed composition %s', async (_, change, code) => {
  await expect(verifyComposition(await sign(change), trust())).rejects.toMatchObject({ code });
});

test('refuses an id that is not the hash of the content', async () => {
  await expect(verifyComposition(await sign({}, 'f'.repeat(64)), trust())).rejects.toMatchObject({
    code: 'content_changed',
  });
});

describe('the boot document', () => {
  const page = { location: { origin: ORIGIN }, crypto: { subtle } } as unknown as Window;
  async function boot(change: (text: string) => string = (text) => text) {
    const { payload, ...signature } = await sign();
    const text = change(
      JSON.stringify({ environment: { code: 'GFPLAC' }, composition: JSON.parse(payload), signature, keys }),
    );
    const refused: string[] = [];
    const standing = JSON.parse(text);
    const trusted = await trustBoot(standing, JSON.stringify(standing.composition), page, (code) =>
      refused.push(code),
    );
    return { trusted, refused };
  }

  test('keeps a composition whose signature is valid', async () => {
    const { trusted, refused } = await boot();
    expect(trusted.composition?.remotes).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test('takes the composition from its file, and the hashes of every script with it', async () => {
    const files = [remote.entry, 'icon.svg'].map((path) => ({ path, integrity: `sha384-${path}`, bytes: 1 }));
    const { payload, ...signature } = await sign({ remotes: [{ ...remote, files }] });
    const file = {
      url: '/compositions/c1',
      integrity: 'sha384-x',
      id: 'c1',
      shell: { version: '1', baseUrl: '/' },
    };
    const standing = {
      environment: { code: 'GFPLAC' },
      compositionFile: file,
      signature,
      keys,
      integrity: {},
    };
    const open = async (text: string) => {
      const refused: string[] = [];
      const trusted = await trustBoot(standing as never, text, page, (code) => refused.push(code));
      return { ...trusted, refused };
    };
    const { id } = JSON.parse(payload);
    const entry = `${remote.baseUrl}${remote.entry}`;
    const good = await open(payload);
    expect([good.composition?.id, good.refused]).toEqual([id, []]);
    expect(good.integrity).toEqual({ [entry]: `sha384-${remote.entry}` });

    // Its text matches the page's announcement, so the shell can load its own pages and report the problem.
    const changed = await open(payload.replace('"stable"', '"other"'));
    expect([changed.composition, changed.refused]).toEqual([null, ['signature_wrong']]);
    expect(changed.integrity).toEqual(good.integrity);
    expect(await open('<!doctype html>')).toMatchObject({
      composition: null,
      integrity: {},
      refused: ['signature_wrong'],
    });
  });

  test.each([
    ['one that was changed', (text: string) => text.replace('remoteEntry.js', 'remoteEvil.js')],
    ['one whose signature was left out', (text: string) => text.replace('"signature"', '"signed"')],
    ['one with a field that nobody signed', (text: string) => text.replace('"cohort"', '"x":1,"cohort"')],
  ])('loses %s', async (_, change) => {
    const { trusted, refused } = await boot(change);
    expect(trusted.composition).toBeNull();
    expect(refused).toEqual(['signature_wrong']);
  });
});
