-- without transaction
-- A request for a table that its diner has withdrawn: it is kept as LAPSED, so that the release before knows its state.
alter table party_request add column if not exists withdrawn_at timestamptz;
-- The operator finds people by the beginnings of their names' words (find-accounts.sql.ts), and need not read them all.
create index concurrently if not exists account_by_name on account
  using gin (to_tsvector('simple', coalesce(first_name, '') || ' ' || coalesce(last_name, '')));
