-- unread since 0050_trade_names
-- The reasons of transitions are a closed list in domain/reservations/reservation-reasons.ts, which has one more now:
-- ACCOUNT_CLOSED. No process reads the constraint, and one of the release before hands on a reason that it does not know.
alter table reservation_transition drop constraint if exists reservation_transition_reason_check;
