-- Emails, text messages and push messages.

-- An email or a text message. A row holds no secret: links and codes are derived when it is sent.
create table message (
  id uuid primary key,
  -- Deduplicates: one message per event and recipient.
  dedupe_key text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  account_id uuid references account on delete cascade,
  subject_of jsonb not null default '{}',
  created_at timestamptz not null,
  -- The next attempt. Null once it is sent or given up.
  due_at timestamptz,
  attempts integer not null default 0,
  failure text,
  sent_at timestamptz,
  -- The first instant at which it may be sent, from which the period of retries counts: `due_at` changes with each attempt.
  send_at timestamptz not null,
  -- Emails about one booking to one person within a minute are sent as one. `told_with` is the one that contains this one.
  reservation_id bigint generated always as (
    case when channel = 'email' and subject_of ? 'shareId' then (subject_of ->> 'reservationId')::bigint end
  ) stored,
  told_with uuid references message on delete cascade,
  request_id text
);
create index message_due on message (due_at) where due_at is not null;
create index message_by_account on message (account_id);
create index message_by_age on message (created_at);
create index message_unclaimed on message (lower(recipient)) where account_id is null;
create index message_by_reader on message (recipient, reservation_id) where reservation_id is not null;
create index message_told_with on message (told_with) where told_with is not null;
-- The operator reads the messages about a booking.
create index message_by_booking on message ((subject_of ->> 'reservationId')) where subject_of ? 'reservationId';
-- Read by the purge of confirmed account deletions.
create index message_of_deletion on message (id) where kind = 'ACCOUNT_DELETED';
create trigger message_due_notice after insert or update of due_at, told_with on message
  for each row when (new.due_at is not null) execute function notify_due();

-- After a HARD bounce nothing is sent to the address.
create table email_bounce (
  -- The hash of the webhook: duplicate webhooks create one row.
  id bytea primary key,
  email citext not null,
  kind text not null check (kind in ('HARD', 'SOFT')),
  reason text not null,
  bounced_at timestamptz not null
);
create index email_bounce_email on email_bounce (email);

-- Addresses that receive no review requests. Only the hash is stored: an objection outlives an account.
create table review_request_refusal (
  email_hash bytea primary key,
  refused_at timestamptz not null
);

-- A browser that receives push messages. It ends with the session, or with the token of a guest without an account.
create table push_subscription (
  id uuid primary key,
  session_id uuid references session on delete cascade,
  account_id uuid references account on delete cascade,
  share_id text references share on delete cascade,
  -- The account, or the share of a guest without one.
  recipient text not null generated always as (coalesce(share_id, account_id::text)) stored,
  -- An address at the browser's push service, and the keys that encrypt messages.
  endpoint text not null unique,
  public_key text not null,
  auth text not null,
  -- Our key at the time of subscription: the push service accepts no other.
  server_key text not null,
  created_at timestamptz not null,
  -- The end of a guest's token.
  ends_at timestamptz,
  check ((share_id is null) = (session_id is not null) and (session_id is null) = (account_id is null))
);
create index push_subscription_by_session on push_subscription (session_id) where session_id is not null;
create index push_subscription_by_account on push_subscription (account_id) where account_id is not null;
create index push_subscription_by_recipient on push_subscription (recipient);
create index push_subscription_by_share on push_subscription (share_id) where share_id is not null;

-- `told_with` is the message that contains this one.
create table push_message (
  id uuid primary key,
  -- The order of messages of one instant.
  number bigint generated always as identity,
  dedupe_key text not null unique,
  -- The account, or the share of a guest without one.
  recipient text not null,
  share_id text not null,
  kind text not null,
  subject_of jsonb not null,
  -- Subscriptions that have received it, when another has failed.
  reached uuid[] not null default '{}',
  request_id text,
  created_at timestamptz not null,
  due_at timestamptz,
  -- The message is useless from this instant.
  over_at timestamptz not null,
  sent_at timestamptz,
  told_with uuid
);
create index push_message_due on push_message (due_at) where due_at is not null;
create index push_message_by_recipient on push_message (recipient);
create trigger push_message_due_notice after insert or update of due_at, told_with on push_message
  for each row when (new.due_at is not null) execute function notify_due();

-- A guest who signs out, or whose share an account takes over, has another token or none.
create function end_guest_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where share_id = old.id;
  return null;
end $$;
create trigger guest_push_ended after update of guest_token_hash on share
  for each row when (old.guest_token_hash is not null and old.guest_token_hash is distinct from new.guest_token_hash)
  execute function end_guest_push();
