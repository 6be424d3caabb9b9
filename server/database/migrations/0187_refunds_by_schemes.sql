-- Cents of a captured voucher that its scheme has refunded without our request. They are owed like those of a released voucher.
alter table voucher_payment add column unasked_back_cents int not null default 0;
