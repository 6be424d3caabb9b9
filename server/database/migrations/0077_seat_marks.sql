-- What the floor has noted of a seat: a guest has arrived, is seated, has left. `was` is the mark before, to which this one is
-- undone. Absences are no marks (no_show). The release before knows neither table of its own accord: bookings go as they went.
create table seat_mark (
  share_id text primary key references share on delete cascade,
  state text not null check (state in ('ARRIVED', 'SEATED', 'LEFT')),
  marked_at timestamptz not null,
  was text check (was in ('ARRIVED', 'SEATED', 'LEFT')),
  was_at timestamptz,
  -- An undoing has brought it back: a second tap takes nothing more away.
  is_back boolean not null default false,
  -- Who has noted it; null once that account is deleted.
  account_id uuid references account on delete set null
);
create index seat_mark_of_account on seat_mark (account_id);
