-- Guests who gave their email only as they paid with a code were counted by the address of their network, which neither their
-- export nor their deletion finds. Their uses stay counted, without a person.
update coupon_use set person = 'ancien client' where person like 'address:%';
