import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Connection } from './connect.ts'

/**
 * Tests the constraints by which the database itself refuses wrong seats, money, numbers and uses. Each test writes a valid
 * row, then the same row with a forbidden value.
 */
let connection: Connection
beforeAll(async () => {
  connection = await testDatabase()
  for (const row of ROWS) await sql.raw(row).execute(connection.db)
})
afterAll(() => connection.close())

const AT = "'2026-11-24T09:00:00Z'"
const ANA = "'00000000-0000-4000-8000-000000000001'"
const ROWS = [
  `insert into account (id, email, role, password_hash, created_at, updated_at) values (${ANA}, 'ana@example.test', 'CLIENT', '', ${AT}, ${AT})`,
  `insert into session (id, token_hash, account_id, created_at, last_used_at, expires_at)
    values (gen_random_uuid(), 'a', ${ANA}, ${AT}, ${AT}, ${AT})`,
  `insert into calendar_feed (account_id, id, token_hash, key_id, made_at)
    values (${ANA}, gen_random_uuid(), 'a', 'k', ${AT})`,
  `insert into account_token (id, token_hash, key_id, kind, email, role, created_at, expires_at)
    values (gen_random_uuid(), 'a', 'k', 'RESET', 'ana@example.test', 'CLIENT', ${AT}, ${AT})`,
  `insert into phone_code (account_id, id, phone, tries_left, sent_at, expires_at)
    values (${ANA}, gen_random_uuid(), '0612345678', 0, ${AT}, ${AT})`,
  `insert into voucher_sign_in (token_hash, account_id, scheme, ends_at) values ('a', ${ANA}, 'EDENRED', ${AT})`,
  `insert into restaurant (id, name, created_at, updated_at) values (1, 'Chez Marcel', ${AT}, ${AT})`,
  `insert into reservation (id, restaurant_id, type, is_group, starts_at, day, hour, service_day, total_persons, stay, status,
    link_hash, created_at, updated_at) values (1, 1, 'SELF_PAY', true, ${AT}, '2026-11-24', '20:00', '2026-11-24', 4, 105,
    'WAITING_FOR_GUESTS', 'link', ${AT}, ${AT})`,
  `insert into share (id, reservation_id, position, account_id, status, guest_token_hash, created_at)
    values ('one', 1, 0, ${ANA}, 'CREATED', 'guest', ${AT})`,
  `insert into share (id, reservation_id, position, email, status, created_at)
    values ('two', 1, 1, 'bob@example.test', 'CREATED', ${AT})`,
  `insert into slot_occupancy (restaurant_id, kind, step_at, taken, capacity) values (1, 'TABLE', ${AT}, 24, 24)`,
  `insert into company (name, address, company_pays_cents, from_day, statement_email, created_at)
    values ('Globex', '12 rue du Mail', 600, '2026-11-01', 'compta@globex.example', ${AT})`,
  `insert into company_domain (domain, company_id) select 'globex.example', id from company`,
  `insert into company_part (share_id, company_id, reservation_id, restaurant_id, day, cents)
    select 'one', id, 1, 1, '2026-11-24', 600 from company`,
  `insert into company_statement (id, company_id, month, year, number, total_cents, content, made_at)
    select gen_random_uuid(), id, '2026-11-01', 2026, 1, 600, '{}', ${AT} from company`,
  `insert into company_statement_line (statement_id, share_id, cents) select id, 'one', 600 from company_statement`,
  `insert into coupon (code, percent, on_items, on_fee, payer, most_uses, uses, created_at)
    values ('ENSEMBLE', 20, true, false, 'PLATFORM', 1, 1, ${AT})`,
  `insert into coupon_use (payable_id, code, person, items_cents, fee_cents, used_at)
    values ('one', 'ENSEMBLE', 'ana', 250, 0, ${AT})`,
  `insert into payment_customer (owner, customer_id, created_at) values ('account:ana', 'cus_1', ${AT})`,
  `insert into payment_attempt (id, payable_id, purpose, number, owner, customer_id, card_id, destination, amount_cents,
    fee_cents, captures_at_once, off_session, description, return_url, status, intent_id, settles_at, created_at, updated_at)
    values (gen_random_uuid(), 'one', 'MEAL', 1, 'account:ana', 'cus_1', 'pm_1', 'acct_1', 1350, 100, false, false, '', '',
    'AUTHORISED', 'pi_1', ${AT}, ${AT}, ${AT})`,
  `insert into debt (payable_id, purpose, amount_cents, fee_cents, created_at) values ('one', 'MEAL', 1350, 100, ${AT})`,
  `insert into top_up (payable_id, destination, amount_cents, transfer_id, created_at)
    values ('one', 'acct_1', 250, 'tr_1', ${AT})`,
  `insert into voucher_payment (id, payable_id, scheme, merchant, service_day, is_planned, asked_cents, status, provider_id,
    created_at, updated_at) values (gen_random_uuid(), 'one', 'EDENRED', 'mid', '2026-11-24', false, 1250, 'HELD', 'v_1',
    ${AT}, ${AT})`,
  `insert into voucher_line (voucher_id, kind, cents, at) select id, 'HELD', 1250, ${AT} from voucher_payment`,
  `insert into invoice (id, share_id, reservation_id, seller, kind, part, series, year, number, total_cents, content, made_at)
    values (gen_random_uuid(), 'one', 1, 'PLATFORM', 'INVOICE', 'MEAL', 'T', 2026, 1, 100, '{}', ${AT})`,
  `insert into review (id, restaurant_id, author_id, speed_rating, food_rating, experience_rating, created_at, updated_at)
    values (1, 1, 'ana', 5, 5, 5, ${AT}, ${AT})`,
  `insert into favourite (account_id, restaurant_id, created_at) values (${ANA}, 1, ${AT})`,
  `insert into pending_change (reservation_id, attempt_id, day, hour, starts_at, total_persons, asked_at)
    values (1, ${ANA}, '2026-11-24', '20:00', ${AT}, 4, ${AT})`,
  `insert into pending_dishes (share_id, attempt_id, lines, asked_at) values ('one', ${ANA}, '[]', ${AT})`,
  `insert into gone_dish (share_id, dish, name, gone_since) values ('one', 'dish 1', 'Gyoza', ${AT})`,
  `insert into shared_dish (id, reservation_id, ordered_by, food_item_id, name, price_cents, vat, is_alcohol, quantity, created_at)
    values (${ANA}, 1, 'one', 1, 'Brouilly', 2500, 2000, true, 1, ${AT})`,
  `insert into share_line (share_id, position, food_item_id, name, price_cents, vat, is_alcohol, quantity, shared_dish_id)
    values ('one', 1, 1, 'Brouilly (pour la table)', 2500, 2000, true, 1, ${ANA})`,
  `insert into staff_member (restaurant_id, account_id, job, since) values (1, ${ANA}, 'OWNER', ${AT})`,
  `insert into staff_invitation (id, restaurant_id, email, job, token_hash, key_id, created_at, expires_at)
    values (${ANA}, 1, 'bob@example.test', 'FLOOR', 'a', 'k', ${AT}, ${AT})`,
  `insert into review_reply (id, review_id, comment, created_at, updated_at) values (1, 1, 'Merci', ${AT}, ${AT})`,
]

/** Inserts the row again with other values in these columns. */
const again = (table: string, but: object, which = 'true') =>
  `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(but)}')).* from ${table} t where ${which}`
const OTHER = '00000000-0000-4000-8000-000000000002'
const ONE = "id = 'one'"

test.each([
  ['calendar_feed_token_hash_key', again('calendar_feed', { account_id: OTHER })],
  ['slot_occupancy_check', 'update slot_occupancy set taken = 25'],
  ['slot_occupancy_taken_check', 'update slot_occupancy set taken = -1'],
  ['slot_occupancy_forced_check', 'update slot_occupancy set forced = -1'],
  ['share_by_account', again('share', { id: 'x', position: 2, guest_token_hash: null }, ONE)],
  ['share_by_email', again('share', { id: 'x', position: 2 }, "id = 'two'")],
  ['share_reservation_id_position_key', again('share', { id: 'x', account_id: null, guest_token_hash: null }, ONE)],
  ['share_guest_token_hash_key', again('share', { id: 'x', account_id: null, position: 2 }, ONE)],
  ['reservation_link_hash_key', again('reservation', { id: 2 })],
  ['reservation_total_persons_check', 'update reservation set total_persons = 0'],
  ['share_paid_cents_check', 'update share set paid_cents = -1'],
  ['share_items_cents_check', 'update share set items_cents = -1'],
  ['share_items_discount_cents_check', 'update share set items_discount_cents = -1'],
  ['share_fee_discount_cents_check', 'update share set fee_discount_cents = -1'],
  ['share_delivery_fee_cents_check', 'update share set delivery_fee_cents = -1'],
  ['share_voucher_cents_check', 'update share set voucher_cents = -1'],
  ['share_voucher_planned_cents_check', 'update share set voucher_planned_cents = -1'],
  ['share_tip_cents_check', 'update share set tip_cents = -1'],
  ['coupon_check', 'update coupon set uses = 2'],
  ['coupon_pkey', again('coupon', {})],
  ['coupon_use_pkey', again('coupon_use', {})],
  ['coupon_use_items_cents_check', 'update coupon_use set items_cents = -1'],
  ['coupon_use_fee_cents_check', 'update coupon_use set fee_cents = -1'],
  ['payment_customer_pkey', again('payment_customer', { customer_id: 'cus_2' })],
  ['payment_customer_customer_id_key', again('payment_customer', { owner: 'account:bob' })],
  ['payment_standing', again('payment_attempt', { id: OTHER, number: 2, intent_id: null })],
  ['payment_attempt_intent_id_key', again('payment_attempt', { id: OTHER, number: 2, status: 'VOIDED' })],
  [
    'payment_attempt_payable_id_purpose_number_key',
    again('payment_attempt', { id: OTHER, intent_id: null, status: 'VOIDED' }),
  ],
  ['payment_attempt_amount_cents_check', 'update payment_attempt set amount_cents = 0, fee_cents = 0'],
  ['payment_attempt_check', 'update payment_attempt set fee_cents = 1351'],
  ['payment_attempt_voucher_cents_check', 'update payment_attempt set voucher_cents = -1'],
  ['debt_amount_cents_check', 'update debt set amount_cents = 0'],
  ['company_domain_pkey', again('company_domain', {})],
  ['company_part_pkey', again('company_part', {})],
  ['company_part_cents_check', 'update company_part set cents = 0'],
  ['company_statement_company_id_month_key', again('company_statement', { id: OTHER, number: 2 })],
  ['company_statement_year_number_key', again('company_statement', { id: OTHER, month: '2026-12-01' })],
  ['company_statement_line_pkey', again('company_statement_line', {})],
  ['top_up_amount_cents_check', 'update top_up set amount_cents = 0'],
  ['top_up_check', 'update top_up set back_cents = 251'],
  ['top_up_pkey', again('top_up', { transfer_id: 'tr_2' })],
  ['top_up_transfer_id_key', again('top_up', { payable_id: 'two' })],
  ['voucher_standing', again('voucher_payment', { id: OTHER, provider_id: null })],
  ['voucher_payment_provider_id_key', again('voucher_payment', { id: OTHER, payable_id: 'two' })],
  ['voucher_payment_asked_cents_check', 'update voucher_payment set asked_cents = 0'],
  ['voucher_payment_keep_cents_check', 'update voucher_payment set keep_cents = -1'],
  ['voucher_line_cents_check', 'update voucher_line set cents = 0'],
  ['voucher_sign_in_pkey', again('voucher_sign_in', {})],
  ['invoice_series_year_number_key', again('invoice', { id: OTHER, share_id: 'two' })],
  ['invoice_total_cents_check', 'update invoice set total_cents = -1'],
  ['staff_member_pkey', again('staff_member', {})],
  ['staff_invitation_restaurant_id_email_key', again('staff_invitation', { id: OTHER, token_hash: 'b' })],
  ['staff_invitation_token_hash_key', again('staff_invitation', { id: OTHER, email: 'eve@example.test' })],
  ['account_token_token_hash_key', again('account_token', { id: OTHER })],
  ['session_token_hash_key', again('session', { id: OTHER })],
  ['phone_code_tries_left_check', 'update phone_code set tries_left = -1'],
  ['favourite_pkey', again('favourite', {})],
  ['pending_change_pkey', again('pending_change', { attempt_id: OTHER })],
  ['pending_change_attempt_id_key', again('pending_change', { reservation_id: 2 })],
  ['pending_dishes_pkey', again('pending_dishes', { attempt_id: OTHER })],
  ['pending_dishes_attempt_id_key', again('pending_dishes', { share_id: 'two' })],
  ['gone_dish_pkey', again('gone_dish', { name: 'Bavette' })],
  ['share_line_shared', again('share_line', { position: 2 })],
  ['review_reply_review_id_key', again('review_reply', { id: 2 })],
])('%s', async (constraint, statement) => {
  await expect(sql.raw(statement).execute(connection.db)).rejects.toThrow(`"${constraint}"`)
})
