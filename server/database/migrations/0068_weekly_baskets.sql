-- without transaction
-- Orders of the canteen that were made together in one basket: paid on one screen, and one unpaid hold for the limits of a
-- person. The release before writes none, and reads none.
alter table reservation add column if not exists weekly_basket_id uuid;
