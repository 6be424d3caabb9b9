-- A fee that a restaurant has waived of a bill, with its reason. A delivery that was debited before is given back: once, which the
-- release before does not know, and offers no fee that is debited.
create table waived_fee (
  share_id text not null references share on delete cascade,
  fee text not null check (fee in ('NO_SHOW', 'DELIVERY')),
  cents integer not null check (cents >= 0),
  is_refunded boolean not null,
  reason text,
  waived_at timestamptz not null,
  primary key (share_id, fee)
);

-- A table that a diner asks of a restaurant because the party is larger than may be booked on the web; the restaurant answers, or
-- it lapses. The release before shows none.
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
  state text not null check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED')),
  answer text,
  reservation_id integer references reservation on delete set null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  answered_at timestamptz
);
create unique index party_request_open on party_request (account_id, restaurant_id, service_day) where state = 'OPEN';
create index party_request_by_restaurant on party_request (restaurant_id, starts_at);
create index party_request_by_lapse on party_request (lapses_at) where state = 'OPEN';

-- No forced cover is let go that nobody has (0091): the rows of before count none.
alter table slot_occupancy add constraint slot_occupancy_forced_check check (forced >= 0) not valid;
