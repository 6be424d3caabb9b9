import type { Guard } from '../guard.ts'

const RESERVATIONS = 'server/modules/reservations'
const READ = `${RESERVATIONS}/core/reservations.sql.ts`
const WRITE = `${RESERVATIONS}/core/write-reservations.sql.ts`
const STEPS = 'server/modules/availability/availability.sql.ts'
const SEATS = 'server/modules/availability/seats.test.ts'
const MONEY_AT_ONCE = 'server/modules/reservations/billing/money-at-once.test.ts'
const AT_ONCE = `${RESERVATIONS}/core/at-once.test.ts`
const GROUPS = `${RESERVATIONS}/groups/groups.test.ts`
const LAST_WORD = 'server/database/last-word.test.ts'

/** Who sits where, and who moves a booking. */
export const SEAT_GUARDS: Guard[] = [
  {
    name: 'lockReservation',
    keeps: 'one who moves a reservation at a time: the second decides on what the first has left',
    without: { file: READ, inside: 'lockReservation', text: ' for update', by: '' },
    tests: [AT_ONCE],
    titled: 'takes one tip',
  },
  {
    name: 'lockShare, its reservation',
    keeps:
      'the same by way of a share: of two who pay, leave or are paid the second decides on what the first has left',
    without: {
      file: READ,
      inside: 'lockShare',
      text: 'for update of r for no key update of s',
      by: 'for no key update of s',
    },
    tests: [AT_ONCE],
    titled: 'whose last two pay at once',
  },
  {
    name: 'lockShare, the share',
    keeps: 'what is read of a share that changed while its reservation was waited for',
    without: { file: READ, inside: 'lockShare', text: ' for no key update of s', by: '' },
    tests: [AT_ONCE],
    titled: 'goes down by both',
  },
  {
    name: 'lockShare, its payment',
    keeps: 'what is read of a payment that changed while its share was waited for',
    without: { file: READ, inside: 'lockShare', text: 'for share of p', by: '' },
    tests: [MONEY_AT_ONCE],
    titled: 'let go before who asked',
    stays: 'whoever lets a payment go holds its share too: the last word',
  },
  {
    name: 'takeNextDue, its lock',
    keeps: 'a reservation that time moves, from who moves it at that moment',
    without: { file: READ, inside: 'takeNextDue', text: ' for update skip locked', by: '' },
    tests: [AT_ONCE],
    titled: 'as its hold ends',
  },
  {
    name: 'takeNextDue, skip locked',
    keeps: 'the sweep from waiting for whoever holds one',
    without: { file: READ, inside: 'takeNextDue', text: ' skip locked', by: '' },
    tests: [AT_ONCE],
    titled: 'as its hold ends',
  },
  {
    name: 'transition, the reservation’s status',
    keeps: 'a reservation that has left the status that it is moved from',
    without: { file: WRITE, inside: 'transition', text: ' and status = ${step.from}', by: '' },
    tests: [AT_ONCE],
    titled: 'somebody has read',
  },
  {
    name: 'transition, a share’s status',
    keeps: 'a share that has left the status that it is moved from',
    without: { file: WRITE, inside: 'transition', text: ' and t.status = g."from"', by: '' },
    tests: [AT_ONCE],
    titled: 'somebody has read',
  },
  {
    name: 'addGuest, the version',
    keeps: 'a group that changed since it was read: nobody joins beyond its seats',
    without: { file: WRITE, inside: 'addGuest', text: ' and t.version = ${version}', by: '' },
    tests: [GROUPS],
    titled: 'never one too many',
  },
  {
    name: 'raiseBookingVersion, as it was read',
    keeps: 'a person from booking twice on what they had open before',
    without: { file: WRITE, inside: 'raiseBookingVersion', text: ' where k.turn = ${bookingVersion}::int', by: '' },
    tests: [AT_ONCE],
    titled: 'two tables of one evening',
  },
  {
    name: 'lockBooker of who books',
    keeps: 'who deletes their account from booking meanwhile',
    without: {
      file: WRITE,
      inside: 'lockBooker',
      text: 'do update set turn = k.turn + 1',
      by: 'do nothing',
    },
    tests: [AT_ONCE],
    titled: 'who books while they leave',
  },
  {
    name: 'changeReservation, the version',
    keeps: 'who joins from a table that has changed since they read it',
    without: { file: WRITE, inside: 'changeReservation', text: 'sql`version = version + 1`, ', by: '' },
    tests: [AT_ONCE],
    titled: 'becomes smaller while somebody joins',
  },
  {
    name: 'transition, the version',
    keeps: 'who joins from a group that was moved since they read it',
    without: { file: WRITE, inside: 'transition', text: ', version = version + 1', by: '' },
    tests: [AT_ONCE],
    titled: 'called off while somebody joins',
  },
  {
    name: 'nameGuest, another’s address',
    keeps: 'one seat an address in a group, said kindly',
    without: {
      file: WRITE,
      inside: 'nameGuest',
      text: 'and o.status not in ${listOf(SEAT_RELEASED)})',
      by: 'and false)',
    },
    tests: [AT_ONCE],
    titled: 'whose guests give one address',
  },
  {
    name: 'assignShare, nobody’s yet',
    keeps: 'a guest’s share from being given to a second account',
    without: { file: WRITE, inside: 'assignShare', text: ' and account_id is null', by: '' },
    tests: [AT_ONCE],
    titled: 'and to no other',
  },
  {
    name: 'share_by_account',
    keeps: 'one seat an account in a group',
    without: { drop: 'share_by_account' },
    tests: [LAST_WORD],
    titled: 'share_by_account',
  },
  {
    name: 'share_by_email',
    keeps: 'one seat an address in a group',
    without: { drop: 'share_by_email' },
    tests: [LAST_WORD],
    titled: 'share_by_email',
  },
  {
    name: 'share_reservation_id_position_key',
    keeps: 'one share a place in its group: position 0 is the host’s',
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
    keeps: 'no seat beyond the last: counted as the row is taken',
    without: {
      file: STEPS,
      inside: 'occupySlots',
      text: '\n      where s.taken + excluded.taken <= excluded.capacity',
      by: '',
    },
    tests: [SEATS],
    titled: 'never one too many',
  },
  {
    name: 'occupySlots, all or none',
    keeps: 'a stay that finds room in some of its steps alone',
    without: { file: STEPS, inside: 'occupySlots', text: 'rows.length === steps.length', by: 'rows.length > 0' },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'occupySlots, seen to be full',
    keeps: 'who finds no room from waiting for those who take the last',
    without: {
      file: STEPS,
      inside: 'occupySlots',
      text: 't.taken + ${count}::int > ${capacity}::int)',
      by: 'false)',
    },
    tests: [SEATS],
    titled: 'without a wait',
  },
  {
    name: 'occupySlots, the order',
    keeps: 'two who take the same steps from waiting for each other',
    without: { file: STEPS, inside: 'occupySlots', text: '    order by step\n', by: '    order by step desc\n' },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'releaseSlots, its lock',
    keeps: 'who gives seats back and who takes them from waiting for each other: locked in the order of their instants',
    without: { file: STEPS, inside: 'releaseSlots', text: ' for update', by: '' },
    tests: [SEATS],
    titled: 'in a circle',
    stays: 'an update locks its rows as its plan meets them: in a table that grows that may be another order',
  },
  {
    name: 'releaseSlots, the order',
    keeps: 'the same',
    without: { file: STEPS, inside: 'releaseSlots', text: 'order by step_at for', by: 'order by step_at desc for' },
    tests: [SEATS],
    titled: 'in a circle',
  },
  {
    name: 'occupySlotsAgain, its lock',
    keeps: 'the room that is counted from being taken before the seats are',
    without: { file: STEPS, inside: 'occupySlotsAgain', text: ' for update', by: '' },
    tests: [SEATS],
    titled: 'one of two who want the last',
  },
  {
    name: 'occupySlotsAgain, the room',
    keeps: 'a table that is seated again from one seat too many',
    without: {
      file: STEPS,
      inside: 'occupySlotsAgain',
      text: ' and bool_and(taken + ${count}::int <= capacity)',
      by: '',
    },
    tests: [SEATS],
    titled: 'one of two who want the last',
  },
  {
    name: 'lockSlots',
    keeps: 'two who swap their seats crosswise from waiting for each other',
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
    keeps: 'one row a step, in which all is counted',
    without: { drop: 'slot_occupancy.slot_occupancy_pkey' },
    tests: [GROUPS],
    titled: 'joined again',
  },
  {
    name: 'slot_occupancy_check',
    keeps: 'no seat beyond the last: the database’s own word',
    without: { drop: 'slot_occupancy.slot_occupancy_check' },
    tests: [LAST_WORD],
    titled: 'slot_occupancy_check',
  },
  {
    name: 'slot_occupancy_taken_check',
    keeps: 'nothing given back that nobody has',
    without: { drop: 'slot_occupancy.slot_occupancy_taken_check' },
    tests: [LAST_WORD],
    titled: 'slot_occupancy_taken_check',
  },
  {
    name: 'booker_pkey',
    keeps: 'one turn a person',
    without: { drop: 'booker.booker_pkey' },
    tests: [GROUPS],
    titled: 'joined again',
  },
]
