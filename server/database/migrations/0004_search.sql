-- What a search reads, written by the search module alone.

-- The card to send, as JSON. It stands apart so that the rows that are filtered and counted stay small.
create table restaurant_card (
  restaurant_id integer primary key references restaurant on delete cascade,
  card text not null
);

-- One flat row a restaurant: all that a search filters and sorts by.
create table search_row (
  restaurant_id integer primary key references restaurant on delete cascade,
  -- Partners first, then the score drawn towards the usual one by few reviews: what RELEVANCE sorts by.
  relevance integer not null,
  -- The largest party that may fit; where the seats are unknown it has no bound.
  largest_party integer not null,
  is_partner boolean not null,
  has_delivery boolean not null,
  has_click_collect boolean not null,
  open_on_holidays boolean not null,
  -- Hundredths of a star, and cents; null = unknown.
  score integer,
  price_cents integer,
  -- The position on a sphere of radius 1: the nearer of two restaurants has the greater dot product.
  x double precision,
  y double precision,
  z double precision,
  zip_code text not null,
  tags integer[] not null,
  -- Quarter hours of the week at which a table can be booked, Monday 00:00 is 0; empty where the hours are unknown.
  starts int4multirange not null,
  -- Service days of closures.
  closed datemultirange not null,
  -- Folded, with a space before each word.
  name text collate "C" not null,
  name_words text[] collate "C" not null,
  -- Words of street, postal code and town.
  address_words text[] collate "C" not null,
  -- Words of the town, '=75011' the postal code, '488:23' the cell of the map.
  places text[] collate "C" not null
);

-- One index answers any of these together: it walks their lists side by side and skips what they do not share.
create index search_row_by_words on search_row
  using gin (places, tags, name_words, address_words) with (fastupdate = off);
create index search_row_by_relevance on search_row (relevance desc, restaurant_id);
create index search_row_by_score on search_row (score desc nulls last, restaurant_id);
create index search_row_by_price on search_row (price_cents, restaurant_id);
create index search_row_by_price_desc on search_row (price_cents desc nulls last, restaurant_id);

-- Every word of a name, a street or a town, once.
create table search_word (
  word text collate "C" primary key
);

-- A word, and with each of its letters blotted out ('p.ain'): two words that differ by one letter meet there.
create table search_slip (
  slip text collate "C",
  word text collate "C" references search_word,
  primary key (slip, word)
);
