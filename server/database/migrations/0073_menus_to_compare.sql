-- Which menus and which orders the look for dishes that have left the menu has still to compare. The triggers of 0074 write
-- it, so that what is changed around the application counts too. A row is written in the transaction of the change itself,
-- and the look deletes it in the transaction in which it compares: nothing is missed, in whatever order transactions end.
-- Rows are only added, and have no key but their own: writers wait for nobody. What is added to a menu only brings back
-- what is noted as gone, which is compared at each look: an import of menus writes nothing here.
create table menu_to_compare (
  id bigint generated always as identity primary key,
  -- One of both; neither: all menus, as here at first, when nothing has been compared yet.
  menu_id integer,
  restaurant_id integer
);
insert into menu_to_compare (menu_id) values (null);

create table order_to_compare (
  id bigint generated always as identity primary key,
  share_id text not null
);
