-- Cards, what was paid with them, and the ledger: written by the payments module alone. Money is integer cents.

-- Whose cards and payments the provider keeps under which name; one without an account has it for one share.
create table payment_customer (
  owner text primary key,
  customer_id text not null unique,
  account_id uuid references account on delete set null,
  -- The provider is to forget them.
  has_left boolean not null default false,
  created_at timestamptz not null
);
create index payment_customer_by_account on payment_customer (account_id);

-- Cards that a person keeps. One that is deleted is forgotten by the provider once no payment needs it any more.
create table kept_card (
  card_id text primary key,
  account_id uuid not null references account on delete cascade,
  kept_at timestamptz not null,
  deleted_at timestamptz
);
create index kept_card_by_account on kept_card (account_id);

-- One payment that was tried. The row is there before the provider is asked, and holds all that asking again needs.
create table payment_attempt (
  id uuid primary key,
  -- What is paid: a share's id.
  payable_id text not null,
  -- The bill; what was added after the meal (tip, extras); the part of the bill of one who did not come.
  purpose text not null check (purpose in ('MEAL', 'AFTER', 'NO_SHOW')),
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
  status text not null check (status in ('BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'LAPSED')),
  intent_id text unique,
  charge_id text,
  redirect_url text,
  captured_cents integer not null default 0,
  captured_fee_cents integer not null default 0,
  refunded_cents integer not null default 0,
  capture_before timestamptz,
  -- When the meal settles: an authorisation must outlive it by two days.
  settles_at timestamptz not null,
  -- It is to be given back: voided while it is held, refunded so far once it is taken; done by the sweep.
  give_back_cents integer,
  due_at timestamptz,
  tries integer not null default 0,
  failure_code text,
  -- When what it was for was over, and when the provider was told to forget a card that nobody keeps.
  card_free_at timestamptz,
  card_gone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payable_id, purpose, number)
);
create index payment_card_free on payment_attempt (card_free_at) where card_free_at is not null and card_gone_at is null;
-- A payable has one attempt that stands: a second one waits for the end of the first, and nobody pays twice.
create unique index payment_standing on payment_attempt (payable_id, purpose)
  where status in ('BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED') and renews is null and give_back_cents is null;
create index payment_due on payment_attempt (due_at) where due_at is not null;
create index payment_by_card on payment_attempt (card_id);
create index payment_by_account on payment_attempt (account_id) where account_id is not null;

-- What is to be collected with nobody there: the bill at its settlement (from what is held for it, else by the card), the
-- part of one who did not come, what was added after the meal. Tried on several days, until it is paid or given up.
create table debt (
  payable_id text not null,
  purpose text not null check (purpose in ('MEAL', 'AFTER', 'NO_SHOW')),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null,
  tries integer not null default 0,
  due_at timestamptz,
  -- Paid, or given up as a loss.
  settled_at timestamptz,
  failure_code text,
  created_at timestamptz not null,
  primary key (payable_id, purpose)
);
create index debt_due on debt (due_at) where due_at is not null;

-- Every movement of money, once.
create table ledger_line (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt,
  payable_id text not null,
  kind text not null check (kind in ('AUTHORISED', 'VOIDED', 'LAPSED', 'CAPTURED', 'FEE', 'REFUNDED', 'REFUND_FAILED',
    'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LOSS')),
  cents integer not null,
  -- The provider's name for what happened.
  reference text not null,
  at timestamptz not null,
  unique (kind, reference)
);
create index ledger_line_by_payable on ledger_line (payable_id);
create index ledger_line_by_attempt on ledger_line (attempt_id);

-- What the provider has told: stored first, read once.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text not null,
  intent_id text,
  cents integer,
  received_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0,
  failure text
);
create index provider_event_due on provider_event (due_at) where due_at is not null;

-- Our ledger beside the provider's, a day.
create table reconciliation (
  day date primary key,
  checked integer not null,
  differences jsonb not null,
  made_at timestamptz not null
);
