-- Promo codes and their uses. Money is integer cents.

-- A promo code: percent or cents, off the items or the fee.
create table coupon (
  code text primary key check (code = upper(code) and code !~ '\s' and length(code) between 1 and 10),
  percent integer check (percent between 1 and 100),
  cents integer check (cents > 0),
  on_items boolean not null,
  on_fee boolean not null,
  from_day date,
  to_day date,
  weekdays integer[],
  restaurant_ids integer[],
  types text[],
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  payer text not null check (payer in ('PLATFORM', 'RESTAURANT')),
  most_uses integer check (most_uses > 0),
  most_each integer check (most_each > 0),
  uses integer not null default 0 check (uses between 0 and coalesce(most_uses, uses)),
  created_at timestamptz not null,
  -- Set while the restaurant pauses the code. `ended_at` is final.
  paused_at timestamptz,
  ended_at timestamptz,
  check ((percent is null) <> (cents is null)),
  check (on_items or on_fee)
);
-- The codes that one restaurant pays for alone.
create index coupon_of_house on coupon (restaurant_ids) where payer = 'RESTAURANT';

-- Deleted if the booking is cancelled.
create table coupon_use (
  payable_id text primary key,
  code text not null references coupon,
  person text not null,
  items_cents integer not null check (items_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  used_at timestamptz not null
);
create index on coupon_use (code, person);
