-- Meal vouchers: linked accounts, payments and their ledger. Money is integer cents.

-- Meal-voucher accounts that diners have linked.
create table voucher_link (
  account_id uuid not null references account on delete cascade,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  -- Credentials, sealed by a key outside the database.
  sealed text not null,
  linked_at timestamptz not null,
  -- A lease: one process at a time exchanges the single-use refresh token.
  renewed_until timestamptz,
  primary key (account_id, scheme)
);

-- Single-use sign-ins at a scheme that a diner has begun.
create table voucher_sign_in (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  ends_at timestamptz not null
);
create index voucher_sign_in_by_account on voucher_sign_in (account_id);
create index voucher_sign_in_by_end on voucher_sign_in (ends_at);

-- Committed before the request to the scheme: the id is the reference of each repetition.
create table voucher_payment (
  id uuid primary key,
  -- A share's id.
  payable_id text not null,
  account_id uuid references account on delete set null,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  -- The restaurant's id at the scheme: a merchant id, or its SIRET.
  merchant text not null,
  -- The day whose cap counts.
  service_day date not null,
  -- True if the voucher is charged on the day of the meal, without the diner being present.
  is_planned boolean not null,
  asked_cents integer not null check (asked_cents > 0),
  status text not null check (status in ('PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN', 'REFUSED', 'RELEASED')),
  provider_id text unique,
  held_cents integer not null default 0,
  taken_cents integer not null default 0,
  back_cents integer not null default 0,
  -- The final amount. Null while it is open.
  keep_cents integer check (keep_cents >= 0),
  -- True if a payment relies on it. An unused one is released after a while.
  is_used boolean not null default false,
  due_at timestamptz,
  tries integer not null default 0,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_id text,
  -- Cents to refund before the scheme has captured: they are not captured.
  early_refund_cents int not null default 0,
  -- Captured cents that the scheme has refunded without our request. They are due like those of a released voucher.
  unasked_back_cents int not null default 0
);
create unique index voucher_standing on voucher_payment (payable_id)
  where status in ('PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN') and coalesce(keep_cents, 1) > 0;
create index voucher_due on voucher_payment (due_at) where due_at is not null;
create index voucher_by_day on voucher_payment (account_id, service_day) where account_id is not null;
create index voucher_by_payable on voucher_payment (payable_id);
create index voucher_held on voucher_payment (service_day) where status = 'HELD';
create trigger voucher_payment_due_notice after insert or update of due_at, keep_cents, is_used, status on voucher_payment
  for each row when (new.due_at is not null) execute function notify_due();

create table voucher_line (
  id bigint generated always as identity primary key,
  voucher_id uuid not null references voucher_payment,
  kind text not null check (kind in ('HELD', 'RELEASED', 'TAKEN', 'GIVEN_BACK')),
  cents integer not null check (cents > 0),
  at timestamptz not null
);
create index voucher_line_by_voucher on voucher_line (voucher_id);
-- Returned money is found by its day, so that figures do not read the bills of former years.
create index voucher_line_given_back on voucher_line (at) where kind = 'GIVEN_BACK';
