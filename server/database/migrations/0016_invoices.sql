-- What was sold, on paper: written by the invoices module alone. Money is integer cents.

-- The last number taken of each series: one a seller and year, without gaps.
create table invoice_series (
  -- 'T' is ours, 'R12' a restaurant's.
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);

-- A document is drawn from its row alone, which never changes: what is said anew later changes nothing here. Neither
-- booking nor account is a reference: an invoice stays for ten years (Code de commerce, L123-22).
create table invoice (
  id uuid primary key,
  share_id text not null,
  reservation_id integer not null,
  -- Whose it is; null once that account has been deleted.
  account_id uuid references account on delete set null,
  seller text not null check (seller in ('RESTAURANT', 'PLATFORM')),
  -- A note is what a guest reads whose host pays, a summary what the host of a group reads in which each pays.
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'NOTE', 'SUMMARY')),
  -- What of the sale: the bill, a line added to it later, or of a credit note how much was given back in all.
  part text not null,
  series text,
  year integer,
  number integer,
  corrects uuid references invoice,
  total_cents integer not null check (total_cents >= 0),
  content jsonb not null,
  made_at timestamptz not null,
  unique (share_id, seller, kind, part),
  unique (series, year, number),
  check ((kind in ('INVOICE', 'CREDIT_NOTE')) = (number is not null)),
  check ((series is null) = (number is null) and (year is null) = (number is null)),
  check ((kind = 'CREDIT_NOTE') = (corrects is not null))
);
create index invoice_by_account on invoice (account_id) where account_id is not null;
