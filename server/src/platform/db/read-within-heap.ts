import { openDatabase } from './open-database.ts';

/** Run by a test with a small heap: reads rows by the thousand, four times as much as the heap would hold. */
const database = await openDatabase({ memory: true });
for (let read = 0; read < 500; read += 1)
  await database.pool.query("select repeat('x', 200) as text from generate_series(1, $1::int)", [1_000]);
await database.close();
