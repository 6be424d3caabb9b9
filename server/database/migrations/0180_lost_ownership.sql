-- An account that no longer owns a restaurant. Written by the staff module alone.
create table lost_ownership (
  id uuid primary key,
  restaurant_id integer not null references restaurant on delete cascade,
  account_id uuid not null references account on delete cascade,
  lost_at timestamptz not null,
  -- The hash of the token that restores the ownership once, until `undo_until`. Null if the operator ended the job.
  token_hash bytea,
  key_id text,
  undo_until timestamptz,
  undone_at timestamptz
);
create index lost_ownership_of_account on lost_ownership (account_id, restaurant_id);
create index lost_ownership_of_restaurant on lost_ownership (restaurant_id);
create unique index lost_ownership_by_token on lost_ownership (token_hash);
