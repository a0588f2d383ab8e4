create function note_agent_change() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger agents_version before update on agents for each row execute function note_agent_change();
