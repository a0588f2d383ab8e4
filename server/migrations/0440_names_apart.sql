-- Taking a contact may name those it would rather give (docs/decisions/240): of the next free ones, whose names the agent's other chats
-- don't bear. One of them is given if it is still free, else the next, as ever. What calls without them means none.
drop function hand_out_contact(bigint, date, timestamptz, text);

-- As in 0090 otherwise.
create function hand_out_contact(to_agent bigint, of_day date, at_moment timestamptz, in_mode text, preferred bigint[])
  returns table (id bigint, phone text, name text)
  language plpgsql
as $$
#variable_conflict use_column
declare
  chosen bigint;
begin
  select c.id into chosen from contacts c
  where c.id = any(preferred) and c.free and not exists (select 1 from suppressions s where s.phone = c.phone)
  order by c.pos limit 1 for update skip locked;
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

drop function take_contact(bigint, text, text, text, boolean, date, date, integer, timestamptz);

-- As in 0200 otherwise.
create function take_contact(
  to_agent bigint, with_key text, of_request text, in_mode text, is_open boolean, of_day date, last_blocking_day date,
  day_limit integer, at_moment timestamptz, preferred bigint[] default '{}',
  out refusal text, out earlier_day date, out repeated boolean, out id bigint, out phone text, out name text
)
  language plpgsql
as $$
#variable_conflict use_column
declare
  claim record;
begin
  repeated := false;
  if with_key is not null then
    select c.fresh, c.same, c.answer into claim from claim_key(to_agent, with_key, of_request) c;
    if not claim.fresh then
      repeated := true;
      refusal := case when claim.same then null else 'key_reused' end;
      id := claim.answer ->> 'segmentPhoneId';
      phone := claim.answer ->> 'phone';
      name := claim.answer ->> 'name';
      return;
    end if;
  end if;

  perform from agents a where a.id = to_agent for no key update;

  if not is_open then
    refusal := 'too_late_today';
  elsif in_mode = 'manual' then
    select case when u.to_report > 0 then 'day_unreported' else 'day_not_accrued' end, u.day into refusal, earlier_day
    from unsettled_days(to_agent) u where u.day <= last_blocking_day and u.blocks order by u.day limit 1;
  elsif not exists (select from plan_sign_ups p where p.day = of_day and p.agent_id = to_agent) then
    refusal := 'not_signed_up';
  else
    select case when d.day <= last_blocking_day then 'debts_first' else 'dialog_open' end into refusal
    from dialogs d where d.agent_id = to_agent and d.mode = 'binding' and d.status = 'in_work';
  end if;

  if refusal is null and (select t.manual + t.binding from contacts_taken(to_agent, of_day) t) >= day_limit then
    refusal := 'daily_limit';
  end if;

  if refusal is null then
    select h.id, h.phone, h.name into id, phone, name from hand_out_contact(to_agent, of_day, at_moment, in_mode, preferred) h;
    if not found then
      refusal := 'no_free_contacts';
    elsif with_key is not null then
      perform keep_answer(
        to_agent, with_key, jsonb_build_object('segmentPhoneId', id::text, 'phone', phone, 'name', name)
      );
    end if;
  end if;
end
$$;
