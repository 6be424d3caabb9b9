-- The payout schedule of a held account before it was held, in the card provider's own words; null once it was restored.
alter table payout_freeze add column former_schedule jsonb;
