-- What happened, written in the transaction in which it happened, until every follower has done its part.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  announced_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  failure text
);
create index event_by_due_at on event (due_at, id);
