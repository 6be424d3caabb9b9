-- Whether the demonstration was begun, and whether it is whole: a process may die while it plays the past. No row where
-- nothing was filled by us.
create table first_filling (
  is_only boolean primary key default true check (is_only),
  -- How many it began with: where there are others by now, somebody has brought their own.
  restaurants integer not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);
