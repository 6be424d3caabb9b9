-- What a restaurant is known to have or not to have (domain/facilities.ts); an unknown fact has no code.
alter table restaurant add column facilities text[] not null default '{}';
