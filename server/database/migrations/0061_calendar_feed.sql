-- The secret address at which a person's calendar reads their bookings. The address is derived from `id` by a key outside
-- the database, so that its owner can read it again; another row has another address.
create table calendar_feed (
  account_id uuid primary key references account on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  key_id text not null,
  made_at timestamptz not null
);
