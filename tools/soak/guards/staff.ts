import type { Guard } from '../guard.ts'

const STAFF = 'server/modules/staff'
const TILL = 'server/modules/pro/till'
const WEBHOOKS = `${TILL}/webhooks.test.ts`
const TEAM = `${STAFF}/staff.sql.ts`
const LIMITS = 'server/modules/catalogue/limits/dish-limits.sql.ts'
const REQUESTS = 'server/modules/pro/service/requests/requests.sql.ts'
const REQUESTED = 'server/modules/pro/service/requests/requests.test.ts'
const LIMITED = 'server/modules/pro/service/limits/limits.test.ts'
const INVITED = `${STAFF}/invite.test.ts`
const TAPS = 'server/modules/pro/service/late-taps.test.ts'
const LAST_WORD = 'server/database/last-word.test.ts'

/** Guards of a restaurant's staff and their invitations, of tills, limits and table requests. */
export const STAFF_GUARDS: Guard[] = [
  {
    name: 'the turn of a till',
    keeps: 'two owners do not exceed the number of keys and endpoints',
    without: { file: `${TILL}/lock-till.sql.ts`, inside: 'lockTill', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [WEBHOOKS, `${TILL}/keys.test.ts`],
    titled: 'at the same moment',
  },
  {
    name: 'addDelivery, once',
    keeps: 'a duplicate event is sent to a till once, and to its other subscribers',
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
    keeps: 'an endpoint receives an event once',
    without: { drop: 'webhook_delivery.webhook_delivery_endpoint_id_event_id_key' },
    tests: [WEBHOOKS],
    titled: 'the same twice',
  },
  {
    name: 'noteNotified',
    keeps: 'owners are notified once of a failing endpoint, until it recovers',
    without: {
      file: `${TILL}/endpoints/endpoints.sql.ts`,
      inside: 'noteNotified',
      text: ' and told_at is null',
      by: '',
    },
    tests: [WEBHOOKS],
    titled: 'given up after ten tries',
  },
  {
    name: 'the turn of a limit',
    keeps: 'a limit counts concurrent orders when it is set',
    without: { file: LIMITS, inside: 'lockingLimits', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [LIMITED],
    titled: 'set once the order that is being written is',
  },
  {
    name: 'lockLimits',
    keeps: 'one of two concurrent orders gets the last portion',
    without: { file: LIMITS, inside: 'lockLimits', text: 'for update of l', by: '' },
    tests: [LIMITED],
    titled: 'in turn by orders',
  },
  {
    name: 'answerRequest, still open',
    keeps: 'one of two responses to a table request creates a table',
    without: { file: REQUESTS, inside: 'answerRequest', text: " and state = 'OPEN'", by: '' },
    tests: [REQUESTED],
    titled: 'noted once',
  },
  {
    name: 'lockRequestsOf',
    keeps: 'a diner has at most three open requests, also with concurrent ones',
    without: { file: REQUESTS, inside: 'lockRequestsOf', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [REQUESTED],
    titled: 'asked in one instant',
  },
  {
    name: 'withdrawRequest, still open',
    keeps: 'a request is either withdrawn or decided by its restaurant',
    without: { file: REQUESTS, inside: 'withdrawRequest', text: " and state = 'OPEN'", by: '' },
    tests: ['server/modules/pro/service/requests/withdraw-request.test.ts'],
    titled: 'takes effect once if the restaurant concurrently',
  },
  {
    name: 'takeLapsing, its lock',
    keeps: 'a request without a response expires once, with one notification',
    without: { file: REQUESTS, inside: 'takeLapsing', text: ' for update skip locked', by: '' },
    tests: [REQUESTED],
    titled: 'by one of two processes',
  },
  {
    name: 'party_request_open',
    keeps: 'a diner has one open request per restaurant and day',
    without: { drop: 'party_request_open' },
    tests: [REQUESTED],
    titled: 'is limited to one per day and restaurant, three open ones,',
  },
  {
    name: 'dish_limit_pkey',
    keeps: 'a dish has one limit a day: the latest',
    without: { drop: 'dish_limit.dish_limit_pkey' },
    tests: [LIMITED],
    titled: 'are counted down by orders',
  },
  {
    name: 'booking_pause_pkey',
    keeps: 'tables have one pause, takeaway and delivery another',
    without: { drop: 'booking_pause.booking_pause_pkey' },
    tests: ['server/modules/pro/service/limits/pauses.test.ts'],
    titled: 'lasts past midnight',
  },
  {
    name: 'the turn of a team',
    keeps: 'one owner remains if two remove each other',
    without: { file: TEAM, inside: 'lockTeam', text: 'pg_advisory_xact_lock(', by: '(' },
    tests: [`${STAFF}/change-team.test.ts`],
    titled: 'two remove each other',
  },
  {
    name: 'addMember, once',
    keeps: 'an invitation of a person who has joined since does not fail',
    without: {
      file: TEAM,
      inside: 'addMember',
      text: '\n    on conflict (restaurant_id, account_id) do nothing',
      by: '',
    },
    tests: [INVITED],
    titled: 'keeps the job of a person who has joined since',
  },
  {
    name: 'staff_member_pkey',
    keeps: 'a person has one role at a restaurant',
    without: { drop: 'staff_member.staff_member_pkey' },
    tests: [LAST_WORD],
    titled: 'staff_member_pkey',
  },
  {
    name: 'staff_invitation_restaurant_id_email_key',
    keeps: 'an invitation sent again replaces the first',
    without: { drop: 'staff_invitation.staff_invitation_restaurant_id_email_key' },
    tests: [LAST_WORD],
    titled: 'staff_invitation_restaurant_id_email_key',
  },
  {
    name: 'staff_invitation_token_hash_key',
    keeps: 'a link belongs to one team',
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
    keeps: 'a repeated tap is applied once',
    without: { drop: 'staff_tap.staff_tap_pkey' },
    tests: [TAPS],
    titled: 'is set once for its key',
  },
  {
    name: 'addAct, once for a tap',
    keeps: 'a repeated limit does not overwrite a colleague’s',
    without: { file: `${STAFF}/acts.sql.ts`, inside: 'addAct', text: 'or exists (select from tapped)', by: 'or true' },
    tests: [TAPS],
    titled: 'is set once for its key',
  },
  {
    name: 'isTapMade',
    keeps: 'a repeated tap does not overwrite a colleague’s action',
    without: { file: `${STAFF}/taps/taps.sql.ts`, inside: 'isTapMade', text: 'exists (', by: 'false and exists (' },
    tests: [TAPS],
    titled: 'keeps what a colleague has done since',
  },
]
