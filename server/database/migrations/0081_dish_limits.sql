-- What a restaurant has no more of on one service day, or only so many portions of. A new day begins without: what is over is
-- deleted. Other than the flags of the menu it asks nobody for another dish. The release before counts nothing.
create table dish_limit (
  restaurant_id integer not null references restaurant on delete cascade,
  service_day date not null,
  -- As gone_dish names it: 'dish 12', 'formula 5', 'choice 33'.
  dish text not null,
  -- The most that may be ordered for the day, what was ordered before included; null: they are not counted.
  portions integer check (portions >= 0),
  is_sold_out boolean not null,
  changed_at timestamptz not null,
  primary key (restaurant_id, service_day, dish),
  check (is_sold_out or portions is not null)
);

-- Keeps a restaurant's limits as they are until the transaction ends, and answers whether the day has any. Who sets one waits for
-- that transaction, and then counts its order. A function, as each of its statements sees what was committed before it began: the
-- statement that writes an order calls it and need not be followed by another one.
create function keep_dish_limits(restaurant integer, day date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('limits ' || restaurant, 0));
  return exists (select from dish_limit l where l.restaurant_id = restaurant and l.service_day = day);
end $$;
