-- As `find_sessions` (0092), which the previous release still asks, with what a process needs to keep the answer in memory.
create function find_live_sessions(of_hashes bytea[], at_moment timestamptz)
  returns table (
    token_hash bytea, expires_at timestamptz, agent_id bigint, email text, email_verified_at timestamptz,
    test_passed_at timestamptz, approved_at timestamptz, banned_at timestamptz, balance bigint, referral_code text,
    revision bigint, version bigint
  )
  language plpgsql stable
as $$
#variable_conflict use_column
declare
  of_hash bytea;
begin
  foreach of_hash in array of_hashes loop
    return query
    select s.token_hash, s.expires_at, a.id, a.email, a.email_verified_at, a.test_passed_at, a.approved_at, a.banned_at,
           a.balance, a.referral_code, a.revision, a.version
    from sessions s join agents a on a.id = s.agent_id
    where s.token_hash = of_hash and s.expires_at > at_moment;
  end loop;
end
$$;
