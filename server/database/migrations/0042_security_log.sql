-- What touches somebody's safety, one row an event; what is repeated within a minute is one row that counts.
create table security_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null,
  -- Whose account it touches: no reference, for the event outlives the account.
  account_id uuid,
  -- From where: an address, an IPv6 one by its /64; cut to /24 or /48 after thirty days. Null where nobody asked.
  network cidr,
  -- What it was done to, and by whom where no account asked. Never a secret.
  subject text not null,
  times integer not null default 1
);
create index security_event_of on security_event (account_id, happened_at desc) where account_id is not null;
create index security_event_at on security_event (happened_at);
create unique index security_event_minute on security_event (
  kind, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), coalesce(network, '::/128'), subject,
  date_trunc('minute', happened_at at time zone 'UTC')
);
