-- The dishes that restaurants serve, which searches find by the words of one dish. Derived from food_item by the refresh of
-- search_row.
create table search_dish (
  restaurant_id integer not null references restaurant on delete cascade,
  -- A dish of its menu. Several restaurants can share a menu.
  food_item_id integer not null,
  name text not null,
  price_cents integer not null,
  -- Each folded word, and its keys for typing errors, with '~' before each.
  words tsvector not null,
  primary key (restaurant_id, food_item_id)
);
create index search_dish_by_words on search_dish using gin (words) with (fastupdate = off);

-- Fills the table, once the processes of this release run.
insert into event (name, payload, published_at, due_at)
select 'RestaurantsChanged', jsonb_build_object('ids', jsonb_agg(part.id)), now(), now() + interval '10 minutes'
from (select id, (row_number() over (order by id)) / 1000 as nth from restaurant where menu_id is not null) part
group by part.nth;
