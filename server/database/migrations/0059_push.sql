-- Where a person's browser takes push messages. It ends with the session, or with the token of a guest without an account.
create table push_subscription (
  id uuid primary key,
  session_id uuid references session on delete cascade,
  account_id uuid references account on delete cascade,
  share_id text references share on delete cascade,
  -- The account, or the share of a guest without one.
  recipient text not null generated always as (coalesce(share_id, account_id::text)) stored,
  -- An address at the browser's push service, and the keys for which messages are encrypted.
  endpoint text not null unique,
  public_key text not null,
  auth text not null,
  -- The key of ours with which it was made: the push service takes no other.
  server_key text not null,
  created_at timestamptz not null,
  -- Of a guest: their token ends then too.
  ends_at timestamptz,
  check ((share_id is null) = (session_id is not null) and (session_id is null) = (account_id is null))
);
create index push_subscription_by_session on push_subscription (session_id) where session_id is not null;
create index push_subscription_by_account on push_subscription (account_id) where account_id is not null;
create index push_subscription_by_recipient on push_subscription (recipient);
create index push_subscription_by_share on push_subscription (share_id) where share_id is not null;

-- What is to be told to the browsers of a person with a seat. `told_with` is the row that has taken this one along.
create table push_message (
  id uuid primary key,
  -- In this order what happened at one moment is told.
  number bigint generated always as identity,
  told_of text not null unique,
  -- The account, or the share of a guest without one.
  recipient text not null,
  share_id text not null,
  kind text not null,
  subject_of jsonb not null,
  -- The subscriptions that have it already, where another one has failed.
  reached uuid[] not null default '{}',
  request_id text,
  created_at timestamptz not null,
  due_at timestamptz,
  -- From then on it helps nobody.
  over_at timestamptz not null,
  sent_at timestamptz,
  told_with uuid
);
create index push_message_due on push_message (due_at) where due_at is not null;
create index push_message_by_recipient on push_message (recipient);
create trigger push_message_due_notice after insert or update of due_at, told_with on push_message
  for each row when (new.due_at is not null) execute function notify_due();

-- A guest who logs out, or whose share an account takes over, has another token or none.
create function end_guest_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where share_id = old.id;
  return null;
end $$;
create trigger guest_push_ended after update of guest_token_hash on share
  for each row when (old.guest_token_hash is not null and old.guest_token_hash is distinct from new.guest_token_hash)
  execute function end_guest_push();
