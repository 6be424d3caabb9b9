-- What a restaurant gives its till: keys that ask our API for this restaurant alone, and addresses that are told what happens.
-- Written by the till module alone; the release before knows none.
create table till_key (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  name text not null,
  -- Its first characters, by which an owner knows it again; of the rest only the hash is kept.
  prefix text not null,
  key_hash bytea not null,
  created_at timestamptz not null,
  -- Null: until it is withdrawn.
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz
);
create index till_key_of_restaurant on till_key (restaurant_id);
create index till_key_by_hash on till_key (key_hash);

create table webhook_endpoint (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  url text not null,
  types text[] not null,
  -- The secret that signs; the one before signs beside it until `former_until`.
  sealed text not null,
  former_sealed text,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Failures since it last answered well; after some it is left alone until `rests_until`.
  failures integer not null default 0,
  rests_until timestamptz,
  -- When its owners were told that a delivery was given up; null again once it answers well.
  told_at timestamptz
);
create index webhook_endpoint_of_restaurant on webhook_endpoint (restaurant_id);

create table webhook_delivery (
  id uuid primary key,
  -- In the order in which it happened.
  number bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  restaurant_id integer not null references restaurant on delete cascade,
  -- What it tells of: one delivery for an event and endpoint. Null for a test.
  event_id bigint,
  reservation_id integer,
  type text not null,
  body text not null,
  request_id text,
  created_at timestamptz not null,
  -- Null: delivered, or given up.
  due_at timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  delivered_at timestamptz,
  -- How the last try ended: a status, or what went wrong; how long it took, in milliseconds, and the first words of the answer.
  status integer,
  failure text,
  took_ms integer,
  answer text,
  unique (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_of_restaurant on webhook_delivery (restaurant_id, number);
create index webhook_delivery_by_age on webhook_delivery (created_at);
create trigger webhook_delivery_due_notice after insert or update of due_at on webhook_delivery
  for each row when (new.due_at is not null) execute function notify_due();

-- An act of a till has no account: which key did it.
alter table staff_act add column by_key uuid;
