create trigger verifications_polled after insert or update or delete on verifications for each row execute function note_polled_change();
