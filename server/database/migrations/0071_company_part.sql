-- A company pays a part of the canteen's meals of its people, and once a month gets a statement of it. The release before
-- writes none of this, and its orders have no part.
create table company (
  id integer generated always as identity primary key,
  name text not null unique,
  address text not null,
  siret text check (siret ~ '^[0-9]{14}$'),
  -- Of each meal, at most its price.
  company_pays_cents integer not null check (company_pays_cents between 0 and 10000),
  -- The first day whose meals it pays.
  from_day date not null,
  statement_email text not null,
  created_at timestamptz not null
);

-- Whose verified email has the domain, or one below it, belongs to the company.
create table company_domain (
  domain text primary key check (domain = lower(domain)),
  company_id integer not null references company
);
create index company_domain_of on company_domain (company_id);

-- What a company pays of a canteen meal that is settled. It is no reference, as in an invoice: what it owes stays.
create table company_part (
  share_id text primary key,
  company_id integer not null references company,
  reservation_id integer not null,
  restaurant_id integer not null,
  -- Null once the person is forgotten.
  account_id uuid,
  day date not null,
  cents integer not null check (cents > 0)
);
create index company_part_of_day on company_part (company_id, day);
create index company_part_of_person on company_part (account_id);

-- A month's statement, drawn from its row alone; it stays for ten years (Code de commerce, L123-22).
create table company_statement (
  id uuid primary key,
  company_id integer not null,
  -- The first day of the month.
  month date not null,
  year integer not null,
  number integer not null,
  total_cents integer not null,
  content jsonb not null,
  made_at timestamptz not null,
  unique (company_id, month),
  unique (year, number)
);

-- What a statement asks for a meal, or gives back where an earlier one has asked too much.
create table company_statement_line (
  statement_id uuid not null references company_statement,
  share_id text not null,
  cents integer not null check (cents <> 0),
  primary key (statement_id, share_id)
);
create index company_statement_line_of_share on company_statement_line (share_id);

-- Fixed when the order is made: a later rate or email changes no open order.
alter table share add column company_id integer, add column company_cents integer not null default 0;
