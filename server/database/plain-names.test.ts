import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migration-files.ts'

/** The tables that 0202_plain_names changes, as the last migration before the baseline left them, with only these columns. */
const BEFORE = `
  create table kysely_migration (name text primary key, timestamp text not null);
  insert into kysely_migration values ('0199_restaurant_devices', '2026-01-01T00:00:00Z');
  create table schema_version (compatible_since text not null);
  insert into schema_version values ('0050_trade_names');

  create table slot_occupancy (
    restaurant_id int constraint taken_step_restaurant_id_fkey references slot_occupancy (forced),
    kind text constraint taken_step_kind_check check (kind <> ''),
    forced int primary key
  );
  alter table slot_occupancy add constraint slot_occupancy_forced_check check (forced >= 0) not valid;
  create view taken_step as select kind from slot_occupancy;

  create sequence reservation_move_id_seq;
  create table reservation_transition (
    id int constraint reservation_move_pkey primary key,
    reservation_id int constraint reservation_move_reservation_id_fkey references reservation_transition,
    share_id int constraint reservation_move_share_id_fkey references reservation_transition,
    to_status text, actor text, why text not null, reason text
  );
  alter table reservation_transition add constraint reservation_transition_reason_check check (reason <> '') not valid;
  create view reservation_move as select id, actor as mover, why from reservation_transition;
  insert into reservation_transition (id, to_status, actor, why, reason) values
    (1, 'CANCELLED', 'clock', 'hold over', 'HOLD_EXPIRED'), (2, 'CANCELLED', 'restaurant', 'plus de gaz', null),
    (3, 'CONFIRMED', 'payment', 'all have paid', null);

  create table event (id int, name text, payload jsonb, announced_at timestamptz);
  insert into event values
    (1, 'ShareMoved', '{"shareId": "s", "actor": "clock", "mover": "clock", "why": "left", "reason": "LEFT"}', now()),
    (2, 'PaymentMoved', '{"purpose": "AFTER", "from": "AUTHORISED", "to": "LAPSED"}', now()),
    (3, 'DebtMoved', '{"purpose": "BEYOND", "outcome": "PAID"}', now()), (4, 'TokenMade', '"unreadable"', now());

  create table message (id int, told_of text constraint message_told_of_key unique, kind text, subject_of jsonb);
  insert into message values
    (1, 'RECEIPT:s:AFTER', 'RECEIPT', '{}'), (2, 'RECEIPT:s:BEYOND', 'RECEIPT', '{"purpose": "BEYOND"}'),
    (3, 'SHARE:AFTER', 'REFUNDED', '{"shareId": "s"}');
  create table push_message (told_of text constraint push_message_told_of_key unique);

  create table payment_attempt (
    id int, purpose text, status text constraint payment_attempt_status_check check (status <> 'EXPIRED'),
    beside_cents int constraint payment_attempt_beside_cents_check check (beside_cents >= 0)
  );
  alter table payment_attempt add constraint payment_attempt_purpose_known check (purpose not like '%_MEAL') not valid;
  insert into payment_attempt values
    (1, 'MEAL', 'LAPSED', 500), (2, 'AFTER', 'CAPTURED', 0), (3, 'BEYOND', 'VOIDED', 0), (4, 'NO_SHOW', 'CAPTURED', 0);
  create table debt (purpose text);
  alter table debt add constraint debt_purpose_known check (purpose not like '%_MEAL') not valid;
  insert into debt values ('AFTER'), ('BEYOND'), ('LOST_VOUCHER');
  create table ledger_line (kind text constraint ledger_line_kind_check check (kind in ('AUTHORISED', 'LAPSED')));
  insert into ledger_line values ('AUTHORISED'), ('LAPSED');
  create table waived_fee (fee text);
  alter table waived_fee add constraint waived_fee_fee_known check (fee <> '') not valid;

  create table party_request (state text constraint party_request_state_check check (state <> ''), withdrawn_at timestamptz);
  insert into party_request values ('LAPSED', null), ('LAPSED', now()), ('OPEN', null);
  create table invoice (part text, content jsonb);
  insert into invoice values
    ('MEAL', '{"covers": ["MEAL", "AFTER"], "totalCents": 1}'), ('AFTER', '{"covers": ["AFTER"]}'), ('BEYOND BACK 650', '{}'),
    ('BACK 100', '{"lines": []}');
  create table job (queue text, row_key text);
  insert into job values ('debts', 's AFTER'), ('debts', 's BEYOND'), ('events', '1 AFTER');
  create table try_counter (counter text);
  insert into try_counter values ('letters of an asker to an account and kind, a day'), ('letters of a network, an hour')`

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  db = database.db
  close = database.close
  await sql.raw(BEFORE).execute(db)
  await onlyPlainNames(db)
})
afterAll(() => close())

describe('stored names of a database from before the baseline', () => {
  test('are those of the code in payments and their events', async () => {
    expect(await rowsOf('select purpose, status, voucher_cents as cents from payment_attempt order by id')).toEqual([
      { purpose: 'MEAL', status: 'EXPIRED', cents: 500 },
      { purpose: 'AFTER_MEAL', status: 'CAPTURED', cents: 0 },
      { purpose: 'OVER_LIMIT', status: 'VOIDED', cents: 0 },
      { purpose: 'NO_SHOW', status: 'CAPTURED', cents: 0 },
    ])
    expect(await valuesOf('select purpose from debt')).toEqual(['AFTER_MEAL', 'LOST_VOUCHER', 'OVER_LIMIT'])
    expect(await valuesOf('select kind from ledger_line')).toEqual(['AUTHORISED', 'EXPIRED'])
    expect(await rowsOf('select name, payload from event where published_at is not null order by id')).toEqual([
      { name: 'ShareStatusChanged', payload: { shareId: 's', actor: 'clock', reason: 'LEFT' } },
      { name: 'PaymentStatusChanged', payload: { purpose: 'AFTER_MEAL', from: 'AUTHORISED', to: 'EXPIRED' } },
      { name: 'DebtStatusChanged', payload: { purpose: 'OVER_LIMIT', outcome: 'PAID' } },
      { name: 'TokenMade', payload: 'unreadable' },
    ])
  })

  test('are those of the code in messages, jobs and counters', async () => {
    expect(await rowsOf('select dedupe_key as key, subject_of as subject from message order by id')).toEqual([
      { key: 'RECEIPT:s:AFTER_MEAL', subject: {} },
      { key: 'RECEIPT:s:OVER_LIMIT', subject: { purpose: 'OVER_LIMIT' } },
      { key: 'SHARE:AFTER', subject: { shareId: 's' } },
    ])
    expect(await valuesOf('select row_key from job')).toEqual(['1 AFTER', 's AFTER_MEAL', 's OVER_LIMIT'])
    expect(await valuesOf('select counter from try_counter')).toEqual([
      'emails of a network, an hour',
      'emails of a requester to an account and kind, a day',
    ])
  })

  test('are those of the code in invoices, requests and transitions', async () => {
    expect(await rowsOf('select part, content from invoice order by part')).toEqual([
      { part: 'AFTER_MEAL', content: { covers: ['AFTER_MEAL'] } },
      { part: 'BACK 100', content: { lines: [] } },
      { part: 'MEAL', content: { covers: ['MEAL', 'AFTER_MEAL'], totalCents: 1 } },
      { part: 'OVER_LIMIT BACK 650', content: {} },
    ])
    expect(await valuesOf('select state from party_request')).toEqual(['LAPSED', 'OPEN', 'WITHDRAWN'])
    expect(await valuesOf("select concat(id, ' ', reason) from reservation_transition")).toEqual([
      '1 HOLD_EXPIRED',
      '2 CANCELLED_BY_RESTAURANT',
      '3 ALL_PAID',
    ])
  })

  test('stay the same when the migration is repeated', async () => {
    const before = await valuesOf('select part from invoice union all select purpose from payment_attempt')
    await sql`delete from kysely_migration where name = '0202_plain_names'`.execute(db)
    await onlyPlainNames(db)
    expect(await valuesOf('select part from invoice union all select purpose from payment_attempt')).toEqual(before)
  })

  test('are not read by earlier versions, which refuse to start', async () => {
    expect(await valuesOf('select compatible_since from schema_version')).toEqual(['0202_plain_names'])
  })
})

/** Later migrations need tables that this database does not have. */
async function onlyPlainNames(database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-plain-names-'))
  copyFileSync(join(MIGRATIONS, '0202_plain_names.sql'), join(folder, '0202_plain_names.sql'))
  await migrate(database, { folder })
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(db)).rows
}

/** The values of a query with one column, in alphabetical order. */
async function valuesOf(query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, string>>(query).execute(db)
  return rows.flatMap((row) => Object.values(row)).sort()
}
