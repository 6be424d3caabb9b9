-- A fee that a restaurant has waived of a bill, with its reason. A delivery that was debited before is given back: once, which the
-- release before does not know, and offers no fee that is debited.
create table waived_fee (
  share_id text not null references share on delete cascade,
  fee text not null check (fee in ('NO_SHOW', 'DELIVERY')),
  cents integer not null check (cents >= 0),
  is_refunded boolean not null,
  reason text,
  waived_at timestamptz not null,
  primary key (share_id, fee)
);
