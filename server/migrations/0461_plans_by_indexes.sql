-- The plans of these are kept for as long as a connection lives. One made while a table was nearly empty reads all of it, and goes on
-- to when there are ten thousand rows, until something analyses the table: in a new base each contact taken cost more than the one
-- before, and the embedded database analyses by itself never. Each of them looks for a few rows, has its index, and joins by it. A function
-- that is made anew loses its settings: a test names it.
do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prorettype <> 'trigger'::regtype
  loop
    execute format('alter function %s set enable_seqscan = off', one);
    execute format('alter function %s set enable_hashjoin = off', one);
    execute format('alter function %s set enable_mergejoin = off', one);
  end loop;
end
$$;
