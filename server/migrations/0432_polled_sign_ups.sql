create trigger plan_sign_ups_polled after insert or update or delete on plan_sign_ups for each row execute function note_polled_change();
