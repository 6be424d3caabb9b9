-- LOST_VOUCHER: what a meal voucher was to pay and its scheme has released. It replaces waived_fee_fee_check, which goes in the next file.
alter table waived_fee add constraint waived_fee_fee_known
  check (fee in ('NO_SHOW', 'DELIVERY', 'LOST_VOUCHER')) not valid;
