import { openDatabase } from './open-database.ts';

/**
 * A test runs this with a small heap: it reads rows by the thousand, four times as many as the heap
 * could hold.
 */
const database = await openDatabase({ memory: true });
for (let read = 0; read < 500; read += 1)
  await database.pool.query("select repeat('x', 200) as text from generate_series(1, $1::int)", [1_000]);
await database.close();
