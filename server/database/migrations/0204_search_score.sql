-- without transaction
-- The columns of a search row from which its score is computed. They are null until its next refresh, and the recurring work
-- refreshes rows that have none.
alter table search_row
  -- The quality, completeness and popularity of a restaurant in one number, from 0 to 10,000 (domain/search/score.ts).
  add column if not exists merit integer,
  -- The merit with the boost of a partner: RELEVANCE sorts by it where there is no position and no name.
  add column if not exists standing integer,
  -- Equal for the branches of a chain.
  add column if not exists chain integer;
create index concurrently if not exists search_row_by_standing on search_row (standing desc nulls last, restaurant_id);
