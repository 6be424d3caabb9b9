-- How a restaurant fills its room, as its owner has set it; null where nothing was said.
alter table restaurant
  -- Seats of one service, in place of seating_capacity.
  add column lunch_seats integer,
  add column dinner_seats integer,
  -- Covers that may begin in one quarter of an hour.
  add column covers_per_quarter integer,
  -- Take-aways, and deliveries, in one half hour; 8 where null.
  add column orders_per_slot integer,
  -- Minutes before the hour after which diners book it no more; 30 where null.
  add column minutes_ahead integer,
  -- Counts the changes of hours, closures and of the above: a booking that was decided on others takes no seats.
  add column rules_version integer not null default 0;

-- Covers that begin in a quarter of an hour, at restaurants that limit them: written by the availability module alone, by
-- whoever holds the lock of the same quarter in slot_occupancy.
create table start_covers (
  restaurant_id integer not null references restaurant on delete cascade,
  starts_at timestamptz not null,
  covers integer not null check (covers >= 0),
  primary key (restaurant_id, starts_at)
);
create index start_covers_by_start on start_covers (starts_at);

-- Bookings outside the restaurant's hours or seats that it has said to serve all the same.
create table kept_booking (
  reservation_id integer primary key references reservation on delete cascade,
  kept_at timestamptz not null
);
