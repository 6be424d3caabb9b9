-- unread since 0050_trade_names
-- No process reads the constraint, and one of the release before writes nothing that the new one forbids.
alter table waived_fee drop constraint if exists waived_fee_fee_check;
