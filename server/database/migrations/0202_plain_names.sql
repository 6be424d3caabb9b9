-- without transaction
-- unread since 0202_plain_names
-- Gives columns and stored values of databases from before the baseline the names that the baseline has. Each statement
-- changes one table and does nothing to a database that has its names already.

drop view if exists taken_step;
drop view if exists reservation_move;

do $$ begin
  if exists (select from pg_constraint where conname = 'taken_step_kind_check') then
    alter table slot_occupancy rename constraint taken_step_kind_check to slot_occupancy_kind_check;
    alter table slot_occupancy rename constraint taken_step_restaurant_id_fkey to slot_occupancy_restaurant_id_fkey;
    alter table slot_occupancy validate constraint slot_occupancy_forced_check;
  end if;
end $$;

do $$ begin
  if exists (select from pg_attribute where attrelid = 'reservation_transition'::regclass and attname = 'why') then
    -- A process older than migration 0049 wrote no reason.
    update reservation_transition set reason = case to_status
      when 'CANCELLED' then case when actor in ('restaurant', 'operator') then 'CANCELLED_BY_RESTAURANT' else 'CANCELLED_BY_HOST' end
      when 'CONFIRMED' then 'ALL_PAID'
      when 'PAID' then 'SETTLEMENT_DUE'
      when 'COMPLETED' then 'ALL_CAPTURED'
      when 'NO_SHOW' then 'NO_SHOW_MARKED'
      when 'PAYMENT_FAILED' then 'PAYMENT_REFUSED'
      else 'BOOKED'
    end where reason is null;
    alter table reservation_transition drop column why, alter column reason set not null,
      validate constraint reservation_transition_reason_check;
    alter table reservation_transition rename constraint reservation_move_pkey to reservation_transition_pkey;
    alter table reservation_transition
      rename constraint reservation_move_reservation_id_fkey to reservation_transition_reservation_id_fkey;
    alter table reservation_transition rename constraint reservation_move_share_id_fkey to reservation_transition_share_id_fkey;
    alter sequence reservation_move_id_seq rename to reservation_transition_id_seq;
  end if;
end $$;

do $$ begin
  if exists (select from pg_attribute where attrelid = 'event'::regclass and attname = 'announced_at') then
    alter table event rename announced_at to published_at;
    update event set
      name = coalesce((
        select current from (values
          ('ReservationMoved', 'ReservationStatusChanged'), ('ShareMoved', 'ShareStatusChanged'),
          ('ReservationChanged', 'ReservationRescheduled'), ('PaymentMoved', 'PaymentStatusChanged'),
          ('DebtMoved', 'DebtStatusChanged'), ('RenewalRefused', 'ReauthorizationDeclined'),
          ('MoneyGivenBack', 'PaymentRefunded'), ('VoucherMoved', 'VoucherStatusChanged'),
          ('VoucherGivenBack', 'VoucherRefunded'), ('ReviewMoved', 'ReviewStatusChanged')
        ) as renamed (former, current) where former = name
      ), name),
      payload = case when jsonb_typeof(payload) = 'object' then payload - '{mover,why}'::text[]
        || case when payload ? 'mover' then jsonb_build_object('actor', payload -> 'mover') else '{}' end
        || case payload ->> 'purpose'
          when 'AFTER' then '{"purpose": "AFTER_MEAL"}'::jsonb when 'BEYOND' then '{"purpose": "OVER_LIMIT"}' else '{}'
        end
        || case when payload ->> 'from' = 'LAPSED' then '{"from": "EXPIRED"}'::jsonb else '{}' end
        || case when payload ->> 'to' = 'LAPSED' then '{"to": "EXPIRED"}'::jsonb else '{}' end
      else payload end;
  end if;
end $$;

do $$ begin
  if exists (select from pg_attribute where attrelid = 'message'::regclass and attname = 'told_of') then
    alter table message rename told_of to dedupe_key;
    alter table message rename constraint message_told_of_key to message_dedupe_key_key;
    update message set dedupe_key = regexp_replace(regexp_replace(dedupe_key, ':AFTER$', ':AFTER_MEAL'), ':BEYOND$', ':OVER_LIMIT')
    where kind = 'RECEIPT' and dedupe_key ~ ':(AFTER|BEYOND)$';
    update message set subject_of = subject_of || case subject_of ->> 'purpose'
      when 'AFTER' then '{"purpose": "AFTER_MEAL"}'::jsonb else '{"purpose": "OVER_LIMIT"}' end
    where subject_of ->> 'purpose' in ('AFTER', 'BEYOND');
  end if;
end $$;

do $$ begin
  if exists (select from pg_attribute where attrelid = 'push_message'::regclass and attname = 'told_of') then
    alter table push_message rename told_of to dedupe_key;
    alter table push_message rename constraint push_message_told_of_key to push_message_dedupe_key_key;
  end if;
end $$;

do $$ begin
  if exists (select from pg_attribute where attrelid = 'payment_attempt'::regclass and attname = 'beside_cents') then
    alter table payment_attempt rename beside_cents to voucher_cents;
    alter table payment_attempt rename constraint payment_attempt_beside_cents_check to payment_attempt_voucher_cents_check;
    alter table payment_attempt drop constraint payment_attempt_purpose_known, drop constraint payment_attempt_status_check;
    update payment_attempt set
      purpose = case purpose when 'AFTER' then 'AFTER_MEAL' when 'BEYOND' then 'OVER_LIMIT' else purpose end,
      status = case status when 'LAPSED' then 'EXPIRED' else status end
    where purpose in ('AFTER', 'BEYOND') or status = 'LAPSED';
    alter table payment_attempt
      add constraint payment_attempt_purpose_check
        check (purpose in ('MEAL', 'AFTER_MEAL', 'OVER_LIMIT', 'NO_SHOW', 'LOST_VOUCHER')),
      add constraint payment_attempt_status_check
        check (status in ('BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'EXPIRED'));
  end if;
end $$;

do $$ begin
  if exists (select from pg_constraint where conname = 'debt_purpose_known') then
    alter table debt drop constraint debt_purpose_known;
    update debt set purpose = case purpose when 'AFTER' then 'AFTER_MEAL' else 'OVER_LIMIT' end
    where purpose in ('AFTER', 'BEYOND');
    alter table debt add constraint debt_purpose_check
      check (purpose in ('MEAL', 'AFTER_MEAL', 'OVER_LIMIT', 'NO_SHOW', 'LOST_VOUCHER'));
  end if;
end $$;

do $$ begin
  if exists (select from pg_constraint where conname = 'waived_fee_fee_known') then
    alter table waived_fee rename constraint waived_fee_fee_known to waived_fee_fee_check;
    alter table waived_fee validate constraint waived_fee_fee_check;
  end if;
end $$;

do $$ begin
  if exists (
    select from pg_constraint where conname = 'ledger_line_kind_check' and pg_get_constraintdef(oid) like '%LAPSED%'
  ) then
    alter table ledger_line drop constraint ledger_line_kind_check;
    update ledger_line set kind = 'EXPIRED' where kind = 'LAPSED';
    alter table ledger_line add constraint ledger_line_kind_check
      check (kind in ('AUTHORISED', 'VOIDED', 'EXPIRED', 'CAPTURED', 'FEE', 'FEE_REFUNDED', 'REFUNDED', 'REFUND_FAILED',
        'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LOSS', 'TOPPED_UP', 'TOP_UP_BACK'));
  end if;
end $$;

do $$ begin
  if exists (
    select from pg_constraint where conname = 'party_request_state_check' and pg_get_constraintdef(oid) not like '%WITHDRAWN%'
  ) then
    alter table party_request drop constraint party_request_state_check;
    update party_request set state = 'WITHDRAWN' where withdrawn_at is not null;
    alter table party_request add constraint party_request_state_check
      check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED', 'WITHDRAWN'));
  end if;
end $$;

-- The part of a credit note is that of its invoice, its reason and a sum.
do $$ begin
  update invoice set
    part = regexp_replace(regexp_replace(part, '^AFTER\M', 'AFTER_MEAL'), '^BEYOND\M', 'OVER_LIMIT'),
    content = case when content ? 'covers' then content || jsonb_build_object('covers', (
      select coalesce(jsonb_agg(case one when 'AFTER' then 'AFTER_MEAL' when 'BEYOND' then 'OVER_LIMIT' else one end order by n), '[]')
      from jsonb_array_elements_text(content -> 'covers') with ordinality as covered (one, n)
    )) else content end
  where part ~ '^(AFTER|BEYOND)\M' or content -> 'covers' ?| array['AFTER', 'BEYOND'];
end $$;

do $$ begin
  update job set row_key = regexp_replace(regexp_replace(row_key, ' AFTER$', ' AFTER_MEAL'), ' BEYOND$', ' OVER_LIMIT')
  where queue = 'debts' and row_key ~ ' (AFTER|BEYOND)$';
end $$;

do $$ begin
  update try_counter set counter = replace(replace(counter, 'letters of', 'emails of'), 'an asker', 'a requester')
  where counter like 'letters of %';
end $$;
