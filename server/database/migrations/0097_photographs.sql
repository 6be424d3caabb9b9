-- The photographs of a house that its owner sends. A row of restaurant_image with `whole_key` is one of them: `image_key` is
-- the part that diners see, `crop` that part of the whole in fractions. While there is one, the other rows of the set
-- (drawn pictures) have is_active off, so that the release before shows them too.
alter table restaurant_image add column whole_key text;
alter table restaurant_image add column crop jsonb;
alter table restaurant_image add column alt text;

-- What we have laid down in the image store, by its key. With `kept_until` no picture refers to it, and it goes after that
-- instant; `is_upload` while its owner has not said what it shows.
create table stored_photograph (
  key text primary key,
  restaurant_id integer references restaurant on delete set null,
  width integer not null,
  height integer not null,
  is_upload boolean not null,
  stored_at timestamptz not null,
  kept_until timestamptz
);
create index stored_photograph_due on stored_photograph (kept_until) where kept_until is not null;
create index stored_photograph_of_house on stored_photograph (restaurant_id) where is_upload;
