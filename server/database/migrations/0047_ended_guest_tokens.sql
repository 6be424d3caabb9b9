-- However a guest's token ends (a sign-out, an account that takes its share, an erasure), who holds a stream open by it
-- hears it, as of a session.
create function say_ended_guest_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended ' || old.id);
  return null;
end
$$;

create trigger guest_token_ended after update of guest_token_hash on share
  for each row when (old.guest_token_hash is not null and old.guest_token_hash is distinct from new.guest_token_hash)
  execute function say_ended_guest_token();
