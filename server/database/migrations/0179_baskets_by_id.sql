-- without transaction
-- The page of a basket asks whether there is one of its id.
create index concurrently if not exists reservation_by_weekly_basket on reservation (weekly_basket_id)
  where weekly_basket_id is not null;
