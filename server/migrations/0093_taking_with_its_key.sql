-- The key of a request (docs/decisions/003) as functions, so that taking a contact is one statement with its key too.

-- Claims a key for its request. Not `fresh`: the request has had its effect, and this was its answer; not `same`: the key
-- stands for another request. Who comes second at the same moment waits here for the first.
create function claim_key(
  of_agent bigint, with_key text, of_request text, out fresh boolean, out same boolean, out answer jsonb
)
  language plpgsql
as $$
#variable_conflict use_column
begin
  insert into idempotency_keys (agent_id, key, fingerprint) values (of_agent, with_key, of_request) on conflict do nothing;
  fresh := found;
  if not fresh then
    select k.fingerprint = of_request, k.answer into same, answer
    from idempotency_keys k where k.agent_id = of_agent and k.key = with_key;
  end if;
end
$$;

create function keep_answer(of_agent bigint, with_key text, given jsonb)
  returns void
  language plpgsql
as $$
begin
  update idempotency_keys k set answer = given where k.agent_id = of_agent and k.key = with_key;
end
$$;

-- Gives an agent the next free contact, or says what stands in the way: `refusal` is a code of the API's errors, `earlier_day`
-- the day it speaks of. The agent's row is locked first: what is looked at after that stays true until the transaction ends.
-- Once for its key (null: no key). What is refused must be undone by the caller, its claim with it.
create function take_contact(
  to_agent bigint, with_key text, of_request text, in_mode text, is_open boolean, of_day date, last_blocking_day date,
  day_limit integer, at_moment timestamptz,
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
    elsif with_key is not null then
      perform keep_answer(
        to_agent, with_key, jsonb_build_object('segmentPhoneId', id::text, 'phone', phone, 'name', name)
      );
    end if;
  end if;
end
$$;
