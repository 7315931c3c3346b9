import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { findPostgresBinaries, startThrowAwayCluster } from '@member-portal/server/throw-away-cluster';

/**
 * `npm run release -- VERSION`: writes the data with which later versions are tested to
 * `server/upgrade/releases/VERSION`. The data are made by the code of this checkout, or of
 * `--checkout FOLDER`. Needs PostgreSQL's programs and `tar`; takes a minute or two.
 */
const { values, positionals } = parseArgs({
  options: { checkout: { type: 'string' } },
  allowPositionals: true,
});
const ROOT = resolve(import.meta.dirname, '../..');
const checkout = resolve(values.checkout ?? ROOT);
const [version] = positionals;
const binaries = findPostgresBinaries();

if (!version || !/^\d+\.\d+\.\d+$/.test(version)) refuse('Which version? npm run release -- 1.2.3');
else if (!binaries) refuse('PostgreSQL is not installed: Debian has it as postgresql');
else await record(version, binaries);

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 2;
}

async function record(release: string, programs: string): Promise<void> {
  const target = join(ROOT, 'server/upgrade/releases', release);
  const work = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const cluster = await startThrowAwayCluster();
  try {
    mkdirSync(target, { recursive: true });
    const fill = join(checkout, 'server/upgrade/record/fill-release.support.ts');
    const run = (...args: string[]) => execFileSync(process.execPath, [fill, ...args], { stdio: 'inherit' });

    run(join(work, 'embedded'));
    pack(join(work, 'embedded'), join(target, 'embedded.tar.br'));

    run(join(work, 'postgres'), cluster.url);
    const dump = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', cluster.url];
    writeFileSync(
      join(work, 'postgres/database.sql'),
      statementsOf(execFileSync(join(programs, 'pg_dump'), dump, { maxBuffer: 2 ** 28 })),
    );
    pack(join(work, 'postgres'), join(target, 'postgres.tar.br'));

    writeFileSync(
      join(target, 'release.json'),
      `${JSON.stringify({ version: release, migrations: migrationHashes() }, null, 2)}\n`,
    );
    console.log(
      `${target} is written. Commit it with the version in package.json, then: git tag v${release} (docs/ops.md)`,
    );
  } finally {
    await cluster.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** One file, as small as possible, because it stays in the repository. */
function pack(folder: string, file: string): void {
  const tar = execFileSync('tar', ['--sort=name', '-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_LARGE_WINDOW } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 28, [BROTLI_PARAM_LARGE_WINDOW]: 1 };
  writeFileSync(file, brotliCompressSync(tar, { params }));
}

/** Without the lines with commands for `psql`. */
function statementsOf(dump: Buffer): string {
  return dump.toString('utf8').replace(/^\\.*\n/gm, '');
}

/** File name → SHA-256 of each migration that this release ships. */
function migrationHashes(): Record<string, string> {
  const folder = join(checkout, 'server/drizzle');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Object.fromEntries(
    entries.map(({ tag }) => [
      tag,
      createHash('sha256')
        .update(readFileSync(join(folder, `${tag}.sql`)))
        .digest('hex'),
    ]),
  );
}
