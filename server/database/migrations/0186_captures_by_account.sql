-- without transaction
-- The daily reading of payouts asks which accounts have had captures.
create index concurrently if not exists payment_captured_by_account on payment_attempt (destination, updated_at)
  where captured_cents > 0;
