-- Drafts of menus.

-- An owner's unpublished changes of a menu. `base` is the menu from which they began. Both have the format of domain/menus.
create table menu_draft (
  menu_id integer not null references menu on delete cascade,
  account_id uuid not null references account on delete cascade,
  base jsonb not null,
  draft jsonb not null,
  -- Increases with each save, so that a stale tab is rejected.
  revision integer not null default 1,
  saved_at timestamptz not null,
  primary key (menu_id, account_id)
);
create index menu_draft_of_account on menu_draft (account_id);
