-- What an agent polls beside the manual day is told by his revision as well, whoever changes it.
create function note_polled_change() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  update agents set revision = revision + 1 where id = coalesce(new.agent_id, old.agent_id);
  return null;
end
$$;

create trigger messenger_accounts_polled after insert or update or delete on messenger_accounts for each row
  execute function note_polled_change();
