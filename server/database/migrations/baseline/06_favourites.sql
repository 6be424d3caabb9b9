-- Restaurants that diners keep.

create table favourite (
  account_id uuid not null references account on delete cascade,
  restaurant_id integer not null references restaurant on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, restaurant_id)
);
create index favourite_by_restaurant on favourite (restaurant_id);
