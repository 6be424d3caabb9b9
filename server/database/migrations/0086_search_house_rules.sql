-- A restaurant's own rules, for searches; the seats of both services, or of none.
alter table search_row
  add column lunch_seats integer,
  add column dinner_seats integer,
  add column covers_per_quarter integer,
  add column orders_per_slot integer,
  add column minutes_ahead integer;
