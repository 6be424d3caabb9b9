-- The tables on a printed kitchen sheet, including those that order at the restaurant: [{"id": 12, "hour": "20:00"}].
-- Null for prints of the previous release.
alter table kitchen_print add column tables jsonb;
