-- Agents who ask at the same moment are given their contacts one after another inside one transaction (docs/decisions/110). Whoever's row
-- another transaction holds is not waited for, or one would hold up all: he is told `is_busy`, and asks alone.

-- `wanted`: [{"agent": 1, "key": "…" or null, "preferred": [ids]}], each agent once. Rows come in the order of agents' ids.
create function take_contacts(
  wanted jsonb, of_request text, in_mode text, is_open boolean, of_day date, last_blocking_day date,
  day_limit integer, at_moment timestamptz
)
  returns table (
    to_agent bigint, is_busy boolean, refusal text, earlier_day date, repeated boolean, id bigint, phone text, name text
  )
  language plpgsql
as $$
#variable_conflict use_column
declare
  one record;
  given record;
begin
  for one in
    select w.agent, w.key, w.preferred from jsonb_to_recordset(wanted) as w (agent bigint, key text, preferred bigint[]) order by w.agent
  loop
    perform from agents a where a.id = one.agent for no key update skip locked;
    if not found then
      return query select one.agent, true, null::text, null::date, false, null::bigint, null::text, null::text;
    else
      select t.* into given from take_contact(
        one.agent, one.key, of_request, in_mode, is_open, of_day, last_blocking_day, day_limit, at_moment, one.preferred
      ) t;
      -- What alone a rollback would undo: with the claim of a refused request its key could never be asked with again.
      if given.refusal is not null and not given.repeated then
        delete from idempotency_keys k where k.agent_id = one.agent and k.key = one.key;
      end if;
      return query select one.agent, false, given.refusal, given.earlier_day, given.repeated, given.id, given.phone, given.name;
    end if;
  end loop;
end
$$;

-- As in 0440 otherwise: of those it would rather give, the first that is free, one after another, for a list of them is planned anew each time.
create or replace function hand_out_contact(to_agent bigint, of_day date, at_moment timestamptz, in_mode text, preferred bigint[])
  returns table (id bigint, phone text, name text)
  language plpgsql
as $$
#variable_conflict use_column
declare
  candidate bigint;
  chosen bigint;
begin
  foreach candidate in array preferred loop
    select c.id into chosen from contacts c
    where c.id = candidate and c.free and not exists (select 1 from suppressions s where s.phone = c.phone)
    for update skip locked;
    exit when chosen is not null;
  end loop;
  if chosen is null then
    select c.id into chosen from contacts c
    where c.free and not exists (select 1 from suppressions s where s.phone = c.phone)
    order by c.pos limit 1 for update skip locked;
  end if;

  return query
  with taken as (
    update contacts c set free = false where c.id = chosen returning c.id, c.phone, c.name
  ), opened as (
    insert into dialogs (contact_id, agent_id, mode, day, taken_at) select taken.id, to_agent, in_mode, of_day, at_moment from taken returning id
  ), bumped as (
    update agents a set revision = revision + 1 where a.id = to_agent and exists (select 1 from opened)
  )
  select opened.id, taken.phone, taken.name from opened, taken;
end
$$;
