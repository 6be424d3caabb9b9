-- unread since 0050_trade_names
-- Nothing uses it: seats are counted by the step (slot_occupancy), not kept apart by an exclusion constraint.
-- One that a superuser has created is not ours to drop, and does no harm.
do $$ begin
  drop extension if exists btree_gist;
exception when insufficient_privilege then null;
end $$;
