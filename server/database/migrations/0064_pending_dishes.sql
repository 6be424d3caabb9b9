-- Other dishes that a guest has agreed to, while the bank is asked to hold what they cost more: ordered once that is
-- granted. `refused`: why they could not be ordered then, for who comes back from the bank.
create table pending_dishes (
  share_id text primary key references share on delete cascade,
  attempt_id uuid not null unique,
  lines jsonb not null,
  note text,
  refused text check (refused in ('TOO_LATE', 'CHANGED')),
  asked_at timestamptz not null
);
