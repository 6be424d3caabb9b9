-- People, how they sign in and for how long: written by the accounts module alone.
-- Nothing here opens anything by itself: passwords are argon2id, tokens SHA-256, codes are derived from a key outside.

-- One (e-mail, role); citext compares in lower case.
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
  unique (email, role)
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  -- What the browser says of itself, for the list of devices.
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);
create index session_by_end on session (expires_at);

-- What a letter carries: used once, and gone with its use. The token itself is derived from the id by a key outside.
create table account_token (
  id uuid primary key,
  token_hash bytea not null unique,
  key_id text not null,
  kind text not null check (kind in ('ACTIVATION', 'RESET', 'EMAIL', 'EMAIL_UNDO')),
  email citext not null,
  role text not null check (role in ('ADMIN', 'CLIENT', 'RESTAURANT')),
  account_id uuid references account on delete cascade,
  -- Sealed: what leads back to an order begun as a guest.
  reservation_token text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_token_by_account on account_token (account_id);
create index account_token_by_end on account_token (expires_at);

-- Who accepted which terms and when: at sign-up by e-mail, at activation by account too.
create table terms_acceptance (
  id bigint generated always as identity primary key,
  email citext not null,
  account_id uuid references account on delete cascade,
  version text not null,
  accepted_at timestamptz not null
);
create index terms_acceptance_by_account on terms_acceptance (account_id);

-- The last code sent to check a number. The digits are derived from the id by a key outside.
create table phone_code (
  account_id uuid primary key references account on delete cascade,
  id uuid not null,
  phone text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);

-- How often something was tried: one row a counter, a window begins with its first try. Written by server/limits alone.
create table try_counter (
  counter text not null,
  key_hash bytea not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (counter, key_hash)
);
create index try_counter_by_end on try_counter (ends_at);

-- Captchas that were solved and may not be shown again. Written by the captcha adapter alone.
create table spent_captcha (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_captcha_by_end on spent_captcha (expires_at);
