import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database.ts';

/** The tables of the members role. Tables of the registry and settings of the portal stay. */
export async function emptyDemoTables({ pool, transaction }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename !~ '^(registry|portal)_|^audit_(seals|purges)$'`,
  );
  if (rows.length === 0) return;
  // The audit trail of fictional members is deleted too, with its seals. Only this setting allows that.
  await transaction(async (tx) => {
    await tx.execute(sql`set local portal.audit_purge = 'on'`);
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`));
    await tx.execute(sql`delete from audit_seals where trail = 'members'`);
    await tx.execute(sql`delete from audit_purges where trail = 'members'`);
  });
}
