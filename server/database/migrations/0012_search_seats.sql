-- What a search of a day or an hour needs to know beside the hours: who takes such a party at all.

-- The largest party that can book; where nobody books, the largest that may fit.
alter table search_row add column largest_booking integer not null default 2147483647;
update search_row s set largest_booking = s.largest_party where not s.is_partner;
update search_row s set largest_booking = least(case when r.allow_eight_plus then 30 else 8 end, r.seating_capacity)
  from restaurant r where r.id = s.restaurant_id and s.is_partner;
alter table search_row alter column largest_booking drop default;
