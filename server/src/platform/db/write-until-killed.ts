import { openDatabase } from './open-database.ts';

/**
 * A test runs this: it writes row after row into the given folder and reports each one that was
 * acknowledged.
 */
const database = await openDatabase({ dataDir: process.argv[2]! });
for (let n = 0; ; n += 1) {
  await database.pool.query('insert into portal_settings (key, value) values ($1, $2)', [
    `n-${n}`,
    String(n),
  ]);
  process.send!(n);
}
