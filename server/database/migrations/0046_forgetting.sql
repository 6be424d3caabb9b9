-- When somebody was last signed in, and when they were told that their account would go. Of those that are there already
-- nobody knows: their years begin now.
alter table account add column last_used_at timestamptz not null default now();
alter table account add column unused_told_at timestamptz;
create index account_by_last_use on account (last_used_at) where role = 'CLIENT';
-- Guests without an account, by their address and until they are forgotten.
create index share_of_guest on share (email) where account_id is null and email is not null;
