import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actAsMember } from './recorded-acts.support.ts';
import { recordAnswers } from './recorded-answers.support.ts';
import { openRecordedApi } from './recorded-api.support.ts';
import { recordStatements } from './recorded-statements.support.ts';
import { importReleaseWorld } from './release-world.support.ts';

/**
 * Fills a data folder, and the PostgreSQL that is named, as this version does; leaves `answers.json`, `statements.json` and
 * `contracts.json` beside. `node fill-release.support.ts FOLDER [DATABASE_URL]`, in a process of its own.
 */
const [folder, databaseUrl] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const statements = recordStatements();
const api = await openRecordedApi(folder, databaseUrl ?? null);
await importReleaseWorld(api.platform);
await actAsMember(api);
// Opening a request marks it as seen: what is recorded is what comes after.
await recordAnswers(api);
const answers = await recordAnswers(api);
const contracts = (await api.nobody.get('/openapi.json')).body.paths;
if (!databaseUrl) {
  // The log of the import would be most of the dump: what is not needed any more goes, and is not kept for use again.
  const { pool } = api.platform.database;
  await pool.query('alter system set wal_recycle = off');
  await pool.query('alter system set min_wal_size = 32');
  await pool.query('select pg_reload_conf()');
  for (let round = 0; round < 3; round += 1) {
    await pool.query('checkpoint');
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('alter system reset all');
}
await api.close();
const write = (name: string, what: unknown) => writeFileSync(join(folder, name), `${JSON.stringify(what)}\n`);
write('answers.json', answers);
write('statements.json', statements());
write('contracts.json', contracts);
process.exit(0);
