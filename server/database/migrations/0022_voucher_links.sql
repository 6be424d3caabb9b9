-- Meal-voucher accounts that diners have linked: written by the vouchers module alone.

create table voucher_link (
  account_id uuid not null references account on delete cascade,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  -- What opens the account there, sealed by a key outside the database.
  sealed text not null,
  linked_at timestamptz not null,
  -- One process at a time trades a token that is good once.
  renewed_until timestamptz,
  primary key (account_id, scheme)
);

-- Sign-ins that have begun: each is good once, for a while, for the person who began it.
create table voucher_sign_in (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  scheme text not null check (scheme in ('EDENRED', 'RESTO_FLASH')),
  ends_at timestamptz not null
);
create index voucher_sign_in_by_account on voucher_sign_in (account_id);
create index voucher_sign_in_by_end on voucher_sign_in (ends_at);
