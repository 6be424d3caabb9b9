-- Restaurants that an operator has merged into another. Their former number leads there, and an import adds them no more.
create table merged_restaurant (
  id integer primary key,
  into_id integer not null references restaurant on delete cascade,
  source text not null,
  source_id text not null,
  merged_at timestamptz not null,
  unique (source, source_id)
);
create index merged_restaurant_by_target on merged_restaurant (into_id);

-- Two restaurants that look like one and are not, as an operator has decided.
create table distinct_restaurants (
  one_id integer not null references restaurant on delete cascade,
  other_id integer not null references restaurant on delete cascade,
  decided_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index distinct_restaurants_by_other on distinct_restaurants (other_id);

-- Typed searches, without a person: no account, no network address, no session.
create table kept_search (
  -- Random. The browser sends it back with what was opened and booked.
  id uuid primary key default gen_random_uuid(),
  -- The day only, so that no search can be matched with a request.
  searched_on date not null,
  words text not null check (words <> '' and length(words) <= 100),
  -- How the words were read, in the order of their kinds: 'cuisine zone', 'name'. Empty if nothing was understood.
  reading text not null,
  found integer not null check (found >= 0),
  -- The name that was searched instead, if no restaurant has the typed one.
  corrected_name text,
  -- The position in the results of the first restaurant that was opened, from 1.
  opened_position integer check (opened_position > 0),
  has_booked boolean not null default false
);
create index kept_search_by_day on kept_search (searched_on);
