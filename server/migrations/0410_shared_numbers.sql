-- Lists that may have been made of one another share numbers (docs/decisions/175).
create index evidence_numbers on evidence using gin (numbers jsonb_path_ops);
