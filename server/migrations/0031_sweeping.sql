-- What is swept by age and may be many rows.
create index sessions_expired on sessions (expires_at);
create index idempotency_keys_age on idempotency_keys (created_at);
