-- A payout of the card provider from a restaurant's account to its bank, in cents.
create table payout (
  id text primary key,
  -- The connected account. Two restaurants of one owner may share it.
  account text not null,
  cents integer not null,
  arrives_on date not null,
  status text not null check (status in ('UNDERWAY', 'PAID', 'FAILED')),
  -- True once the payments in the payout have been retrieved.
  is_itemised boolean not null,
  read_at timestamptz not null
);

-- A payment, a top-up or a refund that a payout contains. `reference` is the provider's id of the charge or the transfer.
create table payout_part (
  payout_id text not null references payout,
  reference text not null,
  is_back boolean not null,
  primary key (payout_id, reference, is_back)
);
create index payout_part_by_reference on payout_part (reference);

-- The accounts whose payouts are read: the last day for which that was done, and when it was tried.
create table payout_reading (
  account text primary key,
  read_on date,
  tried_at timestamptz
);
