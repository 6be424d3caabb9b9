-- What falls on one person within a minute about one booking is one letter: which booking a letter to who has a seat is
-- about, and the message with which another is told.
alter table message add column reservation_id bigint
  generated always as (case when channel = 'email' and subject_of ? 'shareId' then (subject_of ->> 'reservationId')::bigint end) stored;
alter table message add column told_with uuid references message on delete cascade;
create index message_by_reader on message (recipient, reservation_id) where reservation_id is not null;
create index message_told_with on message (told_with) where told_with is not null;
