-- without transaction
-- The accounts that the operator has closed, each time with what their holder was told. A process of the release before
-- knows none of them: it refuses a sign-in by the account's status, as it always did.
create table if not exists account_closing (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  reason text not null check (reason in ('NO_SHOWS', 'FRAUD', 'FALSE_REVIEWS')),
  -- What is held against them, as they read it.
  facts text not null,
  closed_at timestamptz not null,
  -- Which account of ours has closed it; no reference, for the act outlives the account.
  closed_by uuid not null,
  -- What went with it, as the letter says.
  bookings integer not null,
  reviews integer not null,
  -- Restaurants that nobody else of the team owns.
  orphans text[] not null default '{}',
  reopened_at timestamptz,
  reopened_by uuid
);
create index if not exists account_closing_of on account_closing (account_id, closed_at);

-- When the operator has read a report, and decided on its review.
alter table review_report add column if not exists read_at timestamptz;

-- The messages about a booking, to its diners and its restaurant, for the operator who reads its story.
create index concurrently if not exists message_by_booking on message ((subject_of ->> 'reservationId')) where subject_of ? 'reservationId';
