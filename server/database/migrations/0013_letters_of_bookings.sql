-- What letters of bookings need: where a restaurant is written to, who has said that they come, and when a message that
-- is written ahead is to be sent.
alter table restaurant add column contact_email citext;

-- When a diner answered a reminder by "J'y serai".
alter table share add column coming_at timestamptz;

-- The first instant at which it may be sent: `due_at` moves on with every try, how long it is tried counts from here.
alter table message add column send_at timestamptz;
update message set send_at = created_at;
alter table message alter column send_at set not null;
