-- Taking a contact is one statement, and so is the question that every call begins with. Their plans are kept, as in 0090.

-- The sessions of these tokens with everything every call needs of its agent. One token at a time: for a whole list the
-- planner would rather plan anew each time.
create function find_sessions(of_hashes bytea[], at_moment timestamptz)
  returns table (
    token_hash bytea, agent_id bigint, email text, email_verified_at timestamptz, test_passed_at timestamptz,
    approved_at timestamptz, banned_at timestamptz, balance bigint, referral_code text, revision bigint
  )
  language plpgsql stable
as $$
#variable_conflict use_column
declare
  of_hash bytea;
begin
  foreach of_hash in array of_hashes loop
    return query
    select s.token_hash, a.id, a.email, a.email_verified_at, a.test_passed_at, a.approved_at, a.banned_at, a.balance,
           a.referral_code, a.revision
    from sessions s join agents a on a.id = s.agent_id
    where s.token_hash = of_hash and s.expires_at > at_moment;
  end loop;
end
$$;

-- Contacts the agent took on a day, less those whose numbers did not exist.
create function contacts_taken(of_agent bigint, of_day date)
  returns table (manual bigint, binding bigint)
  language plpgsql stable
as $$
begin
  return query
  select count(*) filter (where d.mode = 'manual'), count(*) filter (where d.mode = 'binding')
  from dialogs d where d.agent_id = of_agent and d.day = of_day and d.status <> 'released';
end
$$;

-- Gives an agent the next free contact, or says what stands in the way: `refusal` is a code of the API's errors, `earlier_day`
-- the day it speaks of. The agent's row is locked first: what is looked at after that stays true until the transaction ends.
create function take_contact(
  to_agent bigint, in_mode text, of_day date, last_blocking_day date, day_limit integer, at_moment timestamptz,
  out refusal text, out earlier_day date, out id bigint, out phone text, out name text
)
  language plpgsql
as $$
#variable_conflict use_column
begin
  perform from agents a where a.id = to_agent for no key update;

  if in_mode = 'manual' then
    select case when u.to_report > 0 then 'day_unreported' else 'day_not_accrued' end, u.day into refusal, earlier_day
    from unsettled_days(to_agent) u where u.day <= last_blocking_day order by u.day limit 1;
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
    select h.id, h.phone, h.name into id, phone, name from hand_out_contact(to_agent, of_day, at_moment, in_mode) h;
    if not found then
      refusal := 'no_free_contacts';
    end if;
  end if;
end
$$;
