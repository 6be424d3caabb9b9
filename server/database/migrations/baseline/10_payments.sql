-- Cards, payments and the ledger. Money is integer cents.

-- The provider's customer for an account, or for one share without an account.
create table payment_customer (
  owner text primary key,
  customer_id text not null unique,
  account_id uuid references account on delete set null,
  -- True if the provider is to delete the customer.
  has_left boolean not null default false,
  created_at timestamptz not null
);
create index payment_customer_by_account on payment_customer (account_id);

-- Saved cards. The provider deletes a deleted card once no payment needs it.
create table kept_card (
  card_id text primary key,
  account_id uuid not null references account on delete cascade,
  kept_at timestamptz not null,
  deleted_at timestamptz
);
create index kept_card_by_account on kept_card (account_id);

-- Committed before the request to the provider, with all that is needed to repeat the request.
create table payment_attempt (
  id uuid primary key,
  -- A share's id.
  payable_id text not null,
  purpose text not null check (purpose in ('MEAL', 'AFTER_MEAL', 'OVER_LIMIT', 'NO_SHOW', 'LOST_VOUCHER')),
  number integer not null,
  account_id uuid references account on delete set null,
  owner text not null,
  customer_id text not null,
  card_id text not null,
  card_brand text,
  card_last4 text,
  keeps_card boolean not null default false,
  destination text not null,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents between 0 and amount_cents),
  captures_at_once boolean not null,
  off_session boolean not null,
  -- The authorisation that this one replaces.
  renews uuid references payment_attempt,
  description text not null,
  return_url text not null,
  status text not null check (status in ('BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'EXPIRED')),
  intent_id text unique,
  charge_id text,
  redirect_url text,
  captured_cents integer not null default 0,
  captured_fee_cents integer not null default 0,
  refunded_cents integer not null default 0,
  capture_before timestamptz,
  -- The settlement of the meal. An authorisation must outlive it by two days.
  settles_at timestamptz not null,
  -- The total to void or refund, done by a job.
  give_back_cents integer,
  due_at timestamptz,
  tries integer not null default 0,
  failure_code text,
  -- The card may be detached from this instant, and was detached at `card_gone_at`.
  card_free_at timestamptz,
  card_gone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The part that a voucher pays in addition to the card.
  voucher_cents integer not null default 0 check (voucher_cents >= 0),
  -- The part of our fee that refunds have returned.
  refunded_fee_cents integer not null default 0,
  request_id text,
  -- APPLE_PAY or GOOGLE_PAY, if the card came from a wallet.
  device_wallet text,
  -- The last refund requested from the provider: the total to reach, the total before, and the time of the request. It is
  -- stored before the provider responds and repeated unchanged until the refund is visible there. A request for another sum
  -- could refund too much.
  refund_asked_cents integer,
  refund_asked_from_cents integer,
  refund_asked_at timestamptz,
  unique (payable_id, purpose, number)
);
create index payment_card_free on payment_attempt (card_free_at) where card_free_at is not null and card_gone_at is null;
-- One open attempt per payable and purpose, so that nobody pays twice.
create unique index payment_standing on payment_attempt (payable_id, purpose)
  where status in ('BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED') and renews is null and give_back_cents is null;
create index payment_due on payment_attempt (due_at) where due_at is not null;
create index payment_by_card on payment_attempt (card_id);
create index payment_by_account on payment_attempt (account_id) where account_id is not null;
create index payment_held on payment_attempt (settles_at) where status = 'AUTHORISED';
-- The daily reading of payouts selects the accounts with captures.
create index payment_captured_by_account on payment_attempt (destination, updated_at) where captured_cents > 0;
create trigger payment_attempt_due_notice after insert or update of due_at on payment_attempt
  for each row when (new.due_at is not null) execute function notify_due();

-- Amounts to collect without the payer: the bill at its settlement, a no-show fee, additions after the meal. They are retried
-- on several days, then given up.
create table debt (
  payable_id text not null,
  purpose text not null check (purpose in ('MEAL', 'AFTER_MEAL', 'OVER_LIMIT', 'NO_SHOW', 'LOST_VOUCHER')),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null,
  tries integer not null default 0,
  due_at timestamptz,
  -- Paid, or given up as a loss.
  settled_at timestamptz,
  failure_code text,
  created_at timestamptz not null,
  -- The tip in `amount_cents`.
  tip_cents integer,
  primary key (payable_id, purpose)
);
create index debt_due on debt (due_at) where due_at is not null;
create trigger debt_due_notice after insert or update of due_at on debt
  for each row when (new.due_at is not null) execute function notify_due();

-- Each movement of money, once.
create table ledger_line (
  id bigint generated always as identity primary key,
  -- Null for a bill that a promo code paid entirely.
  attempt_id uuid references payment_attempt,
  payable_id text not null,
  kind text not null check (kind in ('AUTHORISED', 'VOIDED', 'EXPIRED', 'CAPTURED', 'FEE', 'FEE_REFUNDED', 'REFUNDED',
    'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LOSS', 'TOPPED_UP', 'TOP_UP_BACK')),
  cents integer not null,
  -- The provider's id of the movement.
  reference text not null,
  at timestamptz not null,
  -- The parts of `cents` that accounting books on separate accounts: tip and no-show fee. Null if a line has neither, or was
  -- written before these columns existed; restaurant-money.sql.ts then infers them.
  tip_cents integer,
  absence_cents integer,
  unique (kind, reference)
);
create index ledger_line_by_payable on ledger_line (payable_id);
create index ledger_line_by_attempt on ledger_line (attempt_id);
create index ledger_line_by_time on ledger_line (at);
-- Returned money is found by its day, so that figures do not read the bills of former years.
create index ledger_line_going_back on ledger_line (at)
  where kind in ('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON');

-- Webhooks of the provider: stored first, processed once.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text not null,
  intent_id text,
  cents integer,
  received_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0,
  failure text,
  request_id text,
  -- The time of the event at the provider, which shows the delay of its effects.
  created_at timestamptz
);
create index provider_event_due on provider_event (due_at) where due_at is not null;
-- Processed events are deleted after ninety days. Failed ones remain.
create index provider_event_done on provider_event (received_at) where due_at is null;
create trigger provider_event_due_notice after insert or update of due_at on provider_event
  for each row when (new.due_at is not null) execute function notify_due();

-- The daily comparison of our ledger with the provider's.
create table reconciliation (
  day date primary key,
  checked integer not null,
  differences jsonb not null,
  made_at timestamptz not null
);

-- The platform's payment to a restaurant for a discount that the platform bears, sent at the settlement and reversed with a
-- refund.
create table top_up (
  payable_id text primary key,
  destination text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- The amount to reverse, and the amount reversed.
  back_cents integer not null default 0 check (back_cents between 0 and amount_cents),
  reversed_cents integer not null default 0,
  transfer_id text unique,
  -- Each refusal changes the idempotency key of the next request.
  tries integer not null default 0,
  refusals integer not null default 0,
  due_at timestamptz,
  failure_code text,
  created_at timestamptz not null
);
create index top_up_due on top_up (due_at) where due_at is not null;
create trigger top_up_due_notice after insert or update of due_at on top_up
  for each row when (new.due_at is not null) execute function notify_due();

-- Payouts are held at the card provider while the ownership of the restaurant is disputed.
create table payout_freeze (
  restaurant_id integer primary key references restaurant on delete cascade,
  frozen_at timestamptz not null,
  lifted_at timestamptz,
  -- True once the provider holds the payouts, false again once it has released them.
  is_held boolean not null default false,
  tried_at timestamptz,
  -- The provider's payout schedule before the hold. Null once it is restored.
  former_schedule jsonb
);

-- A payout of the card provider from a restaurant's account to its bank.
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

-- A payment, a top-up or a refund in a payout. `reference` is the provider's id of the charge or the transfer.
create table payout_part (
  payout_id text not null references payout,
  reference text not null,
  is_back boolean not null,
  primary key (payout_id, reference, is_back)
);
create index payout_part_by_reference on payout_part (reference);

-- The progress of reading an account's payouts.
create table payout_reading (
  account text primary key,
  read_on date,
  tried_at timestamptz
);
