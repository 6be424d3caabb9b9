-- What a restaurant has entered itself: who has called, or stood at its door. Name and word are its share's, as those of any
-- guest without an account; the booking's source (PHONE, WALK_IN) says what it is.
create table phone_booking (
  reservation_id integer primary key references reservation on delete cascade,
  -- As it is dialled; null where none was given, and thirteen months after the meal.
  phone text,
  -- Null once that account is deleted.
  entered_by uuid references account on delete set null,
  entered_at timestamptz not null
);
create index phone_booking_by on phone_booking (entered_by);
create index phone_booking_number on phone_booking (phone) where phone is not null;
