import type { Guard } from '../guard.ts'

const STAFF = 'server/modules/staff'
const TILL = 'server/modules/till'
const WEBHOOKS = `${TILL}/webhooks.test.ts`
const TEAM = `${STAFF}/staff.sql.ts`
const LIMITS = 'server/modules/catalogue/limits/dish-limits.sql.ts'
const REQUESTS = 'server/modules/service/requests/requests.sql.ts'
const REQUESTED = 'server/modules/service/requests/requests.test.ts'
const LIMITED = 'server/modules/service/limits/limits.test.ts'
const INVITED = `${STAFF}/invite.test.ts`
const TAPS = 'server/modules/service/late-taps.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of a restaurant's staff and their invitations, of tills, limits and table requests. */
export const STAFF_GUARDS: Guard[] = [
  {
    name: 'the turn of a till',
    keeps: 'two owners who add at once leave no more keys and addresses than there may be',
    without: { file: `${TILL}/in-turn.sql.ts`, inside: 'inTurn', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [WEBHOOKS, `${TILL}/keys.test.ts`],
    titled: 'at the same moment',
  },
  {
    name: 'addDelivery, once',
    keeps: 'an event that is delivered twice is told to a till once, and its other subscribers do not fail',
    without: {
      file: `${TILL}/deliveries/deliveries.sql.ts`,
      inside: 'addDelivery',
      text: '\n    on conflict (endpoint_id, event_id) do nothing',
      by: '',
    },
    tests: [WEBHOOKS],
    titled: 'the same twice',
  },
  {
    name: 'webhook_delivery_endpoint_id_event_id_key',
    keeps: 'an address is told of an event once',
    without: { drop: 'webhook_delivery.webhook_delivery_endpoint_id_event_id_key' },
    tests: [WEBHOOKS],
    titled: 'the same twice',
  },
  {
    name: 'noteTold',
    keeps: 'owners are told once that their till does not answer, until it does',
    without: {
      file: `${TILL}/endpoints/endpoints.sql.ts`,
      inside: 'noteTold',
      text: ' and told_at is null',
      by: '',
    },
    tests: [WEBHOOKS],
    titled: 'given up after ten tries',
  },
  {
    name: 'the turn of a limit',
    keeps: 'a limit counts the order that is being written as it is set',
    without: { file: LIMITS, inside: 'inTurn', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [LIMITED],
    titled: 'set once the order that is being written is',
  },
  {
    name: 'lockLimits',
    keeps: 'of two who order the last portion one gets it',
    without: { file: LIMITS, inside: 'lockLimits', text: 'for update of l', by: '' },
    tests: [LIMITED],
    titled: 'in turn by orders',
  },
  {
    name: 'answerRequest, still open',
    keeps: 'a request for a table is answered once: of two who answer it one makes a table',
    without: { file: REQUESTS, inside: 'answerRequest', text: " and state = 'OPEN'", by: '' },
    tests: [REQUESTED],
    titled: 'noted once',
  },
  {
    name: 'lockRequestsOf',
    keeps: 'a diner has no more than three requests open, also where more are asked in one instant',
    without: { file: REQUESTS, inside: 'lockRequestsOf', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [REQUESTED],
    titled: 'asked in one instant',
  },
  {
    name: 'withdrawRequest, still open',
    keeps: 'a request that its house has just answered is not withdrawn: one of the two is heard',
    without: { file: REQUESTS, inside: 'withdrawRequest', text: " and state = 'OPEN'", by: '' },
    tests: ['server/modules/service/requests/withdraw-request.test.ts'],
    titled: 'one of them is heard',
  },
  {
    name: 'takeLapsing, its lock',
    keeps: 'a request that nobody has answered lapses once, and is told once',
    without: { file: REQUESTS, inside: 'takeLapsing', text: ' for update skip locked', by: '' },
    tests: [REQUESTED],
    titled: 'by one of two processes',
  },
  {
    name: 'party_request_open',
    keeps: 'a diner has one open request for a house and a day',
    without: { drop: 'party_request_open' },
    tests: [REQUESTED],
    titled: 'is one for a day and a house',
  },
  {
    name: 'dish_limit_pkey',
    keeps: 'a dish has one limit a day, the last that was said',
    without: { drop: 'dish_limit.dish_limit_pkey' },
    tests: [LIMITED],
    titled: 'are counted down by orders',
  },
  {
    name: 'booking_pause_pkey',
    keeps: 'tables have one pause, and orders to go another',
    without: { drop: 'booking_pause.booking_pause_pkey' },
    tests: ['server/modules/service/limits/pauses.test.ts'],
    titled: 'lasts past midnight',
  },
  {
    name: 'the turn of a team',
    keeps: 'two owners who remove each other at once leave one',
    without: { file: TEAM, inside: 'lockTeam', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [`${STAFF}/change-team.test.ts`],
    titled: 'two remove each other',
  },
  {
    name: 'addMember, once',
    keeps: 'an invitation of somebody who has come in meanwhile does not fail',
    without: {
      file: TEAM,
      inside: 'addMember',
      text: '\n    on conflict (restaurant_id, account_id) do nothing',
      by: '',
    },
    tests: [INVITED],
    titled: 'come in meanwhile',
  },
  {
    name: 'staff_member_pkey',
    keeps: 'somebody has one job at a restaurant',
    without: { drop: 'staff_member.staff_member_pkey' },
    tests: [LAST_WORD],
    titled: 'staff_member_pkey',
  },
  {
    name: 'staff_invitation_restaurant_id_email_key',
    keeps: 'an invitation that is sent again ends the first',
    without: { drop: 'staff_invitation.staff_invitation_restaurant_id_email_key' },
    tests: [LAST_WORD],
    titled: 'staff_invitation_restaurant_id_email_key',
  },
  {
    name: 'staff_invitation_token_hash_key',
    keeps: 'a link leads into one team',
    without: { drop: 'staff_invitation.staff_invitation_token_hash_key' },
    tests: [LAST_WORD],
    titled: 'staff_invitation_token_hash_key',
  },
  {
    name: 'takeInvitation, used up',
    keeps: 'the link of an invitation is used once',
    without: {
      file: `${STAFF}/invitations.sql.ts`,
      inside: 'takeInvitation',
      text: 'delete from staff_invitation where',
      by: 'update staff_invitation set key_id = key_id where',
    },
    tests: [INVITED],
    titled: 'serves once',
  },
  {
    name: 'staff_tap_pkey',
    keeps: 'a tap that is sent again is no second tap',
    without: { drop: 'staff_tap.staff_tap_pkey' },
    tests: [TAPS],
    titled: 'is set once for its key',
  },
  {
    name: 'addAct, once for a tap',
    keeps: 'a limit whose answer was lost does nothing over what a colleague has said since',
    without: { file: `${STAFF}/acts.sql.ts`, inside: 'addAct', text: 'or exists (select from tapped)', by: 'or true' },
    tests: [TAPS],
    titled: 'is set once for its key',
  },
  {
    name: 'isTapMade',
    keeps: 'a tap whose answer was lost does nothing over what a colleague has done since',
    without: { file: `${STAFF}/taps/taps.sql.ts`, inside: 'isTapMade', text: 'exists (', by: 'false and exists (' },
    tests: [TAPS],
    titled: 'keeps what a colleague has done since',
  },
]
