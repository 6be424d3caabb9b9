-- without transaction
-- Each table gets its triggers by itself. Statements of many rows have one notice: their transition tables say which menus
-- and orders they touch.
-- `was`: the rows as they were, of dishes or formulas' meals.
create or replace function compare_menus() returns trigger language plpgsql as $$
begin
  insert into menu_to_compare (menu_id) select distinct menu_id from was;
  return null;
end $$;

create or replace function compare_menus_of_meals() returns trigger language plpgsql as $$
begin
  insert into menu_to_compare (menu_id) select distinct m.menu_id from was join meal m on m.id = was.meal_id;
  return null;
end $$;

create or replace function compare_menus_of_choices() returns trigger language plpgsql as $$
begin
  insert into menu_to_compare (menu_id)
  select f.menu_id from was join choice_group g on g.id = was.group_id join food_item f on f.id = g.food_item_id
  union
  select m.menu_id from was join choice_group g on g.id = was.group_id join combo k on k.id = g.combo_id
    join meal m on m.id = k.meal_id;
  return null;
end $$;

-- With a group its choices go; their own trigger no longer finds it.
create or replace function compare_menus_of_groups() returns trigger language plpgsql as $$
begin
  insert into menu_to_compare (menu_id)
  select f.menu_id from was join food_item f on f.id = was.food_item_id
  union
  select m.menu_id from was join combo k on k.id = was.combo_id join meal m on m.id = k.meal_id;
  return null;
end $$;

create or replace function compare_orders() returns trigger language plpgsql as $$
begin
  insert into order_to_compare (share_id) select distinct share_id from written;
  return null;
end $$;

create or replace function compare_restaurant() returns trigger language plpgsql as $$
begin
  insert into menu_to_compare (restaurant_id) values (new.id);
  return null;
end $$;

-- A booking that is moved may not be firm any more.
create or replace function compare_orders_of_booking() returns trigger language plpgsql as $$
begin
  insert into order_to_compare (share_id) select id from share where reservation_id = new.id;
  return null;
end $$;

create or replace trigger food_item_changed after update on food_item referencing old table as was
  for each statement execute function compare_menus();
create or replace trigger food_item_gone after delete on food_item referencing old table as was
  for each statement execute function compare_menus();
create or replace trigger meal_changed after update on meal referencing old table as was
  for each statement execute function compare_menus();
create or replace trigger meal_gone after delete on meal referencing old table as was
  for each statement execute function compare_menus();
create or replace trigger combo_changed after update on combo referencing old table as was
  for each statement execute function compare_menus_of_meals();
create or replace trigger combo_gone after delete on combo referencing old table as was
  for each statement execute function compare_menus_of_meals();
create or replace trigger weekly_meal_changed after update on weekly_meal referencing old table as was
  for each statement execute function compare_menus_of_meals();
create or replace trigger weekly_meal_gone after delete on weekly_meal referencing old table as was
  for each statement execute function compare_menus_of_meals();
create or replace trigger choice_changed after update on choice referencing old table as was
  for each statement execute function compare_menus_of_choices();
create or replace trigger choice_gone after delete on choice referencing old table as was
  for each statement execute function compare_menus_of_choices();
create or replace trigger choice_group_gone after delete on choice_group referencing old table as was
  for each statement execute function compare_menus_of_groups();

create or replace trigger restaurant_menu_changed after update of menu_id on restaurant
  for each row when (old.menu_id is distinct from new.menu_id) execute function compare_restaurant();

create or replace trigger share_line_written after insert on share_line referencing new table as written
  for each statement execute function compare_orders();
create or replace trigger share_line_changed after update on share_line referencing new table as written
  for each statement execute function compare_orders();
create or replace trigger reservation_moved after update of starts_at, service_day on reservation
  for each row when (old.starts_at is distinct from new.starts_at or old.service_day is distinct from new.service_day)
  execute function compare_orders_of_booking();
