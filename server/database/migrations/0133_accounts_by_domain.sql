-- without transaction
-- The operator lists a company's people: the accounts of its email domains and their subdomains.
create index concurrently if not exists account_by_domain on account
  ((reverse(lower(split_part(email::text, '@', 2)))) text_pattern_ops);
