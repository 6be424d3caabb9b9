-- without transaction
-- What goes back is found by its day: the figures of a house need not read its bills of former years for it.
create index concurrently if not exists ledger_line_going_back on ledger_line (at)
  where kind in ('REFUNDED', 'FEE_REFUNDED', 'TOP_UP_BACK', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON');
