import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actAsMember } from './member-actions.support.ts';
import { recordAnswers } from './recorded-answers.support.ts';
import { openRecordedApi } from './recorded-api.support.ts';
import { recordStatements } from './recorded-statements.support.ts';
import { importReleaseWorld } from './release-world.support.ts';

/**
 * Records the data of this version in a folder, and in the PostgreSQL database if one is named. Also writes `answers.json`,
 * `statements.json` and `contracts.json`. Runs in its own process: `node fill-release.support.ts FOLDER [DATABASE_URL]`.
 */
const [folder, databaseUrl] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const statements = recordStatements();
const api = await openRecordedApi(folder, databaseUrl ?? null);
await importReleaseWorld(api.platform);
await actAsMember(api);
// Opening a request marks it as seen and changes later answers: the first round is dropped, the second one is recorded.
await recordAnswers(api);
const answers = await recordAnswers(api);
const contracts = (await api.nobody.get('/openapi.json')).body.paths;
if (!databaseUrl) {
  // The write-ahead log of the import would be most of the archive, so its old segments are deleted instead of recycled.
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
