-- Keys and webhooks of tills.

-- API keys of one restaurant.
create table till_key (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  name text not null,
  -- The first characters of the key, by which an owner recognises it. Only the hash of the key is stored.
  prefix text not null,
  key_hash bytea not null,
  created_at timestamptz not null,
  -- Null if it has no expiry.
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  -- The owner who made the key, and the owner who kept it after the maker left.
  made_by uuid references account on delete set null,
  kept_by uuid references account on delete set null,
  -- False for a key whose maker was not stored.
  has_maker boolean not null default false
);
create index till_key_of_restaurant on till_key (restaurant_id);
create index till_key_by_hash on till_key (key_hash);

create table webhook_endpoint (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  url text not null,
  types text[] not null,
  -- The signing secret. The previous one also signs until `former_until`.
  sealed text not null,
  former_sealed text,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Failures since the last success. After some, deliveries pause until `rests_until`.
  failures integer not null default 0,
  rests_until timestamptz,
  -- Owners were notified of an abandoned delivery. Null again after a success.
  told_at timestamptz
);
create index webhook_endpoint_of_restaurant on webhook_endpoint (restaurant_id);

create table webhook_delivery (
  id uuid primary key,
  -- The order of events.
  number bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  restaurant_id integer not null references restaurant on delete cascade,
  -- One delivery per event and endpoint. Null for a test.
  event_id bigint,
  reservation_id integer,
  type text not null,
  body text not null,
  request_id text,
  created_at timestamptz not null,
  -- Null once it is delivered or given up.
  due_at timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  delivered_at timestamptz,
  -- The outcome of the last attempt: a status or an error, its duration in milliseconds, and the beginning of the response.
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
