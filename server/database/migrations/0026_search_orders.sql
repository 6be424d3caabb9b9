-- What a search of a day or an hour for an order to take away or to be delivered needs to know: its half-hour starts.

alter table search_row rename column starts to table_starts;
alter table search_row add column order_starts int4multirange not null default '{}';
alter table search_row alter column order_starts drop default;

-- The rules work them out, so the followers do it anew, a thousand restaurants at a time.
insert into event (name, payload, announced_at, due_at)
  select 'RestaurantsChanged', jsonb_build_object('ids', jsonb_agg(restaurant_id order by restaurant_id)), now(), now()
  from search_row group by restaurant_id / 1000;
