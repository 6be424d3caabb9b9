-- The oldest release that may still run on this database, named by the last migration that it knows: a migration that drops
-- what former releases read raises it (its header « unread since »), and an older process refuses to start.
create table schema_version (
  is_only boolean primary key default true check (is_only),
  compatible_since text not null
);
insert into schema_version (compatible_since) values ('0000');

-- What pages of the last seven days ask for, of whichever release they are: every process answers it.
create table release_document (
  id text primary key,
  text text not null,
  -- When a process that has it last ran.
  served_at timestamptz not null
);
create table release_asset (
  -- Holds the hash of the content, as the build writes it: a name has one content for ever.
  name text primary key,
  encoding text not null check (encoding in ('identity', 'br')),
  content bytea not null,
  served_at timestamptz not null
);
-- Brotli is not compressed again, and never searched.
alter table release_asset alter column content set storage external;
create index release_document_by_service on release_document (served_at);
create index release_asset_by_service on release_asset (served_at);
