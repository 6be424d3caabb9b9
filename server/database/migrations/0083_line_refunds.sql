-- What a restaurant has refunded of the lines of a bill after it was captured, so that no portion is refunded twice. Lines stay
-- as they were invoiced: a credit note says what came back. Before its capture a line is taken off the order itself.
create table line_refund (
  share_id text not null references share on delete cascade,
  position integer not null,
  quantity integer not null check (quantity > 0),
  cents integer not null check (cents >= 0),
  refunded_at timestamptz not null,
  primary key (share_id, position)
);
