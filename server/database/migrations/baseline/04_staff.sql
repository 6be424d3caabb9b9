-- The staff of restaurants.

create table staff_member (
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid not null references account on delete cascade,
  job text not null check (job in ('OWNER', 'FLOOR', 'KITCHEN')),
  since timestamptz not null,
  -- The daily emails that this person receives. Null for the default of their job.
  letters text[],
  primary key (restaurant_id, account_id)
);
create index staff_member_of_account on staff_member (account_id);

-- Ends the live streams of a staff member, however the job ends.
create function say_ended_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended job ' || account_id || ' ' || restaurant_id) from ended;
  return null;
end $$;
create trigger staff_member_ended after delete on staff_member
  referencing old table as ended
  for each statement execute function say_ended_job();

-- One per address and restaurant: a new invitation ends the previous link.
create table staff_invitation (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  email citext not null,
  job text not null check (job in ('OWNER', 'FLOOR', 'KITCHEN')),
  token_hash bytea not null unique,
  -- The key from which the token is derived, as in account_token.
  key_id text not null,
  -- Null if the operator invites.
  invited_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (restaurant_id, email)
);
create index staff_invitation_by on staff_invitation (invited_by);

-- Actions of staff. A row outlives the job, and the account without naming it. Bookings are not references.
create table staff_act (
  id bigint generated always as identity primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid references account on delete set null,
  at timestamptz not null,
  act text not null,
  reservation_id integer,
  share_id text,
  detail jsonb not null default '{}',
  -- The key of a till, which has no account.
  by_key uuid
);
create index staff_act_at on staff_act (restaurant_id, at);
create index staff_act_of_account on staff_act (account_id);

-- Requests of staff that have changed something, by the idempotency key of their device. Kept for two days, longer than a
-- request may wait for the network.
create table staff_tap (
  -- An account, or the key of a till.
  taken_by uuid not null,
  key text not null,
  at timestamptz not null,
  primary key (taken_by, key)
);
create index staff_tap_at on staff_tap (at);

-- PINs on a shared device.
create table staff_pin (
  account_id uuid primary key references account (id) on delete cascade,
  pin_sealed text not null,
  set_at timestamptz not null
);

-- A tablet that several people share. The person who has entered their PIN last acts on it, by the token of person_hash.
create table restaurant_device (
  id uuid primary key,
  restaurant_id integer not null references restaurant (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  added_by uuid references account (id) on delete set null,
  added_at timestamptz not null,
  used_at timestamptz not null,
  removed_at timestamptz,
  person_id uuid references account (id) on delete set null,
  person_hash bytea unique,
  person_since timestamptz,
  acted_at timestamptz
);
create index on restaurant_device (restaurant_id);
create index on restaurant_device (person_id);
create index on restaurant_device (added_by);
-- Ends the live streams of a device that is removed or locked, or whose person changes.
create trigger restaurant_device_ended after update of person_hash, removed_at on restaurant_device
  for each row when (old.person_hash is distinct from new.person_hash or old.removed_at is distinct from new.removed_at)
  execute function say_ended_guest_token();

-- An account that no longer owns a restaurant.
create table lost_ownership (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid not null references account on delete cascade,
  lost_at timestamptz not null,
  -- The hash of the single-use token that restores the ownership until `undo_until`. Null if the operator ended the job.
  token_hash bytea,
  key_id text,
  undo_until timestamptz,
  undone_at timestamptz
);
create index lost_ownership_of_account on lost_ownership (account_id, restaurant_id);
create index lost_ownership_of_restaurant on lost_ownership (restaurant_id);
create unique index lost_ownership_by_token on lost_ownership (token_hash);
