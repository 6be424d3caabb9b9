-- without transaction
-- The VAT of a restaurant counts a credit note on the day of its creation. This index avoids reading the bills of former years.
create index concurrently if not exists invoice_credit_notes on invoice (made_at) where kind = 'CREDIT_NOTE';
