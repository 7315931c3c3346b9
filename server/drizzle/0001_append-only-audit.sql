-- Both trails take new rows and nothing else. A transaction that sets `portal.audit_purge` may delete; none may update.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' and current_setting('portal.audit_purge', true) = 'on' then
    if tg_level = 'ROW' then return old; end if;
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
drop trigger if exists audit_trail_append_only on audit_trail;
--> statement-breakpoint
drop function if exists audit_trail_append_only();
--> statement-breakpoint
create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_trail_no_truncate before truncate on audit_trail
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger registry_audit_append_only before update or delete on registry_audit
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger registry_audit_no_truncate before truncate on registry_audit
  for each statement execute function refuse_audit_change();
