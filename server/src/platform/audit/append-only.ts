import type { Pool, PoolClient } from 'pg';

/**
 * The trail can be added to and nothing else, even by a query that somebody writes by mistake. Deleting asks for a
 * setting of the transaction, which only the yearly purge makes.
 */
const RULE = `
create or replace function audit_trail_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.audit_purge', true) = 'on' then return old; end if;
  raise exception 'audit_trail is append-only';
end $$;
create or replace trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function audit_trail_append_only();
`;

/** Run with the migrations; costs a look-up once it is there. */
export async function guardAuditTrail(client: Pool | PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_trigger where tgname = 'audit_trail_append_only' and not tgisinternal",
  );
  if (rowCount === 0) await client.query(RULE);
}
