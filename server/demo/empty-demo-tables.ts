import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database.ts';

/** What the members role keeps; the registry's tables and the portal's own settings are none of its business. */
export async function emptyDemoTables({ pool, transaction }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename !~ '^(registry|portal)_'`,
  );
  if (rows.length === 0) return;
  // The trail of fictional members goes with them: only this setting lets it.
  await transaction(async (tx) => {
    await tx.execute(sql`set local portal.audit_purge = 'on'`);
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`));
  });
}
