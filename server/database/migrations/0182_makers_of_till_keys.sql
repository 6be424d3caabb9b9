-- The owner who made a key, and the owner who kept it after the maker left.
alter table till_key add column made_by uuid references account on delete set null;
alter table till_key add column kept_by uuid references account on delete set null;
-- False for a key whose maker was not stored.
alter table till_key add column has_maker boolean not null default false;
update till_key k set made_by = a.account_id, has_maker = true
from staff_act a
where a.act = 'TILL_KEY_MADE' and a.account_id is not null and a.detail ->> 'keyId' = k.id::text;
-- The keys of who had ceased to own a restaurant before this release stop seven days after it, not at once.
insert into lost_ownership (id, restaurant_id, account_id, lost_at)
select gen_random_uuid(), k.restaurant_id, k.made_by, now()
from (select distinct restaurant_id, made_by from till_key where made_by is not null and revoked_at is null) k
where not exists (
  select from staff_member o
  where o.restaurant_id = k.restaurant_id and o.account_id = k.made_by and o.job = 'OWNER'
);
