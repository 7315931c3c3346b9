import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The smallest server that answers the same request: Fastify, a pool, prepared queries. `/news` runs the
 * query of the read; `/session/news` first looks up the session, like the portal. Runs as a process of its
 * own, with DATABASE_URL; it sends its port to its parent, and ends with it.
 */
const NEWS = {
  name: 'news',
  text: `select "id", "environment", "title", "summary", "paragraphs", "icon", "published_on", "shown_until"
    from "news"
    where "environment" = $1 and "published_on" <= $2 and ("shown_until" is null or "shown_until" >= $2)
    order by "published_on" desc, "id" limit $3`,
};
const MOST = 50;
const SESSION = {
  name: 'session',
  text: `select "id", "token_hash", "account_id", "member_id", "environment", "agent", "agent_role",
      "previous_connection_at", "created_at", "last_seen_at", "expires_at", "ended_at"
    from "auth_sessions"
    where "token_hash" = $1 and "environment" = $2 and "ended_at" is null and "expires_at" > $3`,
};

// Dates without a time stay text, as in the portal.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
// As many connections as the portal has.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

async function news() {
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query({ ...NEWS, values: ['GFPLAC', today, MOST] });
  return { news: rows };
}

app.get('/news', news);
app.get('/session/news', async (request, reply) => {
  const token = /portal_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  const { rows } = await pool.query({ ...SESSION, values: [hash, 'GFPLAC', new Date()] });
  if (rows.length === 0) return reply.code(401).send();
  return news();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
