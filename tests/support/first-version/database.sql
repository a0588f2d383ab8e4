SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the ledger is append-only';
end
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.agents (
    id bigint NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    email_verified_at timestamp with time zone,
    test_passed_at timestamp with time zone,
    approved_at timestamp with time zone,
    banned_at timestamp with time zone,
    referral_code text NOT NULL,
    referrer_id bigint,
    balance bigint DEFAULT 0 NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT agents_balance_not_negative CHECK ((balance >= 0))
);
ALTER TABLE public.agents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.agents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.contact_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.contacts (
    id bigint NOT NULL,
    phone text NOT NULL,
    name text NOT NULL,
    segment text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    consent text DEFAULT ''::text NOT NULL,
    pos bigint DEFAULT nextval('public.contact_positions'::regclass) NOT NULL,
    free boolean DEFAULT true NOT NULL,
    imported_at timestamp with time zone NOT NULL
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.day_plans (
    day date NOT NULL,
    dialogs integer NOT NULL,
    CONSTRAINT day_plans_dialogs_check CHECK ((dialogs > 0))
);
CREATE TABLE public.dialogs (
    id bigint NOT NULL,
    contact_id bigint NOT NULL,
    agent_id bigint NOT NULL,
    mode text DEFAULT 'manual'::text NOT NULL,
    day date NOT NULL,
    status text DEFAULT 'in_work'::text NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    skip_reason text,
    CONSTRAINT dialogs_mode_check CHECK ((mode = ANY (ARRAY['manual'::text, 'binding'::text]))),
    CONSTRAINT dialogs_status_check CHECK ((status = ANY (ARRAY['in_work'::text, 'send_main_message'::text, 'not_found'::text, 'success'::text, 'opt_out'::text, 'released'::text, 'skipped'::text])))
);
ALTER TABLE public.dialogs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dialogs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.email_codes (
    agent_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.idempotency_keys (
    agent_id bigint NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb DEFAULT 'null'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    amount bigint NOT NULL,
    cause text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_entries_amount_check CHECK ((amount <> 0))
);
ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.marks (
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.messenger_accounts (
    phone text NOT NULL,
    agent_id bigint NOT NULL,
    status text DEFAULT 'connecting'::text NOT NULL,
    linked_at timestamp with time zone NOT NULL,
    CONSTRAINT messenger_accounts_status_check CHECK ((status = ANY (ARRAY['connecting'::text, 'online'::text, 'offline'::text, 'banned'::text])))
);
CREATE TABLE public.messenger_events (
    id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.migration_lock (
    id integer NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.password_resets (
    token_hash bytea NOT NULL,
    agent_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.plan_sign_ups (
    day date NOT NULL,
    agent_id bigint NOT NULL,
    signed_up_at timestamp with time zone NOT NULL
);
CREATE TABLE public.referral_runs (
    day date NOT NULL
);
CREATE TABLE public.report_batches (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    day date NOT NULL,
    dialog_ids bigint[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    leased_until timestamp with time zone,
    read_at timestamp with time zone,
    phones text[]
);
ALTER TABLE public.report_batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.screenshots (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    purpose text NOT NULL,
    batch_id bigint,
    dialog_id bigint,
    sha256 text NOT NULL,
    size integer NOT NULL,
    type text NOT NULL,
    file_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    verification_id bigint,
    CONSTRAINT screenshots_purpose_check CHECK ((purpose = ANY (ARRAY['report'::text, 'single'::text, 'verification'::text])))
);
ALTER TABLE public.screenshots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.screenshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.service_phones (
    phone text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    added_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    agent_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.suppressions (
    phone text NOT NULL,
    source text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.verifications (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    phone text NOT NULL,
    code text NOT NULL,
    service_phone text,
    step integer DEFAULT 1 NOT NULL,
    status text DEFAULT 'IN_PROGRESS'::text NOT NULL,
    comment text,
    created_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    closed_at timestamp with time zone,
    CONSTRAINT verifications_status_check CHECK ((status = ANY (ARRAY['IN_PROGRESS'::text, 'PENDING'::text, 'REVISION'::text, 'APPROVED'::text]))),
    CONSTRAINT verifications_step_check CHECK (((step >= 1) AND (step <= 3)))
);
ALTER TABLE public.verifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.verifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.withdrawals (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    amount bigint NOT NULL,
    phone text NOT NULL,
    method text NOT NULL,
    status text DEFAULT 'IN_PROCESSING'::text NOT NULL,
    reason text,
    idempotency_key text,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT withdrawals_amount_check CHECK ((amount > 0)),
    CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['IN_PROCESSING'::text, 'SUCCESS'::text, 'FAILURE'::text])))
);
ALTER TABLE public.withdrawals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.withdrawals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.agents OVERRIDING SYSTEM VALUE VALUES
	(1, 'novichok@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$eyDbgyetxJJIskPRgQH97A$BtTa6VmtlLvueB26sIZbAcrOIc5QOIleRLvbZVyHvbg', NULL, NULL, NULL, NULL, 'z7anggzs', NULL, 0, 0, '2026-11-18 13:00:00.356+00'),
	(4, 'boris@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$QrViTE5qsOt1UREj7EEnWA$vjr5EnT29Wwbd2UBom0MOPmNNZw52cLR+iv4uV2Jkhk', '2026-11-18 13:00:11.262+00', '2026-11-18 13:00:11.267+00', '2026-11-18 13:00:12.982+00', NULL, 'pekxbzp9', 3, 0, 16, '2026-11-18 13:00:11.027+00'),
	(5, 'vera@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$S2UaMJTmOjxwlhnAE/pknw$fkNT4oPLdOy+Bn8f168VmvhGuEzgJL399k9cWUhOrHs', '2026-11-18 13:00:14.016+00', '2026-11-18 13:00:14.019+00', NULL, NULL, 'ugunqzyx', NULL, 0, 0, '2026-11-18 13:00:13.92+00'),
	(2, 'agent@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$eyDbgyetxJJIskPRgQH97A$BtTa6VmtlLvueB26sIZbAcrOIc5QOIleRLvbZVyHvbg', '2026-11-18 13:00:00.356+00', '2026-11-18 13:00:00.356+00', '2026-11-18 13:00:00.356+00', NULL, '9ybp2yx8', NULL, 24000, 0, '2026-11-18 13:00:00.356+00'),
	(6, 'gleb@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$haadI2r15+gfgoLpvrslrg$GxTGwShy1J4pHP5/D0F098i4ICh0ULynzluk166yZ6o', NULL, NULL, NULL, NULL, 'fwr58hzn', 3, 0, 0, '2026-11-18 13:00:14.355+00'),
	(3, 'anna@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$tMceL5zCX7+i4TfATSwrFw$1zxpk71B89vDprEzmkPzeM8IJiv2eiVKVCcBfeYyKWo', '2026-11-18 13:00:02.369+00', '2026-11-18 13:00:02.375+00', '2026-11-18 13:00:02.97+00', NULL, '4p5h2xsy', NULL, 6000, 26, '2026-11-18 13:00:01.222+00'),
	(9, 'fedor@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$oMYbelajlLLEVF48q+5zfQ$Bsf3rGO03xmgL8E1CZSz1bZIiBCErvq2kaIkjogM+l4', '2026-11-18 13:00:20.348+00', '2026-11-18 13:00:20.353+00', '2026-11-18 13:00:21.144+00', NULL, '5v3t7ezf', NULL, 0, 6, '2026-11-18 13:00:20.186+00'),
	(7, 'dina@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$PP+yAXk7ZA4yjIc8ffZ2lg$WbGMGv0rPCBS40Xyp7cB+SqceJLWlI6h6jL10Rvp8a0', '2026-11-18 13:00:14.404+00', '2026-11-18 13:00:14.41+00', '2026-11-18 13:00:15.205+00', '2026-11-18 13:00:15.633+00', 'jek6s3dx', NULL, 0, 1, '2026-11-18 13:00:14.381+00'),
	(8, 'egor@example.ru', '$argon2id$v=19$m=19456,t=2,p=1$aCVzN4g5ZevxfxgxmQdYig$UlMJezl8vVkHm6FMH7BxsuT9Z3GBM8jJ3EWGuEOuWr4', '2026-11-18 13:00:16.307+00', '2026-11-18 13:00:16.327+00', '2026-11-18 13:00:17.356+00', NULL, 'egexpzhy', NULL, 0, 10, '2026-11-18 13:00:16.014+00');
INSERT INTO public.contacts OVERRIDING SYSTEM VALUE VALUES
	(17, '70001361271', '', 'demo', 'демонстрация', 'вымышленные люди', 17, false, '2026-11-18 13:00:00.356+00'),
	(36, '70001511732', 'Дмитрий Богданов', 'demo', 'демонстрация', 'вымышленные люди', 36, false, '2026-11-18 13:00:00.356+00'),
	(37, '70001519651', 'Ольга Комарова', 'demo', 'демонстрация', 'вымышленные люди', 37, false, '2026-11-18 13:00:00.356+00'),
	(38, '70001527570', 'Андрей Козлов', 'demo', 'демонстрация', 'вымышленные люди', 38, false, '2026-11-18 13:00:00.356+00'),
	(39, '70001535489', 'Наталья Голубева', 'demo', 'демонстрация', 'вымышленные люди', 39, false, '2026-11-18 13:00:00.356+00'),
	(40, '70001543408', 'Алексей Тарасов', 'demo', 'демонстрация', 'вымышленные люди', 40, false, '2026-11-18 13:00:00.356+00'),
	(41, '70001551327', 'Екатерина Соколова', 'demo', 'демонстрация', 'вымышленные люди', 41, false, '2026-11-18 13:00:00.356+00'),
	(42, '70001559246', 'Максим Павлов', 'demo', 'демонстрация', 'вымышленные люди', 42, false, '2026-11-18 13:00:00.356+00'),
	(43, '70001567165', 'Татьяна Михайлова', 'demo', 'демонстрация', 'вымышленные люди', 43, false, '2026-11-18 13:00:00.356+00'),
	(44, '70001575084', 'Евгений', 'demo', 'демонстрация', 'вымышленные люди', 44, false, '2026-11-18 13:00:00.356+00'),
	(45, '70001583003', 'Ирина Волкова', 'demo', 'демонстрация', 'вымышленные люди', 45, false, '2026-11-18 13:00:00.356+00'),
	(46, '70001590922', 'Иван Воробьёв', 'demo', 'демонстрация', 'вымышленные люди', 46, false, '2026-11-18 13:00:00.356+00'),
	(47, '70001598841', 'Светлана Иванова', 'demo', 'демонстрация', 'вымышленные люди', 47, false, '2026-11-18 13:00:00.356+00'),
	(48, '70001606760', 'Михаил Новиков', 'demo', 'демонстрация', 'вымышленные люди', 48, false, '2026-11-18 13:00:00.356+00'),
	(49, '70001614679', 'Юлия Виноградова', 'demo', 'демонстрация', 'вымышленные люди', 49, false, '2026-11-18 13:00:00.356+00'),
	(54, '70001654274', 'Илья Попов', 'demo', 'демонстрация', 'вымышленные люди', 54, true, '2026-11-18 13:00:00.356+00'),
	(55, '70001662193', 'Алёна', 'demo', 'демонстрация', 'вымышленные люди', 55, true, '2026-11-18 13:00:00.356+00'),
	(56, '70001670112', 'Роман Фёдоров', 'demo', 'демонстрация', 'вымышленные люди', 56, true, '2026-11-18 13:00:00.356+00'),
	(57, '70001678031', 'Марина Смирнова', 'demo', 'демонстрация', 'вымышленные люди', 57, true, '2026-11-18 13:00:00.356+00'),
	(58, '70001685950', 'Павел Морозов', 'demo', 'демонстрация', 'вымышленные люди', 58, true, '2026-11-18 13:00:00.356+00'),
	(59, '70001693869', 'Полина Богданова', 'demo', 'демонстрация', 'вымышленные люди', 59, true, '2026-11-18 13:00:00.356+00'),
	(60, '70001701788', 'Фёдор Комаров', 'demo', 'демонстрация', 'вымышленные люди', 60, true, '2026-11-18 13:00:00.356+00'),
	(61, '70001709707', 'Анна Козлова', 'demo', 'демонстрация', 'вымышленные люди', 61, true, '2026-11-18 13:00:00.356+00'),
	(62, '70001717626', 'Александр Голубев', 'demo', 'демонстрация', 'вымышленные люди', 62, true, '2026-11-18 13:00:00.356+00'),
	(63, '70001725545', 'Мария Тарасова', 'demo', 'демонстрация', 'вымышленные люди', 63, true, '2026-11-18 13:00:00.356+00'),
	(64, '70001733464', 'Сергей Соколов', 'demo', 'демонстрация', 'вымышленные люди', 64, true, '2026-11-18 13:00:00.356+00'),
	(65, '70001741383', 'Елена Павлова', 'demo', 'демонстрация', 'вымышленные люди', 65, true, '2026-11-18 13:00:00.356+00'),
	(66, '70001749302', 'Дмитрий', 'demo', 'демонстрация', 'вымышленные люди', 66, true, '2026-11-18 13:00:00.356+00'),
	(67, '70001757221', 'Ольга Кузнецова', 'demo', 'демонстрация', 'вымышленные люди', 67, true, '2026-11-18 13:00:00.356+00'),
	(68, '70001765140', '', 'demo', 'демонстрация', 'вымышленные люди', 68, true, '2026-11-18 13:00:00.356+00'),
	(69, '70001773059', 'Наталья Воробьёва', 'demo', 'демонстрация', 'вымышленные люди', 69, true, '2026-11-18 13:00:00.356+00'),
	(70, '70001780978', 'Алексей Иванов', 'demo', 'демонстрация', 'вымышленные люди', 70, true, '2026-11-18 13:00:00.356+00'),
	(71, '70001788897', 'Екатерина Новикова', 'demo', 'демонстрация', 'вымышленные люди', 71, true, '2026-11-18 13:00:00.356+00'),
	(72, '70001796816', 'Максим Виноградов', 'demo', 'демонстрация', 'вымышленные люди', 72, true, '2026-11-18 13:00:00.356+00'),
	(73, '70001804735', 'Татьяна Белова', 'demo', 'демонстрация', 'вымышленные люди', 73, true, '2026-11-18 13:00:00.356+00'),
	(74, '70001812654', 'Евгений Лебедев', 'demo', 'демонстрация', 'вымышленные люди', 74, true, '2026-11-18 13:00:00.356+00'),
	(75, '70001820573', 'Ирина Семёнова', 'demo', 'демонстрация', 'вымышленные люди', 75, true, '2026-11-18 13:00:00.356+00'),
	(76, '70001828492', 'Иван Беляев', 'demo', 'демонстрация', 'вымышленные люди', 76, true, '2026-11-18 13:00:00.356+00'),
	(77, '70001836411', 'Светлана', 'demo', 'демонстрация', 'вымышленные люди', 77, true, '2026-11-18 13:00:00.356+00'),
	(78, '70001844330', 'Михаил Зайцев', 'demo', 'демонстрация', 'вымышленные люди', 78, true, '2026-11-18 13:00:00.356+00'),
	(79, '70001852249', 'Юлия Фёдорова', 'demo', 'демонстрация', 'вымышленные люди', 79, true, '2026-11-18 13:00:00.356+00'),
	(80, '70001860168', 'Артём Смирнов', 'demo', 'демонстрация', 'вымышленные люди', 80, true, '2026-11-18 13:00:00.356+00'),
	(81, '70001868087', 'Дарья Морозова', 'demo', 'демонстрация', 'вымышленные люди', 81, true, '2026-11-18 13:00:00.356+00'),
	(82, '70001876006', 'Николай Богданов', 'demo', 'демонстрация', 'вымышленные люди', 82, true, '2026-11-18 13:00:00.356+00'),
	(83, '70001883925', 'Ксения Комарова', 'demo', 'демонстрация', 'вымышленные люди', 83, true, '2026-11-18 13:00:00.356+00'),
	(84, '70001891844', 'Илья Козлов', 'demo', 'демонстрация', 'вымышленные люди', 84, true, '2026-11-18 13:00:00.356+00'),
	(85, '70001899763', '', 'demo', 'демонстрация', 'вымышленные люди', 85, true, '2026-11-18 13:00:00.356+00'),
	(86, '70001907682', 'Роман Тарасов', 'demo', 'демонстрация', 'вымышленные люди', 86, true, '2026-11-18 13:00:00.356+00'),
	(87, '70001915601', 'Марина Соколова', 'demo', 'демонстрация', 'вымышленные люди', 87, true, '2026-11-18 13:00:00.356+00'),
	(88, '70001923520', 'Павел', 'demo', 'демонстрация', 'вымышленные люди', 88, true, '2026-11-18 13:00:00.356+00'),
	(89, '70001931439', 'Полина Михайлова', 'demo', 'демонстрация', 'вымышленные люди', 89, true, '2026-11-18 13:00:00.356+00'),
	(90, '70001939358', 'Фёдор Кузнецов', 'demo', 'демонстрация', 'вымышленные люди', 90, true, '2026-11-18 13:00:00.356+00'),
	(91, '70001947277', 'Анна Волкова', 'demo', 'демонстрация', 'вымышленные люди', 91, true, '2026-11-18 13:00:00.356+00'),
	(92, '70001955196', 'Александр Воробьёв', 'demo', 'демонстрация', 'вымышленные люди', 92, true, '2026-11-18 13:00:00.356+00'),
	(93, '70001963115', 'Мария Иванова', 'demo', 'демонстрация', 'вымышленные люди', 93, true, '2026-11-18 13:00:00.356+00'),
	(94, '70001971034', 'Сергей Новиков', 'demo', 'демонстрация', 'вымышленные люди', 94, true, '2026-11-18 13:00:00.356+00'),
	(95, '70001978953', 'Елена Виноградова', 'demo', 'демонстрация', 'вымышленные люди', 95, true, '2026-11-18 13:00:00.356+00'),
	(1, '70001234567', 'Анна Иванова', 'demo', 'демонстрация', 'вымышленные люди', 1, false, '2026-11-18 13:00:00.356+00'),
	(2, '70001242486', 'Александр Новиков', 'demo', 'демонстрация', 'вымышленные люди', 2, false, '2026-11-18 13:00:00.356+00'),
	(3, '70001250405', 'Мария Виноградова', 'demo', 'демонстрация', 'вымышленные люди', 3, false, '2026-11-18 13:00:00.356+00'),
	(4, '70001258324', 'Сергей Белов', 'demo', 'демонстрация', 'вымышленные люди', 4, false, '2026-11-18 13:00:00.356+00'),
	(51, '70001630517', '', 'demo', 'демонстрация', 'вымышленные люди', 51, false, '2026-11-18 13:00:00.356+00'),
	(52, '70001638436', 'Николай Семёнов', 'demo', 'демонстрация', 'вымышленные люди', 52, false, '2026-11-18 13:00:00.356+00'),
	(53, '70001646355', 'Ксения Беляева', 'demo', 'демонстрация', 'вымышленные люди', 53, false, '2026-11-18 13:00:00.356+00'),
	(5, '70001266243', 'Елена Лебедева', 'demo', 'демонстрация', 'вымышленные люди', 5, false, '2026-11-18 13:00:00.356+00'),
	(6, '70001274162', 'Дмитрий Семёнов', 'demo', 'демонстрация', 'вымышленные люди', 6, false, '2026-11-18 13:00:00.356+00'),
	(7, '70001282081', 'Ольга Беляева', 'demo', 'демонстрация', 'вымышленные люди', 7, false, '2026-11-18 13:00:00.356+00'),
	(8, '70001290000', 'Андрей Попов', 'demo', 'демонстрация', 'вымышленные люди', 8, false, '2026-11-18 13:00:00.356+00'),
	(9, '70001297919', 'Наталья Зайцева', 'demo', 'демонстрация', 'вымышленные люди', 9, false, '2026-11-18 13:00:00.356+00'),
	(10, '70001305838', 'Алексей Фёдоров', 'demo', 'демонстрация', 'вымышленные люди', 10, false, '2026-11-18 13:00:00.356+00'),
	(11, '70001313757', 'Екатерина', 'demo', 'демонстрация', 'вымышленные люди', 11, false, '2026-11-18 13:00:00.356+00'),
	(12, '70001321676', 'Максим Морозов', 'demo', 'демонстрация', 'вымышленные люди', 12, false, '2026-11-18 13:00:00.356+00'),
	(13, '70001329595', 'Татьяна Богданова', 'demo', 'демонстрация', 'вымышленные люди', 13, false, '2026-11-18 13:00:00.356+00'),
	(14, '70001337514', 'Евгений Комаров', 'demo', 'демонстрация', 'вымышленные люди', 14, false, '2026-11-18 13:00:00.356+00'),
	(15, '70001345433', 'Ирина Козлова', 'demo', 'демонстрация', 'вымышленные люди', 15, false, '2026-11-18 13:00:00.356+00'),
	(16, '70001353352', 'Иван Голубев', 'demo', 'демонстрация', 'вымышленные люди', 16, false, '2026-11-18 13:00:00.356+00'),
	(18, '70001369190', 'Михаил Соколов', 'demo', 'демонстрация', 'вымышленные люди', 18, false, '2026-11-18 13:00:00.356+00'),
	(19, '70001377109', 'Юлия Павлова', 'demo', 'демонстрация', 'вымышленные люди', 19, false, '2026-11-18 13:00:00.356+00'),
	(20, '70001385028', 'Артём Михайлов', 'demo', 'демонстрация', 'вымышленные люди', 20, false, '2026-11-18 13:00:00.356+00'),
	(21, '70001392947', 'Дарья Кузнецова', 'demo', 'демонстрация', 'вымышленные люди', 21, false, '2026-11-18 13:00:00.356+00'),
	(22, '70001400866', 'Николай', 'demo', 'демонстрация', 'вымышленные люди', 22, false, '2026-11-18 13:00:00.356+00'),
	(23, '70001408785', 'Ксения Воробьёва', 'demo', 'демонстрация', 'вымышленные люди', 23, false, '2026-11-18 13:00:00.356+00'),
	(24, '70001416704', 'Илья Иванов', 'demo', 'демонстрация', 'вымышленные люди', 24, false, '2026-11-18 13:00:00.356+00'),
	(25, '70001424623', 'Алёна Новикова', 'demo', 'демонстрация', 'вымышленные люди', 25, false, '2026-11-18 13:00:00.356+00'),
	(26, '70001432542', 'Роман Виноградов', 'demo', 'демонстрация', 'вымышленные люди', 26, false, '2026-11-18 13:00:00.356+00'),
	(27, '70001440461', 'Марина Белова', 'demo', 'демонстрация', 'вымышленные люди', 27, false, '2026-11-18 13:00:00.356+00'),
	(28, '70001448380', 'Павел Лебедев', 'demo', 'демонстрация', 'вымышленные люди', 28, false, '2026-11-18 13:00:00.356+00'),
	(29, '70001456299', 'Полина Семёнова', 'demo', 'демонстрация', 'вымышленные люди', 29, false, '2026-11-18 13:00:00.356+00'),
	(30, '70001464218', 'Фёдор Беляев', 'demo', 'демонстрация', 'вымышленные люди', 30, false, '2026-11-18 13:00:00.356+00'),
	(31, '70001472137', 'Анна Попова', 'demo', 'демонстрация', 'вымышленные люди', 31, false, '2026-11-18 13:00:00.356+00'),
	(32, '70001480056', 'Александр Зайцев', 'demo', 'демонстрация', 'вымышленные люди', 32, false, '2026-11-18 13:00:00.356+00'),
	(33, '70001487975', 'Мария', 'demo', 'демонстрация', 'вымышленные люди', 33, false, '2026-11-18 13:00:00.356+00'),
	(34, '70001495894', '', 'demo', 'демонстрация', 'вымышленные люди', 34, false, '2026-11-18 13:00:00.356+00'),
	(35, '70001503813', 'Елена Морозова', 'demo', 'демонстрация', 'вымышленные люди', 35, false, '2026-11-18 13:00:00.356+00'),
	(50, '70001622598', 'Артём Белов', 'demo', 'демонстрация', 'вымышленные люди', 50, false, '2026-11-18 13:00:00.356+00');
INSERT INTO public.dialogs OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(2, 2, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(3, 3, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(4, 4, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(5, 5, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(6, 6, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(7, 7, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(8, 8, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(9, 9, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(10, 10, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(11, 11, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(12, 12, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(13, 13, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(14, 14, 2, 'manual', '2026-11-15', 'success', '2026-11-15 08:00:00+00', '2026-11-15 13:00:00+00', NULL),
	(15, 15, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(16, 16, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(17, 17, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(18, 18, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(19, 19, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(20, 20, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(21, 21, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(22, 22, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(23, 23, 2, 'manual', '2026-11-16', 'success', '2026-11-16 08:00:00+00', '2026-11-16 13:00:00+00', NULL),
	(24, 24, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(25, 25, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(26, 26, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(27, 27, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(28, 28, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(29, 29, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(30, 30, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(31, 31, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(32, 32, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(33, 33, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(34, 34, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(35, 35, 2, 'manual', '2026-11-17', 'success', '2026-11-17 08:00:00+00', '2026-11-17 13:00:00+00', NULL),
	(36, 36, 3, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:02.983+00', '2026-11-18 13:00:09.005+00', NULL),
	(37, 37, 3, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:02.993+00', '2026-11-18 13:00:09.005+00', NULL),
	(38, 38, 3, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:03.001+00', '2026-11-18 13:00:09.005+00', NULL),
	(39, 39, 3, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:09.502+00', NULL, NULL),
	(40, 40, 3, 'manual', '2026-11-18', 'in_work', '2026-11-18 13:00:10.128+00', NULL, NULL),
	(43, 43, 3, 'manual', '2026-11-18', 'in_work', '2026-11-18 13:00:10.3+00', NULL, NULL),
	(41, 41, 3, 'manual', '2026-11-18', 'not_found', '2026-11-18 13:00:10.15+00', NULL, NULL),
	(42, 42, 3, 'manual', '2026-11-18', 'not_found', '2026-11-18 13:00:10.204+00', NULL, NULL),
	(44, 44, 4, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:13.003+00', '2026-11-18 13:00:13.273+00', NULL),
	(45, 45, 4, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:13.009+00', '2026-11-18 13:00:13.273+00', NULL),
	(46, 46, 4, 'manual', '2026-11-18', 'success', '2026-11-18 13:00:13.479+00', '2026-11-18 13:00:13.809+00', NULL),
	(47, 47, 8, 'binding', '2026-11-18', 'success', '2026-11-18 13:00:18.047+00', NULL, NULL),
	(48, 48, 8, 'binding', '2026-11-18', 'success', '2026-11-18 13:00:18.69+00', NULL, NULL),
	(49, 49, 8, 'binding', '2026-11-18', 'success', '2026-11-18 13:00:19.038+00', NULL, NULL),
	(50, 50, 8, 'binding', '2026-11-18', 'success', '2026-11-18 13:00:19.454+00', NULL, NULL),
	(51, 51, 8, 'binding', '2026-11-18', 'in_work', '2026-11-18 13:00:19.795+00', NULL, NULL),
	(52, 52, 9, 'manual', '2026-11-18', 'send_main_message', '2026-11-18 13:00:21.18+00', NULL, NULL),
	(53, 53, 9, 'manual', '2026-11-18', 'send_main_message', '2026-11-18 13:00:21.185+00', NULL, NULL);
INSERT INTO public.idempotency_keys VALUES
	(3, 'eb38c541-9ba2-45c3-8f80-c966bb3e0175', '1afedee1dabdecef9822d7c34f5b5f8f029a120b184dfc46ba5f3a07a011ee24', '{"receipt": {"id": "4d52a002-64fb-4bfa-991f-5efc3d7f2d2e", "files": [{"size": 13413, "sha256": "e13f1dd90fd06fea532646f08903b365fadc3cc698b14725fb4d928f4d5fbb8a"}, {"size": 13427, "sha256": "1174c6b5a18784e081912c49f2afe73c8275a9068a4f947e242f4c80fb26f6a8"}]}}', '2026-11-24 04:41:59.464003+00'),
	(3, '98516624-a49a-4f91-b265-f82681bab15b', 'de897ecdeb7a63a6f407dc258044e3f7235585385bd78bb97af09f546def0e94', '{"receipt": {"id": "ea47a014-d18c-4bf1-9cf0-fa7c49d5a7fb", "files": [{"size": 13424, "sha256": "eb0d5fa174b45ee7787776b9283188562ce8abc1f4c27573ea708366cc7c34b0"}]}}', '2026-11-24 04:42:00.240302+00'),
	(3, 'da96950d-9148-499f-aec0-c28494c36f9a', 'be2ed6975f12e1c2393c38aa50140cec7c66f34637c90f5c8dbbabb6816cd4ba', '{"receipt": {"id": "5bebe4b1-e093-459a-9443-917256b5ce9b", "files": [{"size": 13425, "sha256": "7eae6bc5316df3b67304a5c1bbd7248556c9b4ce31cbd5989cb8852589d8f40a"}]}}', '2026-11-24 04:42:05.495732+00'),
	(3, 'cb37f4a2-e7a7-4b8e-bce8-f1522acd8c97', 'c83bf5aa2ce993aa1f28414eca0897fcab51ec6517546b9101e3ab603b69f012', '{"receipt": {"id": "61906dc5-2b41-47ee-8ce3-8224f5a3ef5b", "files": [{"size": 13424, "sha256": "fb948fa06a28f0537866ed9cb5a1bf17faa129af6b0bd5bebc72f0f4c6d590ab"}]}}', '2026-11-24 04:42:05.569057+00'),
	(3, '462addb1-208a-4ef6-b808-e952c73bc805', '518575144071da0739a540409a1430894644c1507ab9aaa544734bc457d37f12', '{"receipt": {"id": "2426ece6-74e1-4c05-b337-a65fbdbef0e4", "files": [{"size": 13426, "sha256": "928f480f255e0b4cb5f0bbe9b915adc41feeb154fa72979087d0c4f0da56f5a1"}]}}', '2026-11-24 04:42:05.663276+00'),
	(3, '41802f09-bf79-423c-a4a2-999d660fe765', '0cdd3c7bd563b0844ccaa3bc960004d74a36ecee77b6095b1a688c2315b1f60b', 'null', '2026-11-24 04:42:05.73332+00'),
	(3, 'bd9889e4-c7ee-47d0-9547-531e81292cc5', 'ce304541a265a6b3d6335b6d9682e2942ef9636a9bced29a5ecae896d9c5d317', '{"receipt": {"id": "c4dc62fc-d142-4bf7-b064-0a8559d162c0", "files": [{"size": 13425, "sha256": "7cef16abf3832baf4485f0ca7fff638cfdf7d4e43c7d53d9ad248ed30bbef83a"}]}}', '2026-11-24 04:42:06.374359+00'),
	(3, 'd6ab3fc5-3411-4012-be53-fd86faf1821c', 'ab636b59179405aa01fe186983339340f939c2191b7e9f9fe7b31b85138b7d7c', '{"receipt": {"id": "a107d280-7949-4f72-bd11-ef8329f5b596", "files": [{"size": 13425, "sha256": "ddf7a172eca056c5ad42063e7d640c520f06785f5e1b1dd3746f0a7ba88dcebe"}]}}', '2026-11-24 04:42:06.769109+00'),
	(3, '75622d16-5504-46cd-8443-a414819f3364', 'debc52a1824d88cb0dc72edad6d43573814432374a87cea1bcd621c03ec594f7', '{"receipt": {"id": "e52ba393-990e-44aa-b1db-3c635f105ae3", "files": [{"size": 13426, "sha256": "6c936a932cc19c15db7684643b3358d8515cc0b9ef7e57d5f234d430f865d776"}]}}', '2026-11-24 04:42:07.389129+00'),
	(4, 'fb9e8708-f463-4f2e-8de2-44b1241947a1', 'fcdbd2f52baa0369cc305b6e8d3d0fb7f713426f9d29c6ddd4a03bf1baf693a0', '{"receipt": {"id": "ca6f3c91-65e9-473e-8578-5d9a99fb7141", "files": [{"size": 13426, "sha256": "6cc3b8ee3647c7a2eb12055a1ef6aff1d96cbadb6f595699d8e5a98f8f8d9293"}, {"size": 13425, "sha256": "df0aab5d3ff8a9aa4ef61dc68e25022c5f48050ee87e7f3cbf7ff25c5403ea7f"}]}}', '2026-11-24 04:42:08.275335+00'),
	(4, '45212b76-9907-4e43-ac5f-f09b52f7d3d9', '820024a4298f9159eb6d572279017905678e28dd397062a2b8623d52e5937730', '{"receipt": {"id": "ee3ce1ab-28f0-4e44-a8e3-9a408d8f7a8c", "files": [{"size": 13424, "sha256": "a234676b299aa7e3c1d1d90ea100f3f23ca266a1c0e6a8905dfdf579a79ba8e5"}]}}', '2026-11-24 04:42:09.747128+00'),
	(4, '4a7e409a-5ad0-48e2-8690-bdcafc13069a', '98f92b5a6c502f8fe5e41139b625dc704679a4c546b9092ef52ddefe87c95022', '{"receipt": {"id": "dc711a24-32d9-4fd7-85e1-20c9042df944", "files": [{"size": 13426, "sha256": "155c85fe2018d973d39816a1e15548fe08a30b2f25e17d8da43eca78aa6983ca"}]}}', '2026-11-24 04:42:09.943909+00'),
	(4, 'ed9bb61a-f7e1-44f5-b657-8b1216f05249', 'be62d0faae5af083fb4ed74201687fdb7103902870db94a190ac7931bf84a1df', '{"receipt": {"id": "bd2e6d7c-cea1-46ff-a865-9c9d1b2c460f", "files": [{"size": 13426, "sha256": "3f7356ce89fbb541fd32908a3a731bcfa0ed07c854b6da999e214e9d7e574767"}]}}', '2026-11-24 04:42:09.967547+00'),
	(4, 'bbcaa3a6-2fb5-4284-8bb2-da8f9b22f7cd', 'f626e7cffaa0af7f75f136cb39a3426907e122cddf58c7e5ab851849f1c05b87', 'null', '2026-11-24 04:42:09.980862+00'),
	(4, '2edfca92-72b5-4d94-b004-b29d79881d13', '72400a6388e46ae3ce00f6ad0e6781dd679d5e00826a83b748a5f2f8c835412d', '{"receipt": {"id": "52f55282-e97c-4803-9490-7acb36bb3f5e", "files": [{"size": 13426, "sha256": "5c5622f811558bfb140b7659b7fef24d1d5e2d34e3306ea91d9cd463dcde3ea1"}]}}', '2026-11-24 04:42:10.220062+00'),
	(4, 'fb931678-c35a-499b-8888-7c3a27a10eae', '05d63dc8c7d2f82298bc20e4d2bab9d3081883d05d4a6897ffc5c3bf9d280fd9', '{"receipt": {"id": "0d26a986-fd8f-433c-84ea-068f23625c8e", "files": [{"size": 13428, "sha256": "20df2b0d4b52075b007f64d4c5a101b0ffff63b6293cdde39e771596b3ec79cb"}]}}', '2026-11-24 04:42:10.504257+00'),
	(4, '0977347f-7f52-4a05-8fa8-bebd39291c0d', 'f626e7cffaa0af7f75f136cb39a3426907e122cddf58c7e5ab851849f1c05b87', 'null', '2026-11-24 04:42:10.515636+00'),
	(5, '32002392-42fd-44bf-bad0-3eef52cf6b1d', 'eb58c1c11f6051fbe07de9dacd2454ee7f5b6755e85215ea37f7cb90153906aa', '{"receipt": {"id": "123a7c5d-08da-45d6-8442-1ecab6a88321", "files": [{"size": 13426, "sha256": "9bbc6e4b77ebbb39fd66d428fb8c5202f15779be13805ed45b85577c549def4b"}, {"size": 13423, "sha256": "ed65e149eee962bb0b319ea726718accd7eddc1800d523a2110abd55f042b143"}]}}', '2026-11-24 04:42:11.026788+00'),
	(7, 'dde37989-0aa2-468a-9334-841f6ad4abe9', '176df46c125ffe3f5131b7f0dfbcec35db01d04366cba58db1d35bf35cb7b0dc', '{"receipt": {"id": "68caa031-1011-43a6-a266-ce1183893990", "files": [{"size": 13425, "sha256": "b3fdb9d9c6e8ac16805b6e6048b36b3753df3ab30a723f1797e28e13d63d22b9"}, {"size": 13427, "sha256": "458b34e3fbe799711e970c761c98887b96b8b61de6aaebec925037cc706b9c6f"}]}}', '2026-11-24 04:42:11.748171+00'),
	(8, 'c884895e-4ecc-481d-9d75-eba787dc4fd7', 'b5fe29194dc1b152a54e7fb8ebce29d543c1845b679336d65fe15028260b6929', '{"receipt": {"id": "d15d503a-a177-4cbb-b64c-9d59b21d1d87", "files": [{"size": 13425, "sha256": "d62707a48a960f8f5249c59af991d6fd3529560edbdf78ed8747d479c3d89a98"}, {"size": 13426, "sha256": "f0ab6f0be10938fc4bb9aaac7a96dc8f92f361cfca6d58168aeebcae02bad7ed"}]}}', '2026-11-24 04:42:13.472889+00'),
	(9, 'a7876f4f-5927-4c33-8bfe-94fa83cdc918', 'b598d42225ec36c2893c1afd661f90030916715adec50561403e6b3ece611791', '{"receipt": {"id": "1bea935f-af5d-40cf-80d2-1286e7ea8648", "files": [{"size": 13426, "sha256": "867b066638ca2cab127e4115618858d820a1f8567755e9f23793def0a735f9fc"}, {"size": 13425, "sha256": "5a5a60594110f474f67d584159d22dd685ccbf4b90bcbe922aa584ab47ad552a"}]}}', '2026-11-24 04:42:17.499493+00'),
	(9, 'd28ebb73-6a14-4b37-9626-01a44ba0f51b', 'a231f2d85d2b28f81ac7bff56ab9c2a0a7cbdcd26d27153dee77b9f0fb310c77', '{"receipt": {"id": "87315903-8b41-43c8-9008-37406c1b04e8", "files": [{"size": 13427, "sha256": "4799e3dfdea0c0b3b542a0cef934594bf7cf2f017b952b6f7094b3383cdffd7b"}]}}', '2026-11-24 04:42:18.839+00');
INSERT INTO public.ledger_entries OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 2000, 'dialog:1', '2026-11-15 13:00:00+00'),
	(2, 2, 2000, 'dialog:2', '2026-11-15 13:00:00+00'),
	(3, 2, 2000, 'dialog:3', '2026-11-15 13:00:00+00'),
	(4, 2, 2000, 'dialog:4', '2026-11-15 13:00:00+00'),
	(5, 2, 2000, 'dialog:5', '2026-11-15 13:00:00+00'),
	(6, 2, 2000, 'dialog:6', '2026-11-15 13:00:00+00'),
	(7, 2, 2000, 'dialog:7', '2026-11-15 13:00:00+00'),
	(8, 2, 2000, 'dialog:8', '2026-11-15 13:00:00+00'),
	(9, 2, 2000, 'dialog:9', '2026-11-15 13:00:00+00'),
	(10, 2, 2000, 'dialog:10', '2026-11-15 13:00:00+00'),
	(11, 2, 2000, 'dialog:11', '2026-11-15 13:00:00+00'),
	(12, 2, 2000, 'dialog:12', '2026-11-15 13:00:00+00'),
	(13, 2, 2000, 'dialog:13', '2026-11-15 13:00:00+00'),
	(14, 2, 2000, 'dialog:14', '2026-11-15 13:00:00+00'),
	(15, 2, 2000, 'dialog:15', '2026-11-16 13:00:00+00'),
	(16, 2, 2000, 'dialog:16', '2026-11-16 13:00:00+00'),
	(17, 2, 2000, 'dialog:17', '2026-11-16 13:00:00+00'),
	(18, 2, 2000, 'dialog:18', '2026-11-16 13:00:00+00'),
	(19, 2, 2000, 'dialog:19', '2026-11-16 13:00:00+00'),
	(20, 2, 2000, 'dialog:20', '2026-11-16 13:00:00+00'),
	(21, 2, 2000, 'dialog:21', '2026-11-16 13:00:00+00'),
	(22, 2, 2000, 'dialog:22', '2026-11-16 13:00:00+00'),
	(23, 2, 2000, 'dialog:23', '2026-11-16 13:00:00+00'),
	(24, 2, -46000, 'withdrawal:1', '2026-11-16 14:00:00+00'),
	(25, 2, 46000, 'withdrawal-return:1', '2026-11-16 15:00:00+00'),
	(26, 2, -46000, 'withdrawal:2', '2026-11-16 16:00:00+00'),
	(27, 2, 2000, 'dialog:24', '2026-11-17 13:00:00+00'),
	(28, 2, 2000, 'dialog:25', '2026-11-17 13:00:00+00'),
	(29, 2, 2000, 'dialog:26', '2026-11-17 13:00:00+00'),
	(30, 2, 2000, 'dialog:27', '2026-11-17 13:00:00+00'),
	(31, 2, 2000, 'dialog:28', '2026-11-17 13:00:00+00'),
	(32, 2, 2000, 'dialog:29', '2026-11-17 13:00:00+00'),
	(33, 2, 2000, 'dialog:30', '2026-11-17 13:00:00+00'),
	(34, 2, 2000, 'dialog:31', '2026-11-17 13:00:00+00'),
	(35, 2, 2000, 'dialog:32', '2026-11-17 13:00:00+00'),
	(36, 2, 2000, 'dialog:33', '2026-11-17 13:00:00+00'),
	(37, 2, 2000, 'dialog:34', '2026-11-17 13:00:00+00'),
	(38, 2, 2000, 'dialog:35', '2026-11-17 13:00:00+00'),
	(39, 3, 2000, 'dialog:36', '2026-11-18 13:00:09.006+00'),
	(40, 3, 2000, 'dialog:37', '2026-11-18 13:00:09.006+00'),
	(41, 3, 2000, 'dialog:38', '2026-11-18 13:00:09.006+00'),
	(42, 3, -6000, 'withdrawal:3', '2026-11-18 13:00:09.032+00'),
	(43, 3, 6000, 'withdrawal-return:3', '2026-11-18 13:00:09.468+00'),
	(44, 4, 2000, 'dialog:44', '2026-11-18 13:00:13.274+00'),
	(45, 4, 2000, 'dialog:45', '2026-11-18 13:00:13.274+00'),
	(46, 4, -4000, 'withdrawal:4', '2026-11-18 13:00:13.279+00'),
	(47, 4, 2000, 'dialog:46', '2026-11-18 13:00:13.809+00'),
	(48, 4, -2000, 'withdrawal:5', '2026-11-18 13:00:13.813+00');
INSERT INTO public.marks VALUES
	('demonstration', '2026-11-24 04:41:57.056089+00');
INSERT INTO public.messenger_accounts VALUES
	('70008342486', 2, 'online', '2026-11-18 13:00:00.356+00'),
	('70006204555', 8, 'online', '2026-11-18 13:00:17.608+00');
INSERT INTO public.migration_lock VALUES
	(1);
INSERT INTO public.migrations VALUES
	('0001_agents.sql', '2026-11-24 04:41:56.60939+00'),
	('0002_contacts.sql', '2026-11-24 04:41:56.60939+00'),
	('0003_dialogs.sql', '2026-11-24 04:41:56.60939+00'),
	('0004_uploads.sql', '2026-11-24 04:41:56.60939+00'),
	('0005_money.sql', '2026-11-24 04:41:56.60939+00'),
	('0010_verifications.sql', '2026-11-24 04:41:56.60939+00'),
	('0011_messenger_events.sql', '2026-11-24 04:41:56.60939+00'),
	('0012_referral_runs.sql', '2026-11-24 04:41:56.60939+00'),
	('0013_binding_work.sql', '2026-11-24 04:41:56.60939+00');
INSERT INTO public.plan_sign_ups VALUES
	('2026-11-18', 8, '2026-11-18 13:00:17.914+00');
INSERT INTO public.referral_runs VALUES
	('2026-11-18');
INSERT INTO public.report_batches OVERRIDING SYSTEM VALUE VALUES
	(1, 3, '2026-11-18', '{36,37,38}', '2026-11-18 13:00:03.544+00', 1, NULL, '2026-11-18 13:00:08.554+00', '{}'),
	(2, 3, '2026-11-18', '{39}', '2026-11-18 13:00:09.698+00', 1, NULL, '2026-11-18 13:00:09.851+00', '{}'),
	(3, 3, '2026-11-18', '{41,42}', '2026-11-18 13:00:10.689+00', 1, NULL, '2026-11-18 13:00:10.932+00', '{}'),
	(4, 4, '2026-11-18', '{44,45}', '2026-11-18 13:00:13.047+00', 1, NULL, '2026-11-18 13:00:13.174+00', '{}'),
	(5, 4, '2026-11-18', '{46}', '2026-11-18 13:00:13.521+00', 1, NULL, '2026-11-18 13:00:13.714+00', '{}'),
	(6, 9, '2026-11-18', '{52,53}', '2026-11-18 13:00:22.139+00', 1, '2026-11-24 04:42:33.844721+00', NULL, NULL);
INSERT INTO public.screenshots OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 'verification', NULL, NULL, 'e13f1dd90fd06fea532646f08903b365fadc3cc698b14725fb4d928f4d5fbb8a', 13413, 'image/png', 'screenshots/3/19f36cd5-bdb3-44ee-a36e-0962e8ee98e7', '2026-11-18 13:00:02.767+00', 2),
	(2, 3, 'verification', NULL, NULL, '1174c6b5a18784e081912c49f2afe73c8275a9068a4f947e242f4c80fb26f6a8', 13427, 'image/png', 'screenshots/3/f2e2a438-ca32-4e94-a424-889d461e7026', '2026-11-18 13:00:02.767+00', 2),
	(3, 3, 'report', 1, NULL, 'eb0d5fa174b45ee7787776b9283188562ce8abc1f4c27573ea708366cc7c34b0', 13424, 'image/png', 'screenshots/3/364d7406-c377-4346-a583-ef35ebf5b67b', '2026-11-18 13:00:03.544+00', NULL),
	(4, 3, 'single', NULL, 36, '7eae6bc5316df3b67304a5c1bbd7248556c9b4ce31cbd5989cb8852589d8f40a', 13425, 'image/png', 'screenshots/3/f77806cd-ee17-411a-96ad-44cd6f4f2254', '2026-11-18 13:00:08.798+00', NULL),
	(5, 3, 'single', NULL, 37, 'fb948fa06a28f0537866ed9cb5a1bf17faa129af6b0bd5bebc72f0f4c6d590ab', 13424, 'image/png', 'screenshots/3/009b593b-db9c-48e4-a2f1-256d26d9aad8', '2026-11-18 13:00:08.878+00', NULL),
	(6, 3, 'single', NULL, 38, '928f480f255e0b4cb5f0bbe9b915adc41feeb154fa72979087d0c4f0da56f5a1', 13426, 'image/png', 'screenshots/3/45939d2d-67fd-4d2a-bfa8-a911c80a6ae1', '2026-11-18 13:00:08.969+00', NULL),
	(7, 3, 'report', 2, NULL, '7cef16abf3832baf4485f0ca7fff638cfdf7d4e43c7d53d9ad248ed30bbef83a', 13425, 'image/png', 'screenshots/3/dc1b3511-5433-47f3-b935-19002c2aba37', '2026-11-18 13:00:09.698+00', NULL),
	(8, 3, 'single', NULL, 39, 'ddf7a172eca056c5ad42063e7d640c520f06785f5e1b1dd3746f0a7ba88dcebe', 13425, 'image/png', 'screenshots/3/d4dc02aa-4672-4f69-92f2-3dfae9325d56', '2026-11-18 13:00:10.078+00', NULL),
	(9, 3, 'report', 3, NULL, '6c936a932cc19c15db7684643b3358d8515cc0b9ef7e57d5f234d430f865d776', 13426, 'image/png', 'screenshots/3/6fcb49bf-5f4a-474f-9f3f-ca97fbb4811f', '2026-11-18 13:00:10.689+00', NULL),
	(10, 4, 'verification', NULL, NULL, '6cc3b8ee3647c7a2eb12055a1ef6aff1d96cbadb6f595699d8e5a98f8f8d9293', 13426, 'image/png', 'screenshots/4/dd604027-1c59-4653-9fae-e8fe665bdc81', '2026-11-18 13:00:11.579+00', 3),
	(11, 4, 'verification', NULL, NULL, 'df0aab5d3ff8a9aa4ef61dc68e25022c5f48050ee87e7f3cbf7ff25c5403ea7f', 13425, 'image/png', 'screenshots/4/c32126de-97c1-4eb7-ab13-443050fbdc14', '2026-11-18 13:00:11.579+00', 3),
	(12, 4, 'report', 4, NULL, 'a234676b299aa7e3c1d1d90ea100f3f23ca266a1c0e6a8905dfdf579a79ba8e5', 13424, 'image/png', 'screenshots/4/d6681800-9f02-4b5a-857a-4a89719276ff', '2026-11-18 13:00:13.047+00', NULL),
	(13, 4, 'single', NULL, 44, '155c85fe2018d973d39816a1e15548fe08a30b2f25e17d8da43eca78aa6983ca', 13426, 'image/png', 'screenshots/4/70aeb992-4903-4daa-925f-8f07e0c8b72e', '2026-11-18 13:00:13.246+00', NULL),
	(14, 4, 'single', NULL, 45, '3f7356ce89fbb541fd32908a3a731bcfa0ed07c854b6da999e214e9d7e574767', 13426, 'image/png', 'screenshots/4/f5c69bfd-1589-4afd-bf8a-b191876023d1', '2026-11-18 13:00:13.267+00', NULL),
	(15, 4, 'report', 5, NULL, '5c5622f811558bfb140b7659b7fef24d1d5e2d34e3306ea91d9cd463dcde3ea1', 13426, 'image/png', 'screenshots/4/e7d1c052-e79e-4436-acd7-33bf070dc00b', '2026-11-18 13:00:13.521+00', NULL),
	(16, 4, 'single', NULL, 46, '20df2b0d4b52075b007f64d4c5a101b0ffff63b6293cdde39e771596b3ec79cb', 13428, 'image/png', 'screenshots/4/95eccb00-8e25-484f-bcca-468af07a42d9', '2026-11-18 13:00:13.804+00', NULL),
	(17, 5, 'verification', NULL, NULL, '9bbc6e4b77ebbb39fd66d428fb8c5202f15779be13805ed45b85577c549def4b', 13426, 'image/png', 'screenshots/5/411a061c-d649-4924-a9f5-5996b2111c6f', '2026-11-18 13:00:14.326+00', 4),
	(18, 5, 'verification', NULL, NULL, 'ed65e149eee962bb0b319ea726718accd7eddc1800d523a2110abd55f042b143', 13423, 'image/png', 'screenshots/5/98e17077-931f-4f55-b37e-08e716b440fc', '2026-11-18 13:00:14.326+00', 4),
	(19, 7, 'verification', NULL, NULL, 'b3fdb9d9c6e8ac16805b6e6048b36b3753df3ab30a723f1797e28e13d63d22b9', 13425, 'image/png', 'screenshots/7/1c309dee-1dc7-4643-8c70-327772cc677e', '2026-11-18 13:00:15.048+00', 5),
	(20, 7, 'verification', NULL, NULL, '458b34e3fbe799711e970c761c98887b96b8b61de6aaebec925037cc706b9c6f', 13427, 'image/png', 'screenshots/7/3cabc7e8-e8f1-457d-9b07-52b4cc960323', '2026-11-18 13:00:15.048+00', 5),
	(21, 8, 'verification', NULL, NULL, 'd62707a48a960f8f5249c59af991d6fd3529560edbdf78ed8747d479c3d89a98', 13425, 'image/png', 'screenshots/8/375de6de-b309-4463-adc6-c851f70edaaa', '2026-11-18 13:00:16.772+00', 6),
	(22, 8, 'verification', NULL, NULL, 'f0ab6f0be10938fc4bb9aaac7a96dc8f92f361cfca6d58168aeebcae02bad7ed', 13426, 'image/png', 'screenshots/8/a56f4ef2-1377-4c06-8184-bcb01d24958b', '2026-11-18 13:00:16.772+00', 6),
	(23, 9, 'verification', NULL, NULL, '867b066638ca2cab127e4115618858d820a1f8567755e9f23793def0a735f9fc', 13426, 'image/png', 'screenshots/9/e82b7cc5-2520-4c44-b33c-02751c06b64d', '2026-11-18 13:00:20.799+00', 7),
	(24, 9, 'verification', NULL, NULL, '5a5a60594110f474f67d584159d22dd685ccbf4b90bcbe922aa584ab47ad552a', 13425, 'image/png', 'screenshots/9/095d8d65-1adb-4c1d-8f29-fc1004405c00', '2026-11-18 13:00:20.799+00', 7),
	(25, 9, 'report', 6, NULL, '4799e3dfdea0c0b3b542a0cef934594bf7cf2f017b952b6f7094b3383cdffd7b', 13427, 'image/png', 'screenshots/9/bf3fcbe0-fc33-4499-9b65-52c1d35d1443', '2026-11-18 13:00:22.139+00', NULL);
INSERT INTO public.service_phones VALUES
	('70007532486', true, '2026-11-18 13:00:00.356+00'),
	('70007540405', true, '2026-11-18 13:00:00.356+00');
INSERT INTO public.sessions VALUES
	('\x4ab31ede2e90cb25849d9d7990781c7c1f90bc14c5826cd07e07f82f1e334907', 3, '2026-11-18 13:00:01.222+00', '2027-02-16 13:00:01.222+00'),
	('\x9abf343f37c121c06be5b0f46d31e291e5813d92b81db9063c6da7a419a54e0d', 4, '2026-11-18 13:00:11.027+00', '2027-02-16 13:00:11.027+00'),
	('\xae686f8139685c9e87fcb39377b6ae5023c2686b8a41c9d39994507d35c92c3e', 5, '2026-11-18 13:00:13.92+00', '2027-02-16 13:00:13.92+00'),
	('\x54b372667ced2aa8603cac80cff69325c87eed3d35a1c9220e40bbaa970e03be', 6, '2026-11-18 13:00:14.355+00', '2027-02-16 13:00:14.355+00'),
	('\x71bfa3d591cc64ba2771cf6e8b3ac4562df8e08682dc49678258e75a1b9b4135', 7, '2026-11-18 13:00:14.381+00', '2027-02-16 13:00:14.381+00'),
	('\xd554763858675c09b22f53c6ce9de107b049fb10ae192874c701b25dda2a40de', 8, '2026-11-18 13:00:16.014+00', '2027-02-16 13:00:16.014+00'),
	('\x158e21d7a278249a4a18e42c6b4ca5c5c1f20429557e5bac4b8ad8fe32a0559e', 9, '2026-11-18 13:00:20.186+00', '2027-02-16 13:00:20.186+00'),
	('\xa06f3c6a296f28a285a7dd9225718fc99bb95cee649ba9a3610a629a17e6bb2a', 2, '2026-11-18 13:00:21.433+00', '2027-02-16 13:00:21.433+00'),
	('\x513154ec04495e3aa294d68ee8bc6ff8c67deb6e8e53695d3fc0ce6abec62ffa', 2, '2026-11-18 13:00:21.505+00', '2027-02-16 13:00:21.505+00');
INSERT INTO public.verifications OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '70008342486', '000000', NULL, 3, 'APPROVED', NULL, '2026-11-18 13:00:00.356+00', '2026-11-18 13:00:00.356+00', '2026-11-18 13:00:00.356+00', NULL),
	(2, 3, '70006204055', '838313', '70007532486', 3, 'APPROVED', NULL, '2026-11-18 13:00:02.392+00', '2026-11-18 13:00:02.769+00', '2026-11-18 13:00:02.969+00', NULL),
	(3, 4, '70006204155', '558666', '70007532486', 3, 'APPROVED', NULL, '2026-11-18 13:00:11.282+00', '2026-11-18 13:00:11.58+00', '2026-11-18 13:00:12.981+00', NULL),
	(4, 5, '70006204255', '216403', '70007532486', 3, 'PENDING', NULL, '2026-11-18 13:00:14.023+00', '2026-11-18 13:00:14.327+00', NULL, NULL),
	(5, 7, '70006204355', '325575', '70007532486', 3, 'APPROVED', NULL, '2026-11-18 13:00:14.42+00', '2026-11-18 13:00:15.048+00', '2026-11-18 13:00:15.205+00', NULL),
	(6, 8, '70006204455', '040189', '70007532486', 3, 'APPROVED', NULL, '2026-11-18 13:00:16.402+00', '2026-11-18 13:00:16.773+00', '2026-11-18 13:00:17.355+00', NULL),
	(7, 9, '70006204655', '923748', '70007532486', 3, 'APPROVED', NULL, '2026-11-18 13:00:20.358+00', '2026-11-18 13:00:20.8+00', '2026-11-18 13:00:21.143+00', NULL);
INSERT INTO public.withdrawals OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 46000, '70008342486', 'tinkoff_sbp', 'FAILURE', 'Банк не нашёл получателя по этому номеру телефона', NULL, '2026-11-16 14:00:00+00', '2026-11-16 15:00:00+00'),
	(2, 2, 46000, '70008342486', 'tinkoff_sbp', 'SUCCESS', NULL, NULL, '2026-11-16 16:00:00+00', '2026-11-16 17:00:00+00'),
	(3, 3, 6000, '79990001122', 'tinkoff_sbp', 'FAILURE', 'Банк не нашёл получателя', '41802f09-bf79-423c-a4a2-999d660fe765', '2026-11-18 13:00:09.032+00', '2026-11-18 13:00:09.467+00'),
	(4, 4, 4000, '79990003344', 'tinkoff_sbp', 'SUCCESS', NULL, 'bbcaa3a6-2fb5-4284-8bb2-da8f9b22f7cd', '2026-11-18 13:00:13.279+00', '2026-11-18 13:00:13.461+00'),
	(5, 4, 2000, '79990003344', 'tinkoff_sbp', 'IN_PROCESSING', NULL, '0977347f-7f52-4a05-8fa8-bebd39291c0d', '2026-11-18 13:00:13.813+00', NULL);
SELECT pg_catalog.setval('public.agents_id_seq', 9, true);
SELECT pg_catalog.setval('public.contact_positions', 95, true);
SELECT pg_catalog.setval('public.contacts_id_seq', 95, true);
SELECT pg_catalog.setval('public.dialogs_id_seq', 53, true);
SELECT pg_catalog.setval('public.ledger_entries_id_seq', 48, true);
SELECT pg_catalog.setval('public.report_batches_id_seq', 6, true);
SELECT pg_catalog.setval('public.screenshots_id_seq', 25, true);
SELECT pg_catalog.setval('public.verifications_id_seq', 7, true);
SELECT pg_catalog.setval('public.withdrawals_id_seq', 5, true);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_email UNIQUE (email);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_referral_code UNIQUE (referral_code);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_phone UNIQUE (phone);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_plans
    ADD CONSTRAINT day_plans_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.dialogs
    ADD CONSTRAINT dialogs_contact UNIQUE (contact_id);
ALTER TABLE ONLY public.dialogs
    ADD CONSTRAINT dialogs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_codes
    ADD CONSTRAINT email_codes_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (agent_id, key);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_cause UNIQUE (cause);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.marks
    ADD CONSTRAINT marks_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.messenger_accounts
    ADD CONSTRAINT messenger_accounts_pkey PRIMARY KEY (phone);
ALTER TABLE ONLY public.messenger_events
    ADD CONSTRAINT messenger_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migration_lock
    ADD CONSTRAINT migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.plan_sign_ups
    ADD CONSTRAINT plan_sign_ups_pkey PRIMARY KEY (day, agent_id);
ALTER TABLE ONLY public.referral_runs
    ADD CONSTRAINT referral_runs_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.report_batches
    ADD CONSTRAINT report_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_phones
    ADD CONSTRAINT service_phones_pkey PRIMARY KEY (phone);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (phone);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);
CREATE INDEX agents_referrer ON public.agents USING btree (referrer_id) WHERE (referrer_id IS NOT NULL);
CREATE INDEX contacts_free ON public.contacts USING btree (pos) WHERE free;
CREATE INDEX dialogs_binding_day ON public.dialogs USING btree (day) WHERE ((mode = 'binding'::text) AND (status = 'success'::text));
CREATE INDEX dialogs_day ON public.dialogs USING btree (agent_id, day);
CREATE UNIQUE INDEX dialogs_open_binding ON public.dialogs USING btree (agent_id) WHERE ((mode = 'binding'::text) AND (status = 'in_work'::text));
CREATE INDEX dialogs_unsettled ON public.dialogs USING btree (agent_id, day) WHERE ((status = ANY (ARRAY['send_main_message'::text, 'not_found'::text])) OR ((status = 'success'::text) AND (paid_at IS NULL)));
CREATE INDEX ledger_entries_agent ON public.ledger_entries USING btree (agent_id);
CREATE INDEX messenger_accounts_agent ON public.messenger_accounts USING btree (agent_id);
CREATE INDEX messenger_events_age ON public.messenger_events USING btree (received_at);
CREATE INDEX password_resets_agent ON public.password_resets USING btree (agent_id);
CREATE INDEX report_batches_day_unread ON public.report_batches USING btree (agent_id, day) WHERE (read_at IS NULL);
CREATE INDEX report_batches_unread ON public.report_batches USING btree (id) WHERE (read_at IS NULL);
CREATE INDEX screenshots_agent ON public.screenshots USING btree (agent_id);
CREATE INDEX screenshots_batch ON public.screenshots USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX screenshots_verification ON public.screenshots USING btree (verification_id) WHERE (verification_id IS NOT NULL);
CREATE UNIQUE INDEX screenshots_work_once ON public.screenshots USING btree (sha256) WHERE (purpose = ANY (ARRAY['report'::text, 'single'::text]));
CREATE INDEX sessions_agent ON public.sessions USING btree (agent_id);
CREATE UNIQUE INDEX verifications_current ON public.verifications USING btree (agent_id) WHERE (closed_at IS NULL);
CREATE INDEX verifications_expected ON public.verifications USING btree (phone) WHERE ((closed_at IS NULL) AND (step = 1));
CREATE INDEX verifications_pending ON public.verifications USING btree (id) WHERE ((closed_at IS NULL) AND (status = 'PENDING'::text));
CREATE UNIQUE INDEX verifications_phone ON public.verifications USING btree (phone) WHERE ((closed_at IS NULL) AND (step > 1));
CREATE INDEX withdrawals_agent ON public.withdrawals USING btree (agent_id, id);
CREATE INDEX withdrawals_in_processing ON public.withdrawals USING btree (id) WHERE (status = 'IN_PROCESSING'::text);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.dialogs
    ADD CONSTRAINT dialogs_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.dialogs
    ADD CONSTRAINT dialogs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id);
ALTER TABLE ONLY public.email_codes
    ADD CONSTRAINT email_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.messenger_accounts
    ADD CONSTRAINT messenger_accounts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.plan_sign_ups
    ADD CONSTRAINT plan_sign_ups_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.report_batches
    ADD CONSTRAINT report_batches_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.report_batches(id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_dialog_id_fkey FOREIGN KEY (dialog_id) REFERENCES public.dialogs(id);
ALTER TABLE ONLY public.screenshots
    ADD CONSTRAINT screenshots_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES public.verifications(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_service_phone_fkey FOREIGN KEY (service_phone) REFERENCES public.service_phones(phone);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id);
