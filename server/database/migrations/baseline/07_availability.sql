-- Reserved seats.

-- Reserved seats, or orders, per step. A booking counts in each step of its stay. Writers lock these rows in the order of
-- their instants.
create table slot_occupancy (
  restaurant_id integer not null references restaurant on delete cascade,
  -- TABLE counts persons per quarter hour; CLICK_COLLECT and DELIVERY count orders per half hour.
  kind text not null check (kind in ('TABLE', 'CLICK_COLLECT', 'DELIVERY')),
  step_at timestamptz not null,
  taken integer not null check (taken >= 0),
  -- As of the last reservation: the last check against overbooking.
  capacity integer not null,
  -- Covers that an owner has forced. They are counted separately, so that the check on `taken` holds, and leave fewer seats
  -- to diners.
  forced integer not null default 0 check (forced >= 0),
  check (taken <= capacity),
  primary key (restaurant_id, kind, step_at)
);
create index slot_occupancy_by_end on slot_occupancy (step_at);

-- Covers per start, at restaurants that limit them. Writers hold the lock of the same quarter hour in slot_occupancy.
create table start_covers (
  restaurant_id integer not null references restaurant on delete cascade,
  starts_at timestamptz not null,
  covers integer not null check (covers >= 0),
  primary key (restaurant_id, starts_at)
);
create index start_covers_by_start on start_covers (starts_at);
