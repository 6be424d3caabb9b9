-- Another hour that a restaurant proposes for a booking that it can no longer serve at its own: written by the reservations
-- module alone. It holds no seats; the booking keeps its own until it is moved. Deleted once that is answered, withdrawn or over.
create table move_offer (
  reservation_id integer primary key references reservation on delete cascade,
  day date not null,
  hour text not null,
  starts_at timestamptz not null,
  -- What the diners read.
  reason text not null,
  -- False where nobody can be asked: the restaurant calls, and moves the booking itself.
  asks_host boolean not null,
  offered_at timestamptz not null,
  -- Until when it is answered; the booking is then cancelled, or where nobody was asked the proposal forgotten.
  due_at timestamptz not null
);
create index move_offer_due on move_offer (due_at);
create trigger move_offer_due_notice after insert or update of due_at on move_offer
  for each row execute function notify_due();
