-- A restaurant at work: floor, kitchen and requests for large parties.

-- A guest has arrived, is seated or has left. `was` is the mark before, which an undo restores. Absences are in no_show.
create table seat_mark (
  share_id text primary key references share on delete cascade,
  state text not null check (state in ('ARRIVED', 'SEATED', 'LEFT')),
  marked_at timestamptz not null,
  was text check (was in ('ARRIVED', 'SEATED', 'LEFT')),
  was_at timestamptz,
  -- True after an undo: a second tap does not undo more.
  is_back boolean not null default false,
  -- Null once that account is deleted.
  account_id uuid references account on delete set null
);
create index seat_mark_of_account on seat_mark (account_id);

-- Bookings that a restaurant has entered. Name and note are in the share.
create table phone_booking (
  reservation_id integer primary key references reservation on delete cascade,
  -- As dialled in France. Null if none was given, and thirteen months after the meal.
  phone text,
  -- Null once that account is deleted.
  entered_by uuid references account on delete set null,
  entered_at timestamptz not null
);
create index phone_booking_by on phone_booking (entered_by);
create index phone_booking_number on phone_booking (phone) where phone is not null;

-- The content of a printed kitchen sheet, so that the next one can mark changes. Seats have id, hour and dishes; allergies
-- and notes are keyed hashes. Deleted a week after the service.
create table kitchen_print (
  id bigint generated always as identity primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  service_day date not null,
  service text not null check (service in ('LUNCH', 'DINNER')),
  printed_at timestamptz not null,
  entries jsonb not null,
  -- The printed tables, including those that order at the restaurant: [{"id": 12, "hour": "20:00"}].
  tables jsonb
);
create index kitchen_print_of_service on kitchen_print (restaurant_id, service_day, service, id);
create index kitchen_print_by_day on kitchen_print (service_day);

-- A table for a party larger than can be booked online. The restaurant responds, or the request expires.
create table party_request (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid not null references account on delete cascade,
  starts_at timestamptz not null,
  day date not null,
  hour text not null,
  service_day date not null,
  party integer not null check (party > 0),
  phone text not null,
  words text,
  state text not null check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED', 'WITHDRAWN')),
  answer text,
  reservation_id integer references reservation on delete set null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz
);
create unique index party_request_open on party_request (account_id, restaurant_id, service_day) where state = 'OPEN';
create index party_request_by_restaurant on party_request (restaurant_id, starts_at);
create index party_request_by_lapse on party_request (lapses_at) where state = 'OPEN';
-- Diners read their requests with their reservations.
create index party_request_by_account on party_request (account_id);
