-- Allergies that a guest has told for one meal, with their consent (GDPR, article 9(2)(a)). A table of their own: nothing
-- that reads a share reads them too. A row that holds none does not exist.
create table share_allergies (
  share_id text primary key references share on delete cascade,
  allergens text[] not null check (cardinality(allergens) > 0 and allergens <@ array['Gluten', 'Crustacés', 'Œufs',
    'Poissons', 'Arachides', 'Soja', 'Lait', 'Fruits à coque', 'Céleri', 'Moutarde', 'Sésame', 'Sulfites', 'Lupin',
    'Mollusques']),
  consented_at timestamptz not null
);

-- Whoever cancels, leaves, is removed or has their data deleted takes them along, whichever release writes that.
create function drop_allergies() returns trigger language plpgsql as $$
begin
  delete from share_allergies where share_id = new.id;
  return null;
end $$;
create trigger share_without_guest after update of status, account_id, guest_token_hash on share
  for each row when (
    (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
    or (new.account_id is null and old.account_id is not null)
    or (new.account_id is null and new.guest_token_hash is null and old.guest_token_hash is not null)
  )
  execute function drop_allergies();
