-- The parts of a ledger line's `cents` that have an account of their own: the tip belongs to the staff, and a no-show fee is no
-- price. Null in lines of the previous release and in lines with neither; readers then infer them (house-money.sql.ts).
alter table ledger_line add column tip_cents integer, add column absence_cents integer;
