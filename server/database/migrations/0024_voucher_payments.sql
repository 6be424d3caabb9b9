-- What meal vouchers pay of what somebody owes, and their ledger: written by the vouchers module alone. Money is integer
-- cents. The row is there before the provider is asked: its id is the reference by which it is asked again.
create table voucher_payment (
  id uuid primary key,
  -- What is paid: a share's id.
  payable_id text not null,
  account_id uuid references account on delete set null,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  -- How the scheme knows the restaurant: its merchant id, or its SIRET.
  merchant text not null,
  -- Whose cap counts.
  service_day date not null,
  -- Made on the day of the meal, with nobody there.
  is_planned boolean not null,
  asked_cents integer not null check (asked_cents > 0),
  status text not null check (status in ('PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN', 'REFUSED', 'RELEASED')),
  provider_id text unique,
  held_cents integer not null default 0,
  taken_cents integer not null default 0,
  back_cents integer not null default 0,
  -- How many cents are to stay taken in the end; null while that is open.
  keep_cents integer check (keep_cents >= 0),
  -- A payment counts on it; what none has used after a while is let go.
  is_used boolean not null default false,
  due_at timestamptz,
  tries integer not null default 0,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index voucher_standing on voucher_payment (payable_id)
  where status in ('PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN') and coalesce(keep_cents, 1) > 0;
create index voucher_due on voucher_payment (due_at) where due_at is not null;
create index voucher_by_day on voucher_payment (account_id, service_day) where account_id is not null;
create index voucher_by_payable on voucher_payment (payable_id);

create table voucher_line (
  id bigint generated always as identity primary key,
  voucher_id uuid not null references voucher_payment,
  kind text not null check (kind in ('HELD', 'RELEASED', 'TAKEN', 'GIVEN_BACK')),
  cents integer not null check (cents > 0),
  at timestamptz not null
);
create index voucher_line_by_voucher on voucher_line (voucher_id);

-- Of which scheme `voucher_cents` are, and what is to be taken of it on the day of the meal.
alter table share add column voucher_scheme text check (voucher_scheme in ('EDENRED', 'RESTO_FLASH'));
alter table share add column voucher_planned_cents integer not null default 0 check (voucher_planned_cents >= 0);

-- What a voucher was to pay beside the card.
alter table payment_attempt add column beside_cents integer not null default 0 check (beside_cents >= 0);
