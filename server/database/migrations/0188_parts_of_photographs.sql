-- True for a part of a photograph, which diners see. A whole photograph is read by the owners of its restaurant alone.
alter table stored_photograph add column is_part boolean not null default false;
update stored_photograph s set is_part = true
from restaurant_image i where i.image_key = s.key and i.whole_key is not null;
