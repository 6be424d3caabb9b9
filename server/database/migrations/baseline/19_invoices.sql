-- Invoices, credit notes and statements. Money is integer cents.

-- The last number of a series: one series per seller and year, without gaps.
create table invoice_series (
  -- 'T' is ours, 'R12' a restaurant's.
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);

-- A document is drawn from its row alone, which never changes. Booking and account are not references: an invoice is kept for
-- ten years (Code de commerce, L123-22).
create table invoice (
  id uuid primary key,
  share_id text not null,
  reservation_id integer not null,
  -- Null once that account is deleted.
  account_id uuid references account on delete set null,
  seller text not null check (seller in ('RESTAURANT', 'PLATFORM')),
  -- A NOTE is for a guest whose host pays, a SUMMARY for the host of a group in which each guest pays.
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'NOTE', 'SUMMARY')),
  -- The bill, a line added later, or for a credit note the total refunded so far.
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
-- The daily comparison reads only recent documents.
create index invoice_by_instant on invoice (made_at);
-- VAT counts a credit note on the day of its creation. The index avoids reading the bills of former years.
create index invoice_credit_notes on invoice (made_at) where kind = 'CREDIT_NOTE';

-- The differences found between recent invoices and the ledger.
create table invoice_check (
  day date primary key,
  differences jsonb not null,
  made_at timestamptz not null
);

-- A month's statement, drawn from its row alone and kept for ten years (Code de commerce, L123-22).
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

-- The amount for a meal, negative if an earlier statement asked for too much.
create table company_statement_line (
  statement_id uuid not null references company_statement,
  share_id text not null,
  cents integer not null check (cents <> 0),
  primary key (statement_id, share_id)
);
create index company_statement_line_of_share on company_statement_line (share_id);
