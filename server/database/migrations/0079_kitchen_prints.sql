-- What a kitchen's sheet said when it was printed, so that the next one can mark what is new or other since. Of a seat it keeps
-- its id, its hour and its dishes in words; of allergies and notes only a keyed hash, which says that they are others. Deleted
-- a week after the service.
create table kitchen_print (
  id bigint generated always as identity primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  service_day date not null,
  service text not null check (service in ('LUNCH', 'DINNER')),
  printed_at timestamptz not null,
  entries jsonb not null
);
create index kitchen_print_of_service on kitchen_print (restaurant_id, service_day, service, id);
create index kitchen_print_by_day on kitchen_print (service_day);
