-- without transaction
-- For the pairs of restaurants that are next to each other.
create index concurrently if not exists restaurant_by_latitude on restaurant (latitude, id)
  where latitude is not null and longitude is not null;
