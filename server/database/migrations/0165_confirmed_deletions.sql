-- without transaction
-- The purge of confirmed deletions of accounts reads these messages alone.
create index concurrently if not exists message_of_deletion on message (id) where kind = 'ACCOUNT_DELETED';
