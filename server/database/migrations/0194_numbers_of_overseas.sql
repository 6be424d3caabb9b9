-- Numbers of the French overseas territories that were typed with their country code were stored with it: now all are stored
-- as they are dialled in France, so that one number is one person. Saint-Pierre-et-Miquelon has six digits.
update phone_booking set phone = regexp_replace(phone, '^(\+|00)(590|594|596|262|508)0?([1-9][0-9]{8})$', '0\3')
where phone ~ '^(\+|00)(590|594|596|262|508)0?[1-9][0-9]{8}$';
update phone_booking set phone = regexp_replace(phone, '^(\+|00)508([1-9][0-9]{5})$', '0508\2')
where phone ~ '^(\+|00)508[1-9][0-9]{5}$';
update party_request set phone = regexp_replace(phone, '^(\+|00)(590|594|596|262|508)0?([1-9][0-9]{8})$', '0\3')
where phone ~ '^(\+|00)(590|594|596|262|508)0?[1-9][0-9]{8}$';
update party_request set phone = regexp_replace(phone, '^(\+|00)508([1-9][0-9]{5})$', '0508\2')
where phone ~ '^(\+|00)508[1-9][0-9]{5}$';
