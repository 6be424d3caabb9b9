-- Tables that searches read. They are derived from other tables.

-- The card that a search returns, as JSON. It is separate so that the rows which are filtered and counted remain small.
create table restaurant_card (
  restaurant_id integer primary key references restaurant on delete cascade,
  card text not null
);

-- One flat row per restaurant, with all that a search filters and sorts by.
create table search_row (
  restaurant_id integer primary key references restaurant on delete cascade,
  -- The value that RELEVANCE sorts by: partners first, then the score, drawn towards the mean if there are few reviews.
  relevance integer not null,
  -- The largest party that may fit. Unbounded if the seats are unknown.
  largest_party integer not null,
  is_partner boolean not null,
  has_delivery boolean not null,
  has_click_collect boolean not null,
  open_on_holidays boolean not null,
  -- Hundredths of a star. Null if unknown.
  score integer,
  price_cents integer,
  -- The position on a sphere of radius 1: the nearer of two restaurants has the greater dot product.
  x double precision,
  y double precision,
  z double precision,
  zip_code text not null,
  tags integer[] not null,
  -- Quarter hours of the week at which a table can be booked, from Monday 00:00. Empty if the hours are unknown.
  table_starts int4multirange not null,
  -- Service days.
  closed datemultirange not null,
  -- Folded, with a space before each word.
  name text collate "C" not null,
  name_words text[] collate "C" not null,
  -- Words of street, postal code and town.
  address_words text[] collate "C" not null,
  -- Words of the town, '=75011' for the postal code, '488:23' for the cell of the map.
  places text[] collate "C" not null,
  -- The largest party that can book. Equals largest_party where nobody can book.
  largest_booking integer not null,
  -- Half hours of the week at which an order can be placed.
  order_starts int4multirange not null,
  -- The restaurant's own rules. Both services have seats, or neither.
  lunch_seats integer,
  dinner_seats integer,
  covers_per_quarter integer,
  orders_per_slot integer,
  minutes_ahead integer
);
-- One GIN index serves any combination of these conditions: it intersects their posting lists.
create index search_row_by_words on search_row
  using gin (places, tags, name_words, address_words) with (fastupdate = off);
create index search_row_by_relevance on search_row (relevance desc, restaurant_id);
create index search_row_by_score on search_row (score desc nulls last, restaurant_id);
create index search_row_by_price on search_row (price_cents, restaurant_id);
create index search_row_by_price_desc on search_row (price_cents desc nulls last, restaurant_id);

-- Notifies the processes that keep the search rows in memory of changed rows: their ids, or nothing if there are more than
-- 500, upon which they read all.
create function notify_search_rows() returns trigger language plpgsql as $$
declare
  changed int[] := array(select restaurant_id from changed_rows limit 501);
begin
  if cardinality(changed) > 0 then
    perform pg_notify('search_rows', case when cardinality(changed) > 500 then '' else array_to_string(changed, ',') end);
  end if;
  return null;
end $$;
create trigger search_row_insert_notice after insert on search_row referencing new table as changed_rows
  for each statement execute function notify_search_rows();
create trigger search_row_update_notice after update on search_row referencing new table as changed_rows
  for each statement execute function notify_search_rows();
create trigger search_row_delete_notice after delete on search_row referencing old table as changed_rows
  for each statement execute function notify_search_rows();

-- Each word of a name, a street or a town.
create table search_word (
  word text collate "C" primary key
);

-- Each word, and its variants with one letter replaced by a dot ('p.ain'). Words that differ in one letter share a variant.
create table search_slip (
  slip text collate "C",
  word text collate "C" references search_word,
  primary key (slip, word)
);

-- Places that the operator has added to those of domain/map/places.ts. Their folded names are in place_name.
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('quarter', 'landmark', 'station')),
  name text not null check (length(name) between 1 and 100),
  latitude double precision not null,
  longitude double precision not null,
  unique (kind, name)
);

create table place_name (
  name text collate "C",
  place_id integer not null references place on delete cascade,
  primary key (name, place_id)
);
create index place_name_by_place on place_name (place_id);
create index place_name_by_trigrams on place_name using gin (name gin_trgm_ops);
