-- Codes of domain/facilities.ts. A facility whose presence is unknown has no code.
alter table restaurant add column facilities text[] not null default '{}';
