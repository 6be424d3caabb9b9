-- unread since 0050_trade_names
-- No process reads the constraint, and one of the release before writes nothing that the new one forbids.
alter table payment_attempt drop constraint if exists payment_attempt_purpose_check;
