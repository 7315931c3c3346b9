import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { AppleIssuer } from '../wallet-settings.ts';
import { signManifest } from './sign-manifest.ts';

/** Apple's format requires SHA-1 here. The signature over the manifest protects the pass. */
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** A pass for installation: a ZIP of its files, their hashes, and the signature of the hashes. */
export function writePass(
  files: Readonly<Record<string, Buffer>>,
  issuer: Pick<AppleIssuer, 'certificate' | 'key' | 'wwdr'>,
  now: Date,
): Promise<Buffer> {
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const signature = signManifest(manifest, issuer, now);
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries({ ...files, 'manifest.json': manifest, signature })) {
    zip.addBuffer(bytes, name, { mtime: now, compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}
