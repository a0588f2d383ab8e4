-- What taking a contact counts, and the question that every call begins with. Their plans are kept, as in 0090.

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
