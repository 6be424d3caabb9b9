-- without transaction
-- A request for a table that its diner has withdrawn: it is kept as LAPSED, so that the release before knows its state.
alter table party_request add column if not exists withdrawn_at timestamptz;
