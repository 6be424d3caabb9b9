-- without transaction
-- The order of a menu's categories, whose names restaurants share: a category without a row here stands where
-- food_category says. An empty one has a row too.
create table if not exists menu_category (
  menu_id integer not null references menu on delete cascade,
  category_id integer not null references food_category,
  position integer not null,
  primary key (menu_id, category_id)
);

-- What an owner has taken off the menu for good. The row stays, since orders, baskets and invoices refer to it; its flags
-- are off, so that the release before shows and sells none of it either.
alter table food_item add column if not exists is_removed boolean not null default false;
alter table meal add column if not exists is_removed boolean not null default false;
alter table combo add column if not exists is_removed boolean not null default false;
alter table choice_group add column if not exists is_removed boolean not null default false;
alter table choice add column if not exists is_removed boolean not null default false;
