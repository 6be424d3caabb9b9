-- Tells the processes that keep the search rows in memory which rows a commit has changed: their ids, or nothing where
-- they are many, upon which they read all again. The release before does not listen.
create function notify_search_rows() returns trigger language plpgsql as $$
declare
  changed int[] := array(select restaurant_id from changed_rows limit 501);
begin
  if cardinality(changed) > 0 then
    perform pg_notify('search_rows', case when cardinality(changed) > 500 then '' else array_to_string(changed, ',') end);
  end if;
  return null;
end $$;

create trigger search_row_insert_notice after insert on search_row referencing new table as changed_rows
  for each statement execute function notify_search_rows();
create trigger search_row_update_notice after update on search_row referencing new table as changed_rows
  for each statement execute function notify_search_rows();
create trigger search_row_delete_notice after delete on search_row referencing old table as changed_rows
  for each statement execute function notify_search_rows();
