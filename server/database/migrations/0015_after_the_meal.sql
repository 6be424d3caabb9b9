-- What a restaurant says of an evening: who did not come, and what was ordered on the spot. Written by the reservations
-- module alone. Money is integer cents.

create table no_show (
  share_id text primary key references share on delete cascade,
  fee_cents integer not null check (fee_cents >= 0),
  marked_at timestamptz not null,
  contested_at timestamptz,
  message text,
  -- When it is debited, or a dispute that nobody has decided is lifted.
  due_at timestamptz,
  outcome text check (outcome in ('LIFTED', 'DEBITED'))
);
create index no_show_due on no_show (due_at) where due_at is not null;

-- A line that was added to a bill at the table: debited with the tip, once the payer has accepted it or the evening is over.
create table extra (
  id uuid primary key,
  -- In which order lines were added.
  number bigint generated always as identity,
  share_id text not null references share on delete cascade,
  name text not null,
  price_cents integer not null check (price_cents > 0),
  -- Hundredths of a percent.
  vat integer not null,
  added_at timestamptz not null,
  answered_at timestamptz,
  is_accepted boolean
);
create index extra_by_share on extra (share_id);
