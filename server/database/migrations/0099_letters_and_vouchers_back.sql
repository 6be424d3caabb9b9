-- without transaction
-- Which letters of a service day somebody of a restaurant's team reads; null: those that their job reads unless they choose.
alter table staff_member add column if not exists letters text[];
-- What meal vouchers give back is found by its day: the figures of a house need not read its bills of former years for it.
create index concurrently if not exists voucher_line_given_back on voucher_line (at) where kind = 'GIVEN_BACK';
