-- What taking a contact asks, as functions: a session keeps their plans. A statement without a name (behind a pooler there
-- can be no other) is planned anew each time, and planning these costs more than running them.

-- Gives an agent the next free contact and opens its dialog: pick, mark, open. Others who pick at the same moment skip the
-- locked row and get the next.
create function hand_out_contact(to_agent bigint, of_day date, at_moment timestamptz, in_mode text)
  returns table (id bigint, phone text, name text)
  language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with picked as (
    select c.id from contacts c
    where c.free and not exists (select 1 from suppressions s where s.phone = c.phone)
    order by c.pos limit 1 for update skip locked
  ), taken as (
    update contacts c set free = false from picked where c.id = picked.id returning c.id, c.phone, c.name
  ), opened as (
    insert into dialogs (contact_id, agent_id, mode, day, taken_at) select taken.id, to_agent, in_mode, of_day, at_moment from taken returning id
  ), bumped as (
    update agents a set revision = revision + 1 where a.id = to_agent and exists (select 1 from opened)
  )
  select opened.id, taken.phone, taken.name from opened, taken;
end
$$;

-- Days of manual work with something to report or to accrue, the earliest first.
create function unsettled_days(of_agent bigint)
  returns table (day date, to_report bigint, unpaid bigint)
  language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
  select d.day, count(*) filter (where d.status <> 'success'), count(*) filter (where d.status = 'success')
  from dialogs d
  where d.agent_id = of_agent and d.mode = 'manual'
    and (d.status in ('send_main_message', 'not_found') or (d.status = 'success' and d.paid_at is null))
  group by d.day order by d.day;
end
$$;
