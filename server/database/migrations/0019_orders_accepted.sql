-- Whether a restaurant takes every order to take away or to deliver that is paid; else it answers each within ten minutes.
alter table restaurant add column auto_accept boolean not null default true;
