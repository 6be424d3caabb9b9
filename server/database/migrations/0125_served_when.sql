-- without transaction
-- A dish or a formula is served on these weekdays (1-7) and at these services ('LUNCH', 'DINNER'). An empty list sets no
-- limit. The previous release neither reads nor writes these columns.
alter table food_item add column if not exists weekdays integer[] not null default '{}';
alter table food_item add column if not exists services text[] not null default '{}';
alter table combo add column if not exists weekdays integer[] not null default '{}';
alter table combo add column if not exists services text[] not null default '{}';

-- True if the menu has the dish, but not at the service of the booking. The previous release treats it like any other missing dish.
alter table gone_dish add column if not exists is_untimely boolean not null default false;
