-- without transaction
-- Dishes for the table: ordered once by one member of a group, and split among those who tick it. Each of these has a line
-- with its part. The release before writes none, and reads a part as a dish of its own.
create table if not exists shared_dish (
  id uuid primary key,
  -- Their order on a table.
  number bigint generated always as identity,
  reservation_id integer not null references reservation on delete cascade,
  ordered_by text not null references share on delete cascade,
  food_item_id integer,
  combo_id integer,
  name text not null,
  -- Of one portion, VAT included; VAT in hundredths of a percent.
  price_cents integer not null,
  vat integer not null,
  is_alcohol boolean not null,
  quantity integer not null check (quantity > 0),
  choices jsonb not null default '[]',
  parts jsonb,
  created_at timestamptz not null
);
create index if not exists shared_dish_by_reservation on shared_dish (reservation_id, number);
create index if not exists shared_dish_by_share on shared_dish (ordered_by);

alter table share_line add column if not exists shared_dish_id uuid references shared_dish on delete set null;
create unique index concurrently if not exists share_line_shared on share_line (shared_dish_id, share_id) where shared_dish_id is not null;
-- Which dishes of the table are shared in and ordered, once the bank of other dishes has granted them; null: as before.
alter table pending_dishes add column if not exists shared jsonb;
