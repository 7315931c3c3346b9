-- The operators' trail has no retention, so nothing may delete its rows: `portal.audit_purge` opens the members' trail alone.
create or replace function refuse_any_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create or replace trigger registry_audit_append_only before update or delete on registry_audit
  for each row execute function refuse_any_change();
--> statement-breakpoint
create or replace trigger registry_audit_no_truncate before truncate on registry_audit
  for each statement execute function refuse_any_change();
