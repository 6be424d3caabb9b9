-- When a restaurant has said that an order to go is ready; null before, once that was taken back within two minutes, and when
-- its diner has changed hour or dishes since. The release before neither writes nor reads it.
alter table reservation add column ready_at timestamptz;
