-- One row per day: the differences found between recent invoices and the ledger.
create table invoice_check (
  day date primary key,
  differences jsonb not null,
  made_at timestamptz not null
);
