-- Tables without a module: events, jobs, limits, releases. Extensions and triggers that several modules use.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- Wakes the processes that do due work, at the commit that makes it due. Scores and reviews, due months ahead, are found
-- without a notification.
create function notify_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('due', '');
  return null;
end $$;

-- Ends the live streams of a guest's token, however it ends.
create function say_ended_guest_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended ' || old.id);
  return null;
end $$;

-- Domain events, written in the transaction in which they happen and deleted once each subscriber has run.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  published_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  failure text,
  -- The id of the request that caused the row, by which logs follow a booking through jobs and emails.
  request_id text
);
create index event_by_due_at on event (due_at, id);
create trigger event_due_notice after insert on event
  for each row execute function notify_due();

-- Leases and failures of recurring work. They are separate from the rows that are due, so that a row that cannot be written
-- blocks no other. An unchanged row waits a minute; a failed one waits longer each time and is dead after ten attempts. A row
-- written since then (its xmin) is due as usual.
create table job (
  queue text not null,
  row_key text not null,
  row_xmin text not null,
  -- An instant of the database's clock, because the clocks of processes differ.
  leased_until timestamptz,
  retry_at timestamptz,
  is_dead boolean not null default false,
  -- Attempts that count, and those in which a provider did not respond.
  tries int not null default 0,
  outages int not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (queue, row_key)
);
create index job_failed on job (queue, failed_at) where failed_at is not null;

-- The response to a request with an idempotency key.
create table idempotent_answer (
  caller text not null,
  key text not null,
  body_hash bytea not null,
  -- Null while the first request runs.
  answer jsonb,
  began_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_answer_by_age on idempotent_answer (began_at);

-- Attempts per counter and key. A window begins with its first attempt.
create table try_counter (
  counter text not null,
  key_hash bytea not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (counter, key_hash)
);
create index try_counter_by_end on try_counter (ends_at);

-- Solved captchas, which cannot be used again.
create table spent_captcha (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_captcha_by_end on spent_captcha (expires_at);

-- Security-relevant events. Repetitions within a minute are one row that counts.
create table security_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null,
  -- No reference, because the event outlives the account.
  account_id uuid,
  -- The client's address, an IPv6 one as its /64. It is cut to /24 or /48 after thirty days.
  network cidr,
  -- The object of the event, and the actor if there is no account. Never a secret.
  subject text not null,
  times integer not null default 1
);
create index security_event_of on security_event (account_id, happened_at desc) where account_id is not null;
create index security_event_at on security_event (happened_at);
create unique index security_event_minute on security_event (
  kind, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), coalesce(network, '::/128'), subject,
  date_trunc('minute', happened_at at time zone 'UTC')
);

-- Features that the operator has switched off. A name of domain/switches.ts without a row is on.
create table switch (
  name text primary key check (length(name) between 1 and 40),
  is_off boolean not null,
  why text not null default '' check (length(why) <= 500),
  changed_at timestamptz not null
);

-- The progress of filling the demonstration. A process may crash while it plays the past. No row if nothing was filled.
create table first_filling (
  is_only boolean primary key default true check (is_only),
  -- The number at the start. A greater number means that somebody has added restaurants.
  restaurants integer not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);

-- The oldest release that may run on this database, named by its last migration. A migration that drops what earlier releases
-- read raises it (header « unread since »), and older processes refuse to start.
create table schema_version (
  is_only boolean primary key default true check (is_only),
  compatible_since text not null
);
insert into schema_version (compatible_since) values ('0000');

-- Documents that pages of the last seven days send, of every release.
create table release_document (
  id text primary key,
  text text not null,
  -- The last time that a process of the release ran.
  served_at timestamptz not null
);
create index release_document_by_service on release_document (served_at);

create table release_asset (
  -- Contains the hash of the content, so that the content of a name never changes.
  name text primary key,
  encoding text not null check (encoding in ('identity', 'br')),
  content bytea not null,
  served_at timestamptz not null
);
-- Compressed content is neither compressed again nor searched.
alter table release_asset alter column content set storage external;
create index release_asset_by_service on release_asset (served_at);

-- One row that /readyz writes, so that a process whose database is full or read-only receives no requests. The payload is
-- stored outside the row and uncompressed, so that each write needs space.
create table write_check (
  id smallint primary key check (id = 1),
  payload bytea not null,
  checked_at timestamptz not null default now()
);
alter table write_check alter column payload set storage external;
insert into write_check (id, payload) values (1, '');
