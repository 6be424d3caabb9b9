-- How many seats, or take-away orders, are taken at each step: written by the availability module alone. Every booking
-- that counts stands in the steps of its stay; who takes seats locks these rows in the order of their instants.
create table taken_step (
  restaurant_id integer not null references restaurant on delete cascade,
  -- TABLE counts persons by the quarter hour; CLICK_COLLECT and DELIVERY count orders by the half hour.
  kind text not null check (kind in ('TABLE', 'CLICK_COLLECT', 'DELIVERY')),
  step_at timestamptz not null,
  taken integer not null check (taken >= 0),
  -- As it was when a seat was last taken: the last word against overbooking.
  capacity integer not null,
  check (taken <= capacity),
  primary key (restaurant_id, kind, step_at)
);
create index taken_step_by_end on taken_step (step_at);
