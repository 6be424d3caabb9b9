-- What we say, to whom: a row a letter or text message, written by the notifications module alone. A row names what it
-- speaks of and holds no secret: links and codes are derived when it is sent.
create table message (
  id uuid primary key,
  -- The same happening is told once.
  told_of text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  account_id uuid references account on delete cascade,
  subject_of jsonb not null default '{}',
  created_at timestamptz not null,
  -- When it is to be sent, or tried again; null once it is sent or given up.
  due_at timestamptz,
  attempts integer not null default 0,
  failure text,
  sent_at timestamptz
);
create index message_due on message (due_at) where due_at is not null;
create index message_by_account on message (account_id);
create index message_by_age on message (created_at);
