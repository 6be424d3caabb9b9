-- The trade's names of two tables, by which this release reads and writes. Under their former names the release before still
-- finds them, as views that take its writes; the next release drops both.
alter table taken_step rename to slot_occupancy;
alter table slot_occupancy rename constraint taken_step_pkey to slot_occupancy_pkey;
alter table slot_occupancy rename constraint taken_step_check to slot_occupancy_check;
alter table slot_occupancy rename constraint taken_step_taken_check to slot_occupancy_taken_check;
alter index taken_step_by_end rename to slot_occupancy_by_end;
create view taken_step as select * from slot_occupancy;

alter table reservation_move rename to reservation_transition;
alter table reservation_transition rename column mover to actor;
alter table reservation_transition rename constraint reservation_move_reason_check to reservation_transition_reason_check;
alter index reservation_move_by_reservation rename to reservation_transition_by_reservation;
create view reservation_move as
  select id, reservation_id, share_id, from_status, to_status, actor as mover, account_id, why, moved_at, note, reason
  from reservation_transition;
