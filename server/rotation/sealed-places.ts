import { feedToken } from '../modules/accounts/sign-in/sign-in.ts'
import { guestToken, linkToken } from '../modules/reservations/groups/groups.ts'
import { ownershipToken } from '../modules/staff/ownership/ownership.ts'
import { invitationToken } from '../modules/staff/staff.ts'
import { derivedToken, type Keys } from '../secrets.ts'

/** A column that may be sealed with, or derived from, an older key of ENCRYPTION_KEYS. */
export type SealedPlace = {
  table: string
  column: string
  key: readonly string[]
  /** The field within a column of JSON. */
  field?: string
  /** The condition, in SQL, of rows that a process is about to replace. The next run handles them. */
  busy?: string
  /**
   * Set if the column holds the id of a key: the token that was derived from the row's columns `from`. After a rotation the
   * column holds that token, sealed. If unset, the column itself is sealed.
   */
  derived?: { from: Readonly<Record<string, string>>; token(keys: Keys, row: SealedFrom): string }
  writtenBy: readonly string[]
}

export type SealedFrom = Readonly<Record<string, string>>

const ACCOUNTS = 'server/modules/accounts'
const RESERVATIONS = 'server/modules/reservations'
const VOUCHERS = 'server/modules/vouchers/links'

/** Every place; `sealed-places.test.ts` compares it with the code that seals and with the columns of the database. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  {
    table: 'voucher_link',
    column: 'sealed',
    key: ['account_id', 'scheme'],
    // A renewal in progress compares, at its end, the stored value with the one that it has read.
    busy: 'renewed_until > now()',
    writtenBy: [`${VOUCHERS}/edenred-session.ts`, `${VOUCHERS}/link-resto-flash.ts`],
  },
  {
    table: 'second_factor',
    column: 'sealed',
    key: ['account_id'],
    writtenBy: [`${ACCOUNTS}/second-factor/second-factor.ts`, 'server/database/seed/staff.ts'],
  },
  {
    table: 'staff_pin',
    column: 'pin_sealed',
    key: ['account_id'],
    writtenBy: ['server/modules/staff/devices/pins.ts'],
  },
  ...['sealed', 'former_sealed'].map((column) => ({
    table: 'webhook_endpoint',
    column,
    key: ['id'],
    writtenBy: ['server/modules/pro/till/endpoints/change-endpoints.ts', 'server/database/seed/fill-demo.ts'],
  })),
  {
    table: 'account_token',
    column: 'reservation_token',
    key: ['id'],
    writtenBy: [`${ACCOUNTS}/sign-up/register.ts`],
  },
  {
    table: 'event',
    column: 'payload',
    key: ['id'],
    field: 'reservationToken',
    writtenBy: [`${ACCOUNTS}/sign-up/register.ts`, `${ACCOUNTS}/sign-up/activate.ts`],
  },
  {
    table: 'account_token',
    column: 'key_id',
    key: ['id'],
    derived: {
      from: { id: 'id', kind: 'kind' },
      token: (keys, { id = '', kind = '', keyId }) => derivedToken(keys, kind, id, keyId),
    },
    writtenBy: [`${ACCOUNTS}/core/tokens.ts`],
  },
  {
    table: 'staff_invitation',
    column: 'key_id',
    key: ['id'],
    derived: { from: { id: 'id' }, token: (keys, { id = '', keyId = '' }) => invitationToken(keys, { id, keyId }) },
    writtenBy: ['server/modules/staff/invite.ts'],
  },
  {
    table: 'lost_ownership',
    column: 'key_id',
    key: ['id'],
    derived: { from: { id: 'id' }, token: (keys, { id = '', keyId = '' }) => ownershipToken(keys, { id, keyId }) },
    writtenBy: ['server/modules/staff/ownership/ownership.ts'],
  },
  {
    // Keyed with its id, because an address may be replaced concurrently: the secret derived for the old one is not that of the
    // new one.
    table: 'calendar_feed',
    column: 'key_id',
    key: ['account_id', 'id'],
    derived: { from: { id: 'id' }, token: (keys, { id = '', keyId = '' }) => feedToken(keys, { id, keyId }) },
    writtenBy: [`${ACCOUNTS}/sign-in/calendar-feed.ts`],
  },
  {
    table: 'reservation',
    column: 'link_key_id',
    key: ['id'],
    derived: {
      from: { host: '(select s.id from share s where s.reservation_id = reservation.id order by s.position limit 1)' },
      token: (keys, { host = '', keyId }) => linkToken({ config: { encryptionKeys: keys } }, host, keyId).token,
    },
    writtenBy: [`${RESERVATIONS}/core/link.ts`],
  },
  {
    table: 'share',
    column: 'guest_token_key_id',
    key: ['id'],
    derived: {
      from: { id: 'id', round: 'guest_token_round' },
      token: (keys, { id = '', keyId, round }) =>
        guestToken({ config: { encryptionKeys: keys } }, id, keyId, Number(round)).token,
    },
    writtenBy: [`${RESERVATIONS}/core/link.ts`],
  },
]
