-- One row that /readyz writes, so that a process whose database is full or read-only takes no requests. The payload is
-- stored outside the row and uncompressed: each write needs room of its own.
create table write_check (
  id smallint primary key check (id = 1),
  payload bytea not null,
  checked_at timestamptz not null default now()
);
alter table write_check alter column payload set storage external;
insert into write_check (id, payload) values (1, '');
