-- without transaction
-- The replies that wait for moderation, by when it must be over.
create index concurrently if not exists review_reply_due on review_reply (due_at) where due_at is not null;
