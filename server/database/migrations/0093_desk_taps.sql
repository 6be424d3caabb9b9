-- The taps of a restaurant's staff that have changed something, by the key that their device gave each: one that is sent again,
-- because its answer was lost, changes nothing more. Kept for two days, longer than a tap may wait.
create table staff_tap (
  account_id uuid not null references account on delete cascade,
  key text not null,
  at timestamptz not null,
  primary key (account_id, key)
);
create index staff_tap_at on staff_tap (at);
