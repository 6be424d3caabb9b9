-- The places that an operator has added to those of domain/map/places.ts. The names stand in place_name, folded.
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
