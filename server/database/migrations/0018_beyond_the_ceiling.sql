-- Lines that were added to a bill, that nobody accepted and that go beyond what was agreed to: paid by a link alone.
alter table payment_attempt drop constraint payment_attempt_purpose_check;
alter table payment_attempt add constraint payment_attempt_purpose_check
  check (purpose in ('MEAL', 'AFTER', 'BEYOND', 'NO_SHOW'));
alter table debt drop constraint debt_purpose_check;
alter table debt add constraint debt_purpose_check check (purpose in ('MEAL', 'AFTER', 'BEYOND', 'NO_SHOW'));
