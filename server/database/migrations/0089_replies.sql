-- What a restaurant answers under a review is moderated as the review itself: written by the reviews module alone.
alter table review_reply
  add column status text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'PENDING', 'REFUSED')),
  -- Why it is not published, as the restaurant reads it.
  add column refusal text,
  -- Decided by a person: what is then written is looked at by a person again.
  add column was_refused boolean not null default false,
  -- When moderation must be over.
  add column due_at timestamptz;
create index review_reply_due on review_reply (due_at) where due_at is not null;

-- When a review that waited was published; the right to answer begins then, or with its author's last change.
alter table review add column published_at timestamptz;

-- A restaurant that was closed or sold: its reviews are gone, and no visit from before is reviewed any more.
create table reviews_removal (
  restaurant_id integer primary key references restaurant on delete cascade,
  because text not null check (because in ('CLOSED', 'SOLD')),
  removed_at timestamptz not null
);
