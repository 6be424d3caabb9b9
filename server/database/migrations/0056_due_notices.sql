-- without transaction
-- Wakes the processes that do due work, at the commit that makes it due: once a transaction, however many rows. The release
-- before does not listen and asks every second. What is due months ahead (scores, reviews) is found without a notice.
create or replace function notify_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('due', '');
  return null;
end $$;

create or replace trigger event_due_notice after insert on event
  for each row execute function notify_due();
create or replace trigger message_due_notice after insert or update of due_at, told_with on message
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger reservation_due_notice after insert or update of due_at on reservation
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger no_show_due_notice after insert or update of due_at on no_show
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger provider_event_due_notice after insert or update of due_at on provider_event
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger payment_attempt_due_notice after insert or update of due_at on payment_attempt
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger debt_due_notice after insert or update of due_at on debt
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger top_up_due_notice after insert or update of due_at on top_up
  for each row when (new.due_at is not null) execute function notify_due();
create or replace trigger voucher_payment_due_notice after insert or update of due_at, keep_cents, is_used, status on voucher_payment
  for each row when (new.due_at is not null) execute function notify_due();

-- The id of the request from which a row comes: one search in the logs follows a booking through its jobs and letters.
alter table event add column if not exists request_id text;
alter table message add column if not exists request_id text;
alter table provider_event add column if not exists request_id text;
alter table payment_attempt add column if not exists request_id text;
alter table voucher_payment add column if not exists request_id text;

-- When an event happened at the provider: how far our effects lag behind.
alter table provider_event add column if not exists created_at timestamptz;
