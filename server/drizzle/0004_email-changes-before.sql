-- E-mail addresses that members changed after the last import, before `member_changes` was written: the trail tells of them, and no import
-- has overwritten them since. What the core system had said is not known ('{}').
insert into member_changes (member_id, value, core_value, changed_at)
select accounts.member_id, 'email', '{}'::jsonb, max(audit_trail.at)
from audit_trail
join accounts on accounts.id = audit_trail.account_id
where audit_trail.event = 'email_changed'
  and audit_trail.at > coalesce((select max(started_at) from import_runs), '-infinity')
group by accounts.member_id
on conflict do nothing;
