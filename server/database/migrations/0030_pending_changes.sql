-- A change of a booking that its host has agreed to, while the bank is asked to hold what it costs more: made once that is
-- granted. `refused`: why it could not be made then, for who comes back from the bank.
create table pending_change (
  reservation_id integer primary key references reservation on delete cascade,
  attempt_id uuid not null unique,
  day date not null,
  hour text not null,
  starts_at timestamptz not null,
  total_persons integer not null check (total_persons > 0),
  refused text check (refused in ('FULL', 'TOO_LATE', 'CHANGED')),
  asked_at timestamptz not null
);
