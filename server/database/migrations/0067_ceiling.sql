-- without transaction
-- What the dishes of each guest may cost, in cents, where a host who has paid for all has agreed to that; and the one that
-- waits for its bank, beside the dishes of the host. The release before reads neither: the host's card holds enough.
alter table reservation add column if not exists ceiling_cents integer;
alter table pending_dishes add column if not exists ceiling_cents integer;
