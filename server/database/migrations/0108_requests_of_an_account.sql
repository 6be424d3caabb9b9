-- without transaction
-- What a diner has asked of restaurants is read with their reservations, also once it has become a table.
create index concurrently if not exists party_request_by_account on party_request (account_id);
