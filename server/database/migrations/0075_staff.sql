-- The people of a restaurant. The release before knows none of them: its restaurants have no page of their own.
create table staff_member (
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid not null references account on delete cascade,
  job text not null check (job in ('OWNER', 'FLOOR', 'KITCHEN')),
  since timestamptz not null,
  primary key (restaurant_id, account_id)
);
create index staff_member_of_account on staff_member (account_id);

-- One per address and restaurant: who is invited again gets a new link, and the former one has ended.
create table staff_invitation (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  email citext not null,
  job text not null check (job in ('OWNER', 'FLOOR', 'KITCHEN')),
  token_hash bytea not null unique,
  -- The key from which the token is derived, as in account_token.
  key_id text not null,
  -- Null where the operator invites.
  invited_by uuid references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (restaurant_id, email)
);
create index staff_invitation_by on staff_invitation (invited_by);

-- What staff have done, and who: it outlives their job, and their account without saying whose it was. Bookings are named
-- and not referenced, as what was done stays.
create table staff_act (
  id bigint generated always as identity primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid references account on delete set null,
  at timestamptz not null,
  act text not null,
  reservation_id integer,
  share_id text,
  detail jsonb not null default '{}'
);
create index staff_act_at on staff_act (restaurant_id, at);
create index staff_act_of_account on staff_act (account_id);

-- However a job ends, who holds a stream open by it hears it, as of a session.
create function say_ended_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended job ' || account_id || ' ' || restaurant_id) from ended;
  return null;
end
$$;

create trigger staff_member_ended after delete on staff_member
  referencing old table as ended
  for each statement execute function say_ended_job();
