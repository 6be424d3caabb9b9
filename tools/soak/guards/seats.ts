import type { Guard } from '../guard.ts'

const RESERVATIONS = 'server/modules/reservations'
const READ = `${RESERVATIONS}/core/reservations.sql.ts`
const ADDS = `${RESERVATIONS}/core/writing/add-reservations.sql.ts`
const STATUSES = `${RESERVATIONS}/core/writing/move-statuses.sql.ts`
const FIELDS = `${RESERVATIONS}/core/writing/set-fields.sql.ts`
const STEPS = 'server/modules/availability/availability.sql.ts'
const SETTINGS = 'server/modules/pro/settings/settings.test.ts'
const SETTINGS_ROWS = 'server/modules/catalogue/settings/settings.sql.ts'
const PAUSES = 'server/modules/catalogue/limits/pauses.sql.ts'
const PAUSED = 'server/modules/pro/service/limits/pauses.test.ts'
const STANDING = `${RESERVATIONS}/read/restaurant/standing.sql.ts`
const MOVES = 'server/modules/pro/settings/moves.test.ts'
const SEATS = 'server/modules/availability/seats.test.ts'
const MONEY_AT_ONCE = 'server/modules/reservations/billing/money-at-once.test.ts'
const AT_ONCE = `${RESERVATIONS}/core/at-once.test.ts`
const GROUPS = `${RESERVATIONS}/groups/groups.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

export const SEAT_GUARDS: Guard[] = [
  {
    name: 'lockReservation',
    keeps: 'transitions of one reservation run one at a time; the second reads the result of the first',
    without: { file: READ, inside: 'lockReservation', text: ' for update', by: '' },
    tests: [AT_ONCE],
    titled: 'takes one tip',
  },
  {
    name: 'takeDueOffer, its lock',
    keeps:
      'a booking without a response to its proposed hour is cancelled by one process, and not during the response of its host',
    without: {
      file: `${RESERVATIONS}/core/moves.sql.ts`,
      inside: 'takeDueOffer',
      text: ' for update skip locked',
      by: '',
    },
    tests: [MOVES],
    titled: 'is left to who holds its booking',
  },
  {
    name: 'lockReservation, at the desk',
    keeps: 'marks of one booking run one at a time, and a cancelled booking gets none',
    without: { file: READ, inside: 'lockReservation', text: ' for update', by: '' },
    tests: ['server/modules/pro/service/mark-seats.test.ts'],
    titled: 'made at once by several waiters',
  },
  {
    name: 'lockShare, its reservation',
    keeps: 'payments, departures and refunds of a share run one at a time',
    without: {
      file: READ,
      inside: 'lockShare',
      text: 'for update of r for no key update of s',
      by: 'for no key update of s',
    },
    tests: [AT_ONCE],
    titled: 'is confirmed by the second of the last two concurrent payments',
  },
  {
    name: 'lockShare, the share',
    keeps: 'a share is read again after its reservation is locked',
    without: { file: READ, inside: 'lockShare', text: ' for no key update of s', by: '' },
    tests: [AT_ONCE],
    titled: 'goes down by both',
  },
  {
    name: 'lockShare, its payment',
    keeps: 'a payment is read again after its share is locked',
    without: { file: READ, inside: 'lockShare', text: 'for share of p', by: '' },
    tests: [MONEY_AT_ONCE],
    titled: 'confirms nothing if it was released before its request returns',
    stays: 'a release of a payment also locks its share: a second safeguard',
  },
  {
    name: 'takeNextDue, its lock',
    keeps: 'a job and a request do not change one due reservation at once',
    without: { file: READ, inside: 'takeNextDue', text: ' for update skip locked', by: '' },
    tests: [AT_ONCE],
    titled: 'as its hold ends',
  },
  {
    name: 'takeNextDue, skip locked',
    keeps: 'the job skips a locked reservation instead of waiting',
    without: { file: READ, inside: 'takeNextDue', text: ' skip locked', by: '' },
    tests: [AT_ONCE],
    titled: 'as its hold ends',
  },
  {
    name: 'transition, the reservation’s status',
    keeps: 'a transition requires the status of the reservation that was read',
    without: { file: STATUSES, inside: 'transition', text: ' and status = ${step.from}', by: '' },
    tests: [AT_ONCE],
    titled: 'somebody has read',
  },
  {
    name: 'transition, a share’s status',
    keeps: 'a transition requires the status of the share that was read',
    without: { file: STATUSES, inside: 'transition', text: ' and t.status = g."from"', by: '' },
    tests: [AT_ONCE],
    titled: 'somebody has read',
  },
  {
    name: 'addGuest, the version',
    keeps: 'nobody joins a changed group beyond its seats',
    without: { file: ADDS, inside: 'addGuest', text: ' and t.version = ${version}', by: '' },
    tests: [GROUPS],
    titled: 'never one too many',
  },
  {
    name: 'raiseBookingVersion, as it was read',
    keeps: 'a person with stale data does not book twice',
    without: { file: ADDS, inside: 'raiseBookingVersion', text: ' where k.turn = ${bookingVersion}::int', by: '' },
    tests: [AT_ONCE],
    titled: 'has one table after booking two of one evening concurrently',
  },
  {
    name: 'lockBooker of who books',
    keeps: 'a person who deletes their account does not book concurrently',
    without: {
      file: FIELDS,
      inside: 'lockBooker',
      text: 'do update set turn = k.turn + 1',
      by: 'do nothing',
    },
    tests: [AT_ONCE],
    titled: 'has no table, or keeps the account, after booking while deleting it',
  },
  {
    name: 'changeReservation, the version',
    keeps: 'a table is not changed while somebody joins it',
    without: { file: FIELDS, inside: 'changeReservation', text: 'sql`version = version + 1`, ', by: '' },
    tests: [AT_ONCE],
    titled: 'becomes smaller while somebody joins',
  },
  {
    name: 'transition, the version',
    keeps: 'nobody joins a group during its transition',
    without: { file: STATUSES, inside: 'transition', text: ', version = version + 1', by: '' },
    tests: [AT_ONCE],
    titled: 'called off while somebody joins',
  },
  {
    name: 'nameGuest, another’s address',
    keeps: 'a second guest with the same email gets an error message instead of a failure',
    without: {
      file: FIELDS,
      inside: 'nameGuest',
      text: 'and o.status not in ${listOf(SEAT_RELEASED)})',
      by: 'and false)',
    },
    tests: [AT_ONCE],
    titled: 'refuses the second of two guests with one address',
  },
  {
    name: 'assignShare, nobody’s yet',
    keeps: 'a guest’s share is not assigned to a second account',
    without: { file: FIELDS, inside: 'assignShare', text: ' and account_id is null', by: '' },
    tests: [AT_ONCE],
    titled: 'two accounts that open it at once',
  },
  {
    name: 'share_by_account',
    keeps: 'an account has one seat in a group',
    without: { drop: 'share_by_account' },
    tests: [LAST_WORD],
    titled: 'share_by_account',
  },
  {
    name: 'share_by_email',
    keeps: 'an email address has one seat in a group',
    without: { drop: 'share_by_email' },
    tests: [LAST_WORD],
    titled: 'share_by_email',
  },
  {
    name: 'share_reservation_id_position_key',
    keeps: 'each position in a group has one share; position 0 is the host’s',
    without: { drop: 'share.share_reservation_id_position_key' },
    tests: [LAST_WORD],
    titled: 'share_reservation_id_position_key',
  },
  {
    name: 'share_guest_token_hash_key',
    keeps: 'a guest’s token opens one share',
    without: { drop: 'share.share_guest_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'share_guest_token_hash_key',
  },
  {
    name: 'reservation_link_hash_key',
    keeps: 'an invitation opens one group',
    without: { drop: 'reservation.reservation_link_hash_key' },
    tests: [LAST_WORD],
    titled: 'reservation_link_hash_key',
  },
  {
    name: 'occupySlots, the room',
    keeps: 'seats are counted when their row is written, and not beyond the last',
    without: {
      file: STEPS,
      inside: 'occupySlots',
      text: '\n        where s.taken + s.forced * ${forcedCount}::int + excluded.taken <= excluded.capacity',
      by: '',
    },
    tests: [SEATS],
    titled: 'never one too many',
  },
  {
    name: 'occupySlots, all or none',
    keeps: 'a booking reserves all time slots of its stay or none',
    without: { file: STEPS, inside: 'occupySlots', text: 'taken !== steps.length', by: 'taken === 0' },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'occupySlots, seen to be full',
    keeps: 'a booking of a full slot is refused without waiting for locks on other slots',
    without: {
      file: STEPS,
      inside: 'occupySlots',
      text: 'coalesce(t.taken + t.forced * ${forcedCount}::int, 0) + ${count}::int > f.capacity)',
      by: 'false)',
    },
    tests: [SEATS],
    titled: 'without a wait',
  },
  {
    name: 'occupySlots, the order',
    keeps: 'bookings lock slots in one order and do not deadlock',
    without: {
      file: STEPS,
      inside: 'occupySlots',
      text: '      order by u.step\n',
      by: '      order by u.step desc\n',
    },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'occupySlots, the rules',
    keeps: 'no seat is reserved by opening hours that have changed',
    without: { file: STEPS, inside: 'occupySlots', text: ' for key share', by: '' },
    tests: [SETTINGS],
    titled: 'which then finds the day closed',
  },
  {
    name: 'forceSlots, the rules',
    keeps: 'no table is forced by opening hours that have changed',
    without: { file: STEPS, inside: 'forceSlots', text: ' for key share', by: '' },
    tests: [SEATS],
    titled: 'waits for who changes the rules',
  },
  {
    name: 'lockSettings',
    keeps: 'a change of hours or seats sees every booking made by the previous ones',
    without: { file: SETTINGS_ROWS, inside: 'lockSettings', text: ' for update', by: '' },
    tests: [SETTINGS],
    titled: 'waits for who is booking',
  },
  {
    name: 'setPause, its lock',
    keeps: 'a pause responds after all concurrent bookings are stored',
    without: { file: PAUSES, inside: 'setPause', text: ' for update', by: '' },
    tests: [PAUSED],
    titled: 'that is taking its seats',
  },
  {
    name: 'setPause, the rules',
    keeps: 'a booking that read the hours before a pause reserves no seat after it',
    without: {
      file: PAUSES,
      inside: 'setPause',
      text: 'rules_version = r.rules_version + 1',
      by: 'rules_version = r.rules_version',
    },
    tests: [PAUSED],
    titled: 'that has read the hours before it',
  },
  {
    name: 'lockStanding',
    keeps: 'a response about a booking affected by a closure uses its current state',
    without: { file: STANDING, inside: 'lockStanding', text: ' for update', by: '' },
    tests: [SETTINGS],
    titled: 'waits for who is booking',
  },
  {
    name: 'beginCovers',
    keeps: 'covers that begin in a quarter hour stay within the pacing',
    without: {
      file: STEPS,
      inside: 'beginCovers',
      text: '\n      where s.covers + excluded.covers <= ${most}::int',
      by: '',
    },
    tests: [SETTINGS],
    titled: 'who book one quarter at once',
  },
  {
    name: 'releaseSlots, its lock',
    keeps: 'releases and reservations lock slots in one order and do not deadlock',
    without: { file: STEPS, inside: 'releaseSlots', text: ' for update', by: '' },
    tests: [SEATS],
    titled: 'in a circle',
    stays: 'an update locks rows in the order of its plan, which may change as the table grows',
  },
  {
    name: 'releaseSlots, the order',
    keeps: 'releases and reservations lock slots in one order and do not deadlock',
    without: { file: STEPS, inside: 'releaseSlots', text: 'order by step_at for', by: 'order by step_at desc for' },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'occupySlotsAgain, its lock',
    keeps: 'seats that were counted as free stay free until they are written',
    without: { file: STEPS, inside: 'occupySlotsAgain', text: ' for update', by: '' },
    tests: [SEATS],
    titled: 'one of two who want the last',
  },
  {
    name: 'occupySlotsAgain, the room',
    keeps: 'a restored booking reserves no seat beyond the last',
    without: {
      file: STEPS,
      inside: 'occupySlotsAgain',
      text: ' and bool_and(${isForced}::boolean or seated + ${count}::int <= capacity)',
      by: '',
    },
    tests: [SEATS],
    titled: 'one of two who want the last',
  },
  {
    name: 'lockSlots',
    keeps: 'bookings that swap their slots do not deadlock',
    without: {
      file: STEPS,
      inside: 'lockSlots',
      text: 'do update set taken = s.taken',
      by: 'do nothing',
    },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'slot_occupancy_pkey',
    keeps: 'a slot has one row that counts its seats',
    without: { drop: 'slot_occupancy.slot_occupancy_pkey' },
    tests: [GROUPS],
    titled: 'joined again',
  },
  {
    name: 'slot_occupancy_check',
    keeps: 'no seat beyond the last',
    without: { drop: 'slot_occupancy.slot_occupancy_check' },
    tests: [LAST_WORD],
    titled: 'slot_occupancy_check',
  },
  {
    name: 'slot_occupancy_taken_check',
    keeps: 'no more seats are released than are reserved',
    without: { drop: 'slot_occupancy.slot_occupancy_taken_check' },
    tests: [LAST_WORD],
    titled: 'slot_occupancy_taken_check',
  },
  {
    name: 'slot_occupancy_forced_check',
    keeps: 'no more forced covers are released than exist',
    without: { drop: 'slot_occupancy.slot_occupancy_forced_check' },
    tests: [LAST_WORD],
    titled: 'slot_occupancy_forced_check',
  },
  {
    name: 'booker_pkey',
    keeps: 'a person has one lock row',
    without: { drop: 'booker.booker_pkey' },
    tests: [GROUPS],
    titled: 'joined again',
  },
]
