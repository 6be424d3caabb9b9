-- People, and how they sign in.

-- One row per email and role. Passwords are argon2id hashes, tokens SHA-256 hashes; codes are derived from a key outside the
-- database.
create table account (
  id uuid primary key,
  email citext not null,
  role text not null check (role in ('ADMIN', 'CLIENT', 'RESTAURANT')),
  status text not null default 'ENABLED' check (status in ('BLOCKED', 'DISABLED', 'ENABLED')),
  first_name text,
  last_name text,
  phone text check (phone ~ '^0[67][0-9]{8}$'),
  phone_verified_at timestamptz,
  company_name text,
  company_address text,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last use while signed in.
  last_used_at timestamptz not null default now(),
  unused_told_at timestamptz,
  unique (email, role)
);
create index account_by_last_use on account (last_used_at) where role = 'CLIENT';
-- The operator searches people by the beginnings of their names' words.
create index account_by_name on account
  using gin (to_tsvector('simple', coalesce(first_name, '') || ' ' || coalesce(last_name, '')));
-- The operator lists the accounts of a company's email domains and their subdomains.
create index account_by_domain on account
  ((reverse(lower(split_part(email::text, '@', 2)))) text_pattern_ops);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  -- The browser's description of itself, for the list of devices.
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- True if a passkey opened the session: it then has both factors.
  by_passkey boolean not null default false
);
create index session_by_account on session (account_id);
create index session_by_end on session (expires_at);

-- Ends the live streams of a session, however it ends.
create function say_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended ' || id) from ended;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as ended
  for each statement execute function say_ended_sessions();

-- A single-use token of an email, derived from the id by a key outside the database.
create table account_token (
  id uuid primary key,
  token_hash bytea not null unique,
  key_id text not null,
  kind text not null check (kind in ('ACTIVATION', 'RESET', 'EMAIL', 'EMAIL_UNDO')),
  email citext not null,
  role text not null check (role in ('ADMIN', 'CLIENT', 'RESTAURANT')),
  account_id uuid references account on delete cascade,
  -- Sealed. Leads back to an order that was begun without an account.
  reservation_token text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_token_by_account on account_token (account_id);
create index account_token_by_end on account_token (expires_at);
-- A person without an account is found by the address.
create index account_token_by_email on account_token (email);

-- At sign-up by email only; the account is added at activation.
create table terms_acceptance (
  id bigint generated always as identity primary key,
  email citext not null,
  account_id uuid references account on delete cascade,
  version text not null,
  accepted_at timestamptz not null
);
create index terms_acceptance_by_account on terms_acceptance (account_id);
create index terms_acceptance_unclaimed on terms_acceptance (email) where account_id is null;

-- The last code sent to verify a number. The digits are derived from the id by a key outside the database.
create table phone_code (
  account_id uuid primary key references account on delete cascade,
  id uuid not null,
  phone text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);

-- One-time codes (TOTP). The key is sealed by a key outside the database.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed text not null,
  created_at timestamptz not null,
  -- Null until a first code was entered. Before that the factor is not required.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is valid twice.
  last_step bigint not null default 0
);

-- Single-use codes in place of a lost authenticator.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- WebAuthn credentials.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator's count of signatures, which reveals a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- Single-use challenges. With an account they register a passkey, without one they sign in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  account_id uuid references account on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenge_by_account on passkey_challenge (account_id);
create index passkey_challenge_by_end on passkey_challenge (ends_at);

-- The secret URL of a person's calendar, derived from `id` by a key outside the database so that its owner can read it again.
-- A new id is a new URL.
create table calendar_feed (
  account_id uuid primary key references account on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  key_id text not null,
  made_at timestamptz not null
);

-- Accounts that the operator has closed. Sign-in depends on the account's status alone.
create table account_closing (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  reason text not null check (reason in ('NO_SHOWS', 'FRAUD', 'FALSE_REVIEWS')),
  -- The grounds, as their holder reads them.
  facts text not null,
  closed_at timestamptz not null,
  -- The operator's account. No reference, because the row outlives it.
  closed_by uuid not null,
  -- Cancelled with the account, as the email states.
  bookings integer not null,
  reviews integer not null,
  -- Restaurants without another owner.
  orphans text[] not null default '{}',
  reopened_at timestamptz,
  reopened_by uuid
);
create index account_closing_of on account_closing (account_id, closed_at);
