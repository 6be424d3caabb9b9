-- Decisions of a restaurant.

-- Bookings outside the restaurant's hours or seats that the restaurant serves nevertheless.
create table kept_booking (
  reservation_id integer primary key references reservation on delete cascade,
  kept_at timestamptz not null
);
