-- What the operator has switched off, and on again. The names stand in domain/switches.ts; one without a row is on.
create table switch (
  name text primary key check (length(name) between 1 and 40),
  is_off boolean not null,
  why text not null default '' check (length(why) <= 500),
  changed_at timestamptz not null
);
