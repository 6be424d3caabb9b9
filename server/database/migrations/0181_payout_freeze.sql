-- A restaurant whose money waits at the card provider because its ownership is disputed. Written by the payments module alone.
create table payout_freeze (
  restaurant_id integer primary key references restaurant on delete cascade,
  frozen_at timestamptz not null,
  lifted_at timestamptz,
  -- True once the provider holds the payouts, false again once it has released them.
  is_held boolean not null default false,
  tried_at timestamptz
);
