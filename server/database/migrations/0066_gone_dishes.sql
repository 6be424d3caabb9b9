-- What a guest has ordered and the menu no longer has: they are asked once to choose again, and it is taken off their order
-- when that is firm. The release before neither writes nor reads it.
create table gone_dish (
  share_id text not null references share on delete cascade,
  -- 'dish 12', 'formula 5' or 'choice 33'.
  dish text not null,
  name text not null,
  -- Null while the menu has it again, or the guest has chosen something else.
  gone_since timestamptz,
  told_at timestamptz,
  taken_off_at timestamptz,
  primary key (share_id, dish)
);
create index gone_dish_open on gone_dish (gone_since) where gone_since is not null and taken_off_at is null;
