-- Conversations are compared by their likeness alone, in the index itself (docs/decisions/175).
create index evidence_conversations on evidence (seen_at) include (screenshot_id, print) where shows <> 'list';
