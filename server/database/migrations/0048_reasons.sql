-- Why a move was made, of a closed list (domain/reservation-reasons.ts), and what a person adds, which nothing decides
-- upon. A process of the release before writes `why` alone, so both may be null: this release writes and reads both, the
-- next runs 0049 once more for what is left, drops `why` and makes `reason` not null.
alter table reservation_move add column note text;
alter table reservation_move add column reason text check (reason in (
  'BOOKED', 'JOINED', 'AUTHORISED', 'ALL_PAID', 'PAYMENT_REFUSED', 'RENEWAL_REFUSED', 'CAPTURE_REFUSED', 'HOLD_GIVEN_UP',
  'HOLD_EXPIRED', 'HOLD_REPLACED', 'UNPAID_AT_CLOSE', 'UNPAID_IN_TIME', 'CLOSED_BY_HOST', 'CLOSED_BY_TIME',
  'PARTY_ENLARGED', 'PARTY_SHRUNK', 'REMOVED_BY_HOST', 'LEFT', 'CANCELLED_BY_HOST', 'CANCELLED_BY_RESTAURANT', 'ACCEPTED',
  'REFUSED_BY_RESTAURANT', 'NOT_ACCEPTED_IN_TIME', 'HANDED_OVER', 'BILL_CLOSED', 'SETTLEMENT_DUE', 'CAPTURED',
  'ALL_CAPTURED', 'SERVICE_OVER', 'NO_SHOW_MARKED', 'NO_SHOW_LIFTED'
));
