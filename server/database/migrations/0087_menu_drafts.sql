-- What an owner has changed of a menu and not published yet, one a menu and owner: `base` is the menu from which it was
-- begun, both as domain/menus writes them. The release before knows none.
create table menu_draft (
  menu_id integer not null references menu on delete cascade,
  account_id uuid not null references account on delete cascade,
  base jsonb not null,
  draft jsonb not null,
  -- Counts the times that it was saved: a tab that has read an older one is told.
  revision integer not null default 1,
  saved_at timestamptz not null,
  primary key (menu_id, account_id)
);
create index menu_draft_of_account on menu_draft (account_id);
