-- When a no-show was lifted. Null for those that the previous release lifts: it charges them at once.
alter table no_show add column lifted_at timestamptz;
