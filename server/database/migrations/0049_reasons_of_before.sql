-- The moves of before: each text becomes its reason. Of what a restaurant wrote of a table that it cancelled the text stays
-- as a note, whatever it says: only an order that was still to be accepted can have been refused.
update reservation_move m set reason = f.reason from (values
  ('booked', 'BOOKED'),
  ('joined', 'JOINED'),
  ('authorised', 'AUTHORISED'),
  ('all have paid', 'ALL_PAID'),
  ('refused', 'PAYMENT_REFUSED'),
  ('a renewal was refused', 'RENEWAL_REFUSED'),
  ('the capture was refused', 'CAPTURE_REFUSED'),
  ('hold given up', 'HOLD_GIVEN_UP'),
  ('hold over', 'HOLD_EXPIRED'),
  ('replaced by another booking', 'HOLD_REPLACED'),
  ('had not paid when the group was closed', 'UNPAID_AT_CLOSE'),
  ('not paid in time', 'UNPAID_IN_TIME'),
  ('closed by the host', 'CLOSED_BY_HOST'),
  ('closed a quarter of an hour before', 'CLOSED_BY_TIME'),
  ('the party was made larger', 'PARTY_ENLARGED'),
  ('the party was made as small as the group', 'PARTY_SHRUNK'),
  ('taken out by the host', 'REMOVED_BY_HOST'),
  ('left', 'LEFT'),
  ('cancelled by the host', 'CANCELLED_BY_HOST'),
  ('cancelled by the restaurant', 'CANCELLED_BY_RESTAURANT'),
  ('accepted', 'ACCEPTED'),
  ('refused by the restaurant', 'REFUSED_BY_RESTAURANT'),
  ('not accepted in time', 'NOT_ACCEPTED_IN_TIME'),
  ('handed over', 'HANDED_OVER'),
  ('its time has come', 'SETTLEMENT_DUE'),
  ('captured', 'CAPTURED'),
  ('all is captured', 'ALL_CAPTURED'),
  ('it is over', 'SERVICE_OVER'),
  ('the mark was lifted', 'NO_SHOW_LIFTED')
) as f (why, reason)
where m.reason is null and m.why = f.why and not (m.mover in ('restaurant', 'operator') and m.to_status = 'CANCELLED');

update reservation_move set
  reason = case
    when to_status = 'CANCELLED' and from_status = 'CREATED' and why = 'refused by the restaurant'
      then 'REFUSED_BY_RESTAURANT'
    when to_status = 'CANCELLED' then 'CANCELLED_BY_RESTAURANT'
    when to_status = 'NO_SHOW' then 'NO_SHOW_MARKED'
    else 'BILL_CLOSED'
  end,
  note = case
    when to_status = 'CANCELLED' and why not in ('cancelled by the restaurant', 'refused by the restaurant') then why
  end
where reason is null and mover in ('restaurant', 'operator');
