-- A device of the restaurant: a tablet at the counter that several people share. Each person acts on it by a PIN of their own.
create table staff_pin (
  account_id uuid primary key references account (id) on delete cascade,
  pin_sealed text not null,
  set_at timestamptz not null
);
-- Whoever has entered their PIN last is the person at the device; person_hash is that of the token by which they act.
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
-- A device that is removed or locked, or whose person changes, ends its streams of live changes, as a guest's token does.
create trigger restaurant_device_ended after update of person_hash, removed_at on restaurant_device
  for each row when (old.person_hash is distinct from new.person_hash or old.removed_at is distinct from new.removed_at)
  execute function say_ended_guest_token();
