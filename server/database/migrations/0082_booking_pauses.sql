-- Until when a restaurant takes no further tables, or no further orders to go: whatever would begin before. What is booked
-- stays. The release before goes on offering these hours.
create table booking_pause (
  restaurant_id integer not null references restaurant on delete cascade,
  what text not null check (what in ('TABLE', 'TO_GO')),
  until_at timestamptz not null,
  primary key (restaurant_id, what)
);
