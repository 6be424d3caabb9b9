-- without transaction
-- Tables that an owner has entered beyond what was free. Their covers are counted apart, so that seats stay bounded
-- (slot_occupancy_check), and against diners all the same: an hour is free again once both together leave room. The release
-- before takes no such table; one that it cancelled would count as seats that were taken.
alter table reservation add column if not exists is_forced boolean not null default false;
alter table slot_occupancy add column if not exists forced integer not null default 0;
