-- The taps of a restaurant's staff that have changed something, by the key that their device gave each: one that is sent again,
-- because its answer was lost, changes nothing more. Kept for two days, longer than a tap may wait.
create table staff_tap (
  -- An account, or the key of a till.
  taken_by uuid not null,
  key text not null,
  at timestamptz not null,
  primary key (taken_by, key)
);
create index staff_tap_at on staff_tap (at);
