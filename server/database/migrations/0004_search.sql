-- What a search reads, written by the search module alone: one flat row a restaurant, and the words that names are made of.

create table restaurant_card (
  restaurant_id integer primary key references restaurant on delete cascade,
  -- Partners first, then the score drawn towards the usual one by few reviews: what RELEVANCE sorts by.
  relevance integer not null,
  -- Hundredths of a star, and cents; null = unknown.
  score integer,
  price_cents integer,
  -- 0 = unknown.
  seating_capacity integer not null,
  is_partner boolean not null,
  has_delivery boolean not null,
  has_click_collect boolean not null,
  open_on_holidays boolean not null,
  -- The position on a sphere of radius 1: the nearer of two restaurants has the greater dot product.
  x double precision,
  y double precision,
  z double precision,
  zip_code text not null,
  -- Folded, with a space before each word.
  name text not null,
  -- Quarter hours of the week at which a table can be booked, Monday 00:00 is 0; empty where the hours are unknown.
  starts int4multirange not null,
  -- Service days of closures.
  closed datemultirange not null,
  tags integer[] not null,
  name_words text[] not null,
  -- Words of street, postal code and town.
  address_words text[] not null,
  -- Words of the town, '=75011' the postal code, '488:23' the cell of the map.
  places text[] not null,
  -- The card to send, as JSON.
  card text not null
);

-- Only ten cards are read a search, but thousands of rows are counted: cards stand apart and rows stay small.
alter table restaurant_card alter column card set storage external;
alter table restaurant_card set (toast_tuple_target = 128);
alter table restaurant_card alter column starts set storage main;
alter table restaurant_card alter column closed set storage main;
alter table restaurant_card alter column name set storage main;
alter table restaurant_card alter column zip_code set storage main;
alter table restaurant_card alter column tags set storage main;
alter table restaurant_card alter column name_words set storage main;
alter table restaurant_card alter column address_words set storage main;
alter table restaurant_card alter column places set storage main;

-- One index answers any of these together: it walks their lists side by side and skips what they do not share.
create index restaurant_card_by_words on restaurant_card
  using gin (places, tags, name_words, address_words) with (fastupdate = off);
create index restaurant_card_by_relevance on restaurant_card (relevance desc, restaurant_id);
create index restaurant_card_by_score on restaurant_card (score desc nulls last, restaurant_id);
create index restaurant_card_by_price on restaurant_card (price_cents, restaurant_id);
create index restaurant_card_by_price_desc on restaurant_card (price_cents desc nulls last, restaurant_id);

-- Every word of a name, a street or a town, once. Slips are the word and the word with each of its letters blotted out
-- ('p.ain'): two words that differ by one letter meet there.
create table search_word (
  word text collate "C" primary key,
  slips text[] not null
);
create index search_word_by_slip on search_word using gin (slips) with (fastupdate = off);
