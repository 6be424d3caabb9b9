-- However a session ends (a sign-out, a changed password, an account that goes), who holds a stream open by it hears it.
create function say_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended ' || id) from ended;
  return null;
end
$$;

create trigger session_ended after delete on session
  referencing old table as ended
  for each statement execute function say_ended_sessions();
