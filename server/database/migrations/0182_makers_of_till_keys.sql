-- The owner who made a key, and the owner who kept it after the maker left.
alter table till_key add column made_by uuid references account on delete set null;
alter table till_key add column kept_by uuid references account on delete set null;
-- False for a key whose maker was not stored.
alter table till_key add column has_maker boolean not null default false;
update till_key k set made_by = a.account_id, has_maker = true
from staff_act a
where a.act = 'TILL_KEY_MADE' and a.account_id is not null and a.detail ->> 'keyId' = k.id::text;
