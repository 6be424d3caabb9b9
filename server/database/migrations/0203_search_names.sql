-- without transaction
-- Each folded name of restaurants, which the processes keep in memory and compare with typed names. `number` grows with each
-- new name, so that a process only reads those that it does not know. Names are added under the lock of a refresh of
-- search_row, so numbers are committed in their order. A name stays when its last restaurant is removed.
create table if not exists search_name (
  name text collate "C" primary key,
  number bigint not null generated always as identity unique
);

create or replace function keep_search_names() returns trigger language plpgsql as $$
begin
  insert into search_name (name)
  select distinct ltrim(changed.name) from changed_rows changed
  where not exists (select from search_name known where known.name = ltrim(changed.name))
  on conflict do nothing;
  return null;
end $$;
create or replace trigger search_row_insert_names after insert on search_row referencing new table as changed_rows
  for each statement execute function keep_search_names();
create or replace trigger search_row_update_names after update on search_row referencing new table as changed_rows
  for each statement execute function keep_search_names();

insert into search_name (name) select distinct ltrim(name) from search_row on conflict do nothing;

create index concurrently if not exists search_row_by_name on search_row (name);
