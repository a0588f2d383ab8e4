-- A session that ends before its time is a change of its agent. One that has expired is known to have, without asking.
create function note_session_end() returns trigger
  language plpgsql
as $$
begin
  update agents set version = version + 1 where id = old.agent_id;
  return null;
end
$$;

create trigger sessions_ended after delete on sessions for each row when (old.expires_at > now())
  execute function note_session_end();
