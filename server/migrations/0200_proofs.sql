-- What stands behind a success, and who looks at it (docs/decisions/050).

-- null: a number that was read, or nothing yet. `checking`: a success that a person has to look at, not paid till then.
-- `accepted`: a person saw it. `asked`: a person asks for another screenshot; `refused`: it proves nothing; `final`: nor on a second look.
alter table dialogs add column proof text check (proof in ('checking', 'accepted', 'asked', 'refused', 'final'));

-- A picture of a report that was given up, after tries of ours: a person looks at it. `phones` stays null.
alter table screenshots add column unread_at timestamptz;

-- The same bytes are let through once more where they proved nothing: the former row steps aside.
alter table screenshots add column superseded boolean not null default false;
drop index screenshots_work_once;
create unique index screenshots_work_once on screenshots (sha256) where purpose in ('report', 'single') and not superseded;

-- One dialog's own screenshot that could not be read at once waits in the same line as reports.
alter table report_batches add column single_dialog_id bigint references dialogs (id);
-- An operator put it in line once more.
alter table report_batches add column reread_at timestamptz;
create index report_batches_read on report_batches (read_at) where read_at is not null;

create table proofs (
  id bigint generated always as identity primary key,
  dialog_id bigint not null references dialogs (id),
  agent_id bigint not null references agents (id),
  -- Its own screenshot, or the report that it was sent in.
  screenshot_id bigint references screenshots (id),
  batch_id bigint references report_batches (id),
  -- Why a person is asked; `in_line`: nobody is, it waits to be read.
  cause text not null,
  -- In the agent's own words, where it is an appeal.
  appeal text,
  asked_at timestamptz not null,
  decision text check (decision in ('proven', 'accepted', 'asked', 'refused')),
  reason text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index proofs_open on proofs (dialog_id) where decided_at is null;
create index proofs_dialog on proofs (dialog_id, id);

drop function unsettled_days(bigint);

-- Days of manual work with something to report or to accrue, the earliest first. `blocks`: it asks that of the agent, and is
-- not waiting for us: not for a report that is still to be read, nor for a person's look, nor for what came of it.
create function unsettled_days(of_agent bigint)
  returns table (day date, to_report bigint, unpaid bigint, blocks boolean)
  language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
  select s.day, s.to_report, s.unpaid, s.to_report > s.in_reading or (s.to_report = 0 and s.unpaid_proven > 0)
  from (
    select d.day as day,
      count(*) filter (where d.status <> 'success') as to_report,
      count(*) filter (where d.status = 'success') as unpaid,
      count(*) filter (where d.status = 'success' and d.proof is null) as unpaid_proven,
      count(*) filter (where d.status <> 'success' and exists (
        select from report_batches b
        where b.agent_id = of_agent and b.day = d.day and b.read_at is null and d.id = any(b.dialog_ids))) as in_reading
    from dialogs d
    where d.agent_id = of_agent and d.mode = 'manual'
      and ((d.status in ('send_main_message', 'not_found') and d.proof is null)
        or (d.status = 'success' and d.paid_at is null and d.proof is distinct from 'checking'))
    group by d.day
  ) s order by s.day;
end
$$;

-- As in 0093, but that a day which waits for us stands in nobody's way.
create or replace function take_contact(
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
