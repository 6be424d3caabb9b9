-- A guest without an account who logs out: the token of their letters so far ends, later letters carry the next one.
alter table share add column guest_token_round integer not null default 0;
