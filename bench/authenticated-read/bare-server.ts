import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * As little as can answer the same question: Fastify, a pool, one prepared query. Run as a process of its own, with
 * DATABASE_URL; tells its port to its parent, and ends with it.
 */
const NEWS = {
  name: 'news',
  text: `select "id", "environment", "title", "summary", "paragraphs", "icon", "published_on", "shown_until"
    from "news"
    where "environment" = $1 and "published_on" <= $2 and ("shown_until" is null or "shown_until" >= $2)
    order by "published_on" desc, "id" limit $3`,
};
const MOST = 50;

// Dates of life stay text, as in the portal.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
// As many connections as the portal has.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/news', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query({ ...NEWS, values: ['GFPLAC', today, MOST] });
  return { news: rows };
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
