-- The part of the debt that is the tip.
alter table debt add column tip_cents integer;
