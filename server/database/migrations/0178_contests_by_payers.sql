-- True if the guest who paid for the absent guest's seat has contested the absence.
alter table no_show add column is_contested_by_payer boolean not null default false;
