-- without transaction
-- A code that its restaurant has paused, or ended for good. The release before takes such a code until it is gone.
alter table coupon add column if not exists paused_at timestamptz;
alter table coupon add column if not exists ended_at timestamptz;
-- The codes that one restaurant pays for alone.
create index concurrently if not exists coupon_of_house on coupon (restaurant_ids) where payer = 'RESTAURANT';
