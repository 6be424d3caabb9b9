-- without transaction
-- The daily comparison reads only recent documents.
create index concurrently if not exists invoice_by_instant on invoice (made_at);
