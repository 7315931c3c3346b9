import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { compare } from 'semver';

const FOLDER = join(import.meta.dirname, 'releases');

/** A version that members may run, as `npm run release` recorded it. */
export interface Release {
  version: string;
  /** Migration → SHA-256 of its file, in hex. */
  migrations: Record<string, string>;
}

/** Oldest first. */
export const RELEASES: Release[] = readdirSync(FOLDER)
  .filter((name) => existsSync(join(FOLDER, name, 'release.json')))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name, 'release.json'), 'utf8')) as Release)
  .sort((one, other) => compare(one.version, other.version));

/** The release that is running while this checkout replaces it. */
export const lastRelease = (): Release => RELEASES.at(-1) as Release;

/** Unpacks the recorded data of a release into a folder, which is created if needed. */
export function unpackRelease({ version }: Release, database: 'embedded' | 'postgres', into: string): void {
  mkdirSync(into, { recursive: true });
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const tar = brotliDecompressSync(readFileSync(join(FOLDER, version, `${database}.tar.br`)), { params });
  execFileSync('tar', ['-x', '-C', into], { input: tar });
}
