-- The last refund requested from the provider: the total to reach, the total before it, and the time of the request. It is
-- stored before the provider responds and repeated unchanged until the refund is visible there. A request for another sum
-- could refund too much.
alter table payment_attempt
  add column refund_asked_cents integer,
  add column refund_asked_from_cents integer,
  add column refund_asked_at timestamptz;
