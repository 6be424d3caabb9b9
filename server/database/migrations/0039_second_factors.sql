-- What is shown beside a password, or in its place: written by the accounts module alone.

-- One-time codes (TOTP): the key that an authenticator shares with us, sealed by a key outside the database.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed text not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the authenticator has it: before that it is asked nowhere.
  confirmed_at timestamptz,
  -- The step of time of the last code that was taken: no code is good twice.
  last_step bigint not null default 0
);

-- Codes for who has lost their authenticator: each is gone with its use.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Passkeys (WebAuthn): what verifies a signature, never what makes one.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of authenticators that count their signatures; a copy of one is seen by it.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- What an authenticator is asked to sign: good once, for minutes. With an account it adds a key there, without it signs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  account_id uuid references account on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenge_by_account on passkey_challenge (account_id);
create index passkey_challenge_by_end on passkey_challenge (ends_at);

-- A session that a passkey opened has shown both factors.
alter table session add column by_passkey boolean not null default false;
