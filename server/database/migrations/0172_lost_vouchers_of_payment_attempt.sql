-- LOST_VOUCHER: what a meal voucher was to pay and its scheme has released. It replaces payment_attempt_purpose_check, which goes in the next file.
alter table payment_attempt add constraint payment_attempt_purpose_known
  check (purpose in ('MEAL', 'AFTER', 'BEYOND', 'NO_SHOW', 'LOST_VOUCHER')) not valid;
