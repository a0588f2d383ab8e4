-- The names among which a contact's would stand, and the next contacts of the base: as functions, whose plans are kept (0090). They
-- are asked for with every contact taken, and planning cost more than both.

-- The names of the agent's dialogs, but one, whose chats may stand under them while a chat of this moment is reported: the dialog is
-- open, or its success rests on a name or on a person; what was found by its number stands under its number. Older chats are far
-- down in the messenger; where nobody has answered for two days there is no answer to show.
create function names_beside(of_agent bigint, at_moment timestamptz, besides bigint default null)
  returns table (name text)
  language plpgsql stable
as $$
begin
  return query
  select distinct c.name
  from dialogs d join contacts c on c.id = d.contact_id left join weighed_dialogs w on w.dialog_id = d.id
  where d.agent_id = of_agent and d.id is distinct from besides and c.name <> ''
    and d.mode = 'manual' and d.day >= (at_moment - interval '15 days')::date and d.taken_at > at_moment - interval '14 days'
    and (d.status in ('send_main_message', 'not_found') or (d.status = 'in_work' and d.taken_at > at_moment - interval '2 days')
      or d.proof is not null or 'by_name' = any(w.signals));
end
$$;

create function next_contacts(how_many integer)
  returns table (id bigint, name text)
  language plpgsql stable
as $$
begin
  return query select c.id, c.name from contacts c where c.free order by c.pos limit how_many;
end
$$;
