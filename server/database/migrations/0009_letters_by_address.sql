-- Who has not opened an account yet is found by the address alone.
create index account_token_by_email on account_token (email);
create index terms_acceptance_unclaimed on terms_acceptance (email) where account_id is null;
create index message_unclaimed on message (lower(recipient)) where account_id is null;
