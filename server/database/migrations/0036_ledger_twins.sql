-- What the provider has moved has its line with us too: the part of our fee that a refund gives back, and what was
-- authorised where it was taken at once.

alter table payment_attempt add column refunded_fee_cents integer not null default 0;

alter table ledger_line drop constraint ledger_line_kind_check;
alter table ledger_line add constraint ledger_line_kind_check check (kind in ('AUTHORISED', 'VOIDED', 'LAPSED', 'CAPTURED',
  'FEE', 'FEE_REFUNDED', 'REFUNDED', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LOSS', 'TOPPED_UP',
  'TOP_UP_BACK'));

insert into ledger_line (attempt_id, payable_id, kind, cents, reference, at)
select id, payable_id, 'AUTHORISED', amount_cents, intent_id, created_at from payment_attempt
where captures_at_once and captured_cents > 0 and intent_id is not null
on conflict (kind, reference) do nothing;

-- Our fee went back with the last refund, in proportion to it.
update payment_attempt p
set refunded_fee_cents = p.captured_fee_cents - round(p.captured_fee_cents::numeric * (p.captured_cents - l.cents) / p.captured_cents)
from (
  select distinct on (attempt_id) attempt_id, cents from ledger_line where kind = 'REFUNDED' order by attempt_id, id desc
) l
where l.attempt_id = p.id and p.captured_fee_cents > 0 and p.refunded_cents = p.captured_cents;
insert into ledger_line (attempt_id, payable_id, kind, cents, reference, at)
select id, payable_id, 'FEE_REFUNDED', refunded_fee_cents, concat(intent_id, ':', refunded_fee_cents), updated_at
from payment_attempt where refunded_fee_cents > 0
on conflict (kind, reference) do nothing;

-- The books of a day are what moved on it, and what is held whatever its age.
create index ledger_line_by_time on ledger_line (at);
create index payment_held on payment_attempt (settles_at) where status = 'AUTHORISED';
create index voucher_held on voucher_payment (service_day) where status = 'HELD';
