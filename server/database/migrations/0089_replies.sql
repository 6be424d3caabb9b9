-- without transaction
-- What a restaurant answers under a review is moderated as the review itself: written by the reviews module alone.
alter table review_reply
  -- PUBLISHED, PENDING or REFUSED.
  add column if not exists status text not null default 'PUBLISHED',
  -- Why it is not published, as the restaurant reads it.
  add column if not exists refusal text,
  -- Decided by a person: what is then written is looked at by a person again.
  add column if not exists was_refused boolean not null default false,
  -- When moderation must be over.
  add column if not exists due_at timestamptz;

-- When a review that waited was published; the right to answer begins then, or with its author's last change.
alter table review add column if not exists published_at timestamptz;

-- A restaurant that was closed or sold: its reviews are gone, and no visit from before is reviewed any more.
create table if not exists reviews_removal (
  restaurant_id integer primary key references restaurant on delete cascade,
  because text not null check (because in ('CLOSED', 'SOLD')),
  removed_at timestamptz not null
);
