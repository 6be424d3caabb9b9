-- What the mail provider has told of an address that did not take an email. After HARD nothing is sent there.
create table email_bounce (
  -- The hash of what was told: an event that is told twice is one row.
  id bytea primary key,
  email citext not null,
  kind text not null check (kind in ('HARD', 'SOFT')),
  reason text not null,
  bounced_at timestamptz not null
);
create index email_bounce_email on email_bounce (email);

-- Who wants no requests for reviews, by the hash of an address alone: an objection outlives an account.
create table review_request_refusal (
  email_hash bytea primary key,
  refused_at timestamptz not null
);
