-- What the platform owes a restaurant for a discount that it pays for: once a payable, sent when that is settled, and
-- taken back as its payment is given back.
create table top_up (
  payable_id text primary key,
  destination text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- So much of it is to come back, and so much has.
  back_cents integer not null default 0 check (back_cents between 0 and amount_cents),
  reversed_cents integer not null default 0,
  transfer_id text unique,
  -- How often it was begun, and how often the provider has said no: then it is asked under another key.
  tries integer not null default 0,
  refusals integer not null default 0,
  due_at timestamptz,
  failure_code text,
  created_at timestamptz not null
);
create index top_up_due on top_up (due_at) where due_at is not null;

-- A bill that a code covered whole has no payment.
alter table ledger_line alter column attempt_id drop not null;
alter table ledger_line drop constraint ledger_line_kind_check;
alter table ledger_line add constraint ledger_line_kind_check check (kind in ('AUTHORISED', 'VOIDED', 'LAPSED', 'CAPTURED',
  'FEE', 'REFUNDED', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LOSS', 'TOPPED_UP', 'TOP_UP_BACK'));
