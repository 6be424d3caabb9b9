-- Cents that were to be refunded of a voucher before its scheme captured it: they are not captured.
alter table voucher_payment add column early_refund_cents int not null default 0;
