import { randomUUID } from 'node:crypto'
import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { type Connection, connect } from '../database/connect.ts'
import { findViewer, openSession } from '../modules/accounts/sign-in/sign-in.ts'
import { bookingOfShare, linksForSeat } from '../modules/reservations/read/emails/emails.ts'
import { hashOf, randomToken, seal } from '../secrets.ts'
import { type TestResponse, type TestServer, testApp } from '../testing/app.ts'
import { ANONYMOUS, bookingsOn, linkOf, openPartner } from '../testing/bookings.ts'
import { employeeOf } from '../testing/canteen.ts'
import { PASSWORD, signUp } from '../testing/people.ts'
import { employ } from '../testing/staff.ts'
import { createExecutor } from './execute.ts'
import { schema } from './schema.ts'

/**
 * The access rights: every operation × every kind of caller. An operation without a row fails the test. `yes`: the caller has
 * the right, even if the operation may fail for another reason. `nothing`: it returns null. Otherwise the error code. The guest
 * has joined the owner's table without an account; their token gives access to that share only. The employee is another diner,
 * of a company that has a canteen. RESTAURANT is an account of that role without a job; the proprietor, the waiter and the
 * cook work at the restaurant, the neighbour owns another one. All callers have signed in more than ten minutes ago, and
 * `again` says whether an operation then requires the password or a code of an authorised caller.
 */
type Actor =
  | 'anonymous'
  | 'guest'
  | 'other'
  | 'owner'
  | 'employee'
  | 'RESTAURANT'
  | 'ADMIN'
  | typeof UNPROTECTED
  | (typeof STAFF)[number]
  | (typeof TILLS)[number]
  | (typeof DEVICES)[number]
/** Staff without a second factor. The only operation open to them is to add one. */
const UNPROTECTED = 'RESTAURANT without a second factor'
/** Callers with the rights of RESTAURANT, unless a row says otherwise. */
const STAFF = ['proprietor', 'waiter', 'cook', 'neighbour'] as const
/** The key of an owner who was removed from the restaurant more than seven days ago. */
const ORPHAN = 'key of a removed owner'
/** Keys of the restaurant and of another one. They are refused every operation that is not in their list. */
const TILLS = ['till', 'till of the neighbour', ORPHAN] as const
/**
 * A device of the restaurant at which the waiter has entered their PIN, and one without a PIN entered. They may read what is
 * public, and have no account.
 */
const DEVICES = ['device of the restaurant', 'device without a PIN'] as const
type Verdict = 'yes' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND'
/**
 * The condition under which an operation requires the password of a signed-in caller again. Callers with a second factor need a
 * code too.
 */
type Again = 'never' | 'ten minutes after the sign-in' | 'always' | 'always, with a code'
type Row = { ask: string; again: Again; verdicts: Record<Actor, Verdict> }

const CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']
const ACTORS: Actor[] = [
  'anonymous',
  'guest',
  'other',
  'owner',
  'employee',
  'RESTAURANT',
  'ADMIN',
  UNPROTECTED,
  ...STAFF,
  ...TILLS,
  ...DEVICES,
]
/** The callers whose accounts have a second factor. */
const PROTECTED: Actor[] = ['RESTAURANT', 'ADMIN', ...STAFF]
/** Operations whose password argument signs in or sets a new password. */
const WAYS_IN = ['login', 'activate', 'resetPassword', 'acceptStaffInvitation']
const NOBODY_ELSE = { anonymous: 'UNAUTHENTICATED', guest: 'UNAUTHENTICATED' } as const
const NO_STAFF = { RESTAURANT: 'FORBIDDEN', ADMIN: 'FORBIDDEN', [UNPROTECTED]: 'FORBIDDEN' } as const
const ANYONE = everyone('yes', {})
const WHO_HAS_A_SEAT = everyone('nothing', { guest: 'yes', owner: 'yes' })
const SIGNED_IN = everyone('yes', { ...NOBODY_ELSE, [UNPROTECTED]: 'FORBIDDEN' })
const ONESELF = everyone('yes', NOBODY_ELSE)
const DINERS = everyone('yes', { ...NOBODY_ELSE, ...NO_STAFF })
const DINERS_AND_GUESTS = everyone('yes', { anonymous: 'UNAUTHENTICATED', ...NO_STAFF })
const OWNER = everyone('NOT_FOUND', { ...NOBODY_ELSE, owner: 'yes', ...NO_STAFF })

// Operations of the restaurant's desk, which reveal nothing to accounts without a job there.
const NOBODY_BUT_STAFF = {
  ...NOBODY_ELSE,
  ...NO_STAFF,
  other: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  employee: 'FORBIDDEN',
} as const
const DESK = everyone('yes', {
  ...NOBODY_BUT_STAFF,
  RESTAURANT: 'NOT_FOUND',
  neighbour: 'NOT_FOUND',
  ...working('yes'),
  ...devices('yes', 'UNAUTHENTICATED'),
})
const FLOOR = { ...DESK, cook: 'FORBIDDEN' } as const
// A telephone caller's table has neither extras nor fees.
const FLOOR_WITHOUT: Row['verdicts'] = {
  ...FLOOR,
  proprietor: 'NOT_FOUND',
  waiter: 'NOT_FOUND',
  ...devices('NOT_FOUND', 'UNAUTHENTICATED'),
}
// Operations of the operator, who acts for every restaurant.
const OPERATOR = everyone('FORBIDDEN', { ...NOBODY_ELSE, ADMIN: 'yes' })
// Operations that a till may perform too.
const BY_KEY = { till: 'yes', 'till of the neighbour': 'NOT_FOUND' } as const
const DESK_OR_TILL = { ...DESK, ...BY_KEY }
const FLOOR_OR_TILL = { ...FLOOR, ...BY_KEY }
const PROPRIETOR: Row['verdicts'] = {
  ...DESK,
  waiter: 'FORBIDDEN',
  cook: 'FORBIDDEN',
  ...devices('FORBIDDEN', 'UNAUTHENTICATED'),
}
/** Operations of staff on their own account, which a device does not have. */
const OF_ACCOUNT = devices('FORBIDDEN', 'FORBIDDEN')

/**
 * `ADDRESS` is the id of the owner's delivery address, `RESTAURANT` of a restaurant, `TABLE` of the owner's group, `SHARE` of
 * the guest's share in it, `LINK` of its invitation, `REVIEW` of a review that the owner has written, `MEMBER` of the
 * proprietor, who is the only member of the restaurant's team, `CALLED` of a table that the team has entered, `ORDER` of a
 * takeaway order there.
 */
const ROWS: Record<string, Row> = {
  allFoodTags: { ask: '{ allFoodTags { id } }', again: 'never', verdicts: ANYONE },
  searchRestaurants: {
    ask: '{ searchRestaurants(restaurantsCriteria: {}) { count } }',
    again: 'never',
    verdicts: ANYONE,
  },
  searchMap: {
    ask: '{ searchMap(restaurantsCriteria: {}, view: { south: 48.8, west: 2.2, north: 48.9, east: 2.5 }) { count } }',
    again: 'never',
    verdicts: ANYONE,
  },
  getRestaurantById: { ask: '{ getRestaurantById(id: $RESTAURANT) { id } }', again: 'never', verdicts: ANYONE },
  restaurantImages: { ask: '{ restaurantImages(restaurantId: $RESTAURANT) { id } }', again: 'never', verdicts: ANYONE },
  getReviews: { ask: '{ getReviews(restaurantId: $RESTAURANT) { count } }', again: 'never', verdicts: ANYONE },
  lastChoices: { ask: '{ lastChoices(restaurantId: $RESTAURANT) { comboId } }', again: 'never', verdicts: ANYONE },
  // Push messages: a diner or a guest subscribes their own browser.
  pushKey: { ask: '{ pushKey }', again: 'never', verdicts: ANYONE },
  isSubscribedToPush: {
    ask: '{ isSubscribedToPush(endpoint: "x") }',
    again: 'never',
    verdicts: DINERS_AND_GUESTS,
  },
  subscribeToPush: {
    ask: 'mutation { subscribeToPush(endpoint: "x", publicKey: "x", auth: "x") }',
    again: 'never',
    verdicts: DINERS_AND_GUESTS,
  },
  unsubscribeFromPush: {
    ask: 'mutation { unsubscribeFromPush(endpoint: "x") }',
    again: 'never',
    verdicts: DINERS_AND_GUESTS,
  },
  // The feed by which a calendar reads a diner's bookings.
  myCalendarFeed: {
    ask: '{ myCalendarFeed { address } }',
    again: 'never',
    verdicts: everyone('nothing', { ...NOBODY_ELSE, ...NO_STAFF }),
  },
  renewCalendarFeed: {
    ask: 'mutation { renewCalendarFeed { address } }',
    again: 'never',
    verdicts: DINERS,
  },
  endCalendarFeed: { ask: 'mutation { endCalendarFeed }', again: 'never', verdicts: DINERS },
  // Reviews: a diner adds one after a visit, its author changes it, anyone reports it.
  addReview: {
    ask: `mutation { addReview(userReservationId: $SHARE,
      input: { comment: "Bon", speedRating: 4, foodRating: 4, experienceRating: 4 }) { id } }`,
    again: 'never',
    verdicts: { ...OWNER, owner: 'NOT_FOUND' },
  },
  updateReview: {
    ask: `mutation { updateReview(id: $REVIEW,
      input: { comment: "Bon", speedRating: 4, foodRating: 4, experienceRating: 4 }) { id } }`,
    again: 'never',
    verdicts: OWNER,
  },
  // The link of an email identifies the person.
  guestData: { ask: '{ guestData(link: "x") }', again: 'never', verdicts: ANYONE },
  askGuestData: { ask: 'mutation { askGuestData(email: "") }', again: 'never', verdicts: ANYONE },
  forgetGuestData: { ask: 'mutation { forgetGuestData(link: "x") }', again: 'never', verdicts: ANYONE },
  reviewRequests: { ask: '{ reviewRequests(link: "x") }', again: 'never', verdicts: ANYONE },
  setReviewRequests: {
    ask: 'mutation { setReviewRequests(link: "x", areWanted: true) }',
    again: 'never',
    verdicts: ANYONE,
  },
  reportReview: { ask: 'mutation { reportReview(id: $REVIEW, reason: "Faux") }', again: 'never', verdicts: ANYONE },
  searchReading: { ask: '{ searchReading(text: "11e") { zipCodes } }', again: 'never', verdicts: ANYONE },
  searchReadAhead: {
    ask: '{ searchReadAhead(text: "11e", criteria: {}) { count } }',
    again: 'never',
    verdicts: ANYONE,
  },
  searchSuggestions: { ask: '{ searchSuggestions(text: "su") { tags { id } } }', again: 'never', verdicts: ANYONE },
  addressSuggestions: { ask: '{ addressSuggestions(text: "ri") { label } }', again: 'never', verdicts: ANYONE },
  geocodeAddress: { ask: '{ geocodeAddress(placeId: "inconnu") { address } }', again: 'never', verdicts: ANYONE },
  reverseGeocode: {
    ask: '{ reverseGeocode(latitude: 200, longitude: 2) { address } }',
    again: 'never',
    verdicts: ANYONE,
  },
  // Open to anyone: an email's token identifies the person, or a captcha is required.
  login: { ask: 'mutation { login(email: "", password: "", role: CLIENT) }', again: 'never', verdicts: ANYONE },
  beginPasskeyLogin: { ask: 'mutation { beginPasskeyLogin }', again: 'never', verdicts: ANYONE },
  loginWithPasskey: {
    ask: 'mutation { loginWithPasskey(response: "", role: CLIENT) }',
    again: 'never',
    verdicts: ANYONE,
  },
  logout: { ask: 'mutation { logout }', again: 'never', verdicts: ANYONE },
  register: {
    ask: 'mutation { register(input: { email: "", role: CLIENT, captchaToken: "" }) }',
    again: 'never',
    verdicts: ANYONE,
  },
  triggerPasswordReset: {
    ask: 'mutation { triggerPasswordReset(email: "", role: CLIENT) }',
    again: 'never',
    verdicts: ANYONE,
  },
  resetPassword: {
    ask: 'mutation { resetPassword(token: "x", password: "Tablee-2026!") }',
    again: 'never',
    verdicts: ANYONE,
  },
  activate: {
    ask: `mutation { activate(clientInput: { firstName: "A", lastName: "B", phone: "0612345678" },
      password: "Tablee-2026!", token: "x") { token } }`,
    again: 'never',
    verdicts: ANYONE,
  },
  linkFault: { ask: '{ linkFault(token: "x", use: ACTIVATION) }', again: 'never', verdicts: ANYONE },
  confirmNewEmail: { ask: 'mutation { confirmNewEmail(token: "x") }', again: 'never', verdicts: ANYONE },
  // The viewer's own account.
  currentUser: {
    ask: '{ currentUser { id } }',
    again: 'never',
    verdicts: everyone('yes', { anonymous: 'nothing', guest: 'nothing' }),
  },
  me: { ask: '{ me { id } }', again: 'never', verdicts: everyone('yes', { anonymous: 'nothing', guest: 'nothing' }) },
  mySessions: { ask: '{ mySessions { id } }', again: 'never', verdicts: SIGNED_IN },
  exportMyData: { ask: '{ exportMyData }', again: 'ten minutes after the sign-in', verdicts: SIGNED_IN },
  mySecurityEvents: { ask: '{ mySecurityEvents { id } }', again: 'never', verdicts: SIGNED_IN },
  updateEmail: {
    ask: 'mutation { updateEmail(email: "ailleurs@example.test") }',
    again: 'ten minutes after the sign-in',
    verdicts: SIGNED_IN,
  },
  sendVerificationCode: { ask: 'mutation { sendVerificationCode(phone: "") }', again: 'never', verdicts: SIGNED_IN },
  verifyPhoneNumber: {
    ask: 'mutation { verifyPhoneNumber(phone: "0612345678", code: "1") }',
    again: 'never',
    verdicts: SIGNED_IN,
  },
  updateUser: { ask: 'mutation { updateUser(input: {}) { id } }', again: 'never', verdicts: SIGNED_IN },
  changePassword: {
    ask: 'mutation { changePassword(oldPassword: "Faux-2026!", newPassword: "Aubergine-2027!") }',
    again: 'always',
    verdicts: SIGNED_IN,
  },
  endOtherSessions: {
    ask: 'mutation { endOtherSessions }',
    again: 'ten minutes after the sign-in',
    verdicts: SIGNED_IN,
  },
  endSession: {
    ask: 'mutation { endSession(id: "00000000-0000-4000-8000-000000000000") }',
    again: 'ten minutes after the sign-in',
    verdicts: SIGNED_IN,
  },
  deleteAccount: {
    ask: 'mutation { deleteAccount }',
    again: 'ten minutes after the sign-in',
    verdicts: SIGNED_IN,
  },
  mySecurity: { ask: '{ mySecurity { hasSecondFactor passkeys { id } } }', again: 'never', verdicts: ONESELF },
  beginSecondFactor: {
    ask: 'mutation { beginSecondFactor(password: "") { secret } }',
    again: 'always',
    verdicts: ONESELF,
  },
  confirmSecondFactor: { ask: 'mutation { confirmSecondFactor(code: "") }', again: 'never', verdicts: ONESELF },
  endSecondFactor: {
    ask: 'mutation { endSecondFactor(password: "", code: "") }',
    again: 'always, with a code',
    verdicts: SIGNED_IN,
  },
  renewRecoveryCodes: {
    ask: 'mutation { renewRecoveryCodes(password: "", code: "") }',
    again: 'always, with a code',
    verdicts: SIGNED_IN,
  },
  beginPasskey: { ask: 'mutation { beginPasskey(password: "") }', again: 'always', verdicts: SIGNED_IN },
  addPasskey: { ask: 'mutation { addPasskey(name: "", response: "") }', again: 'never', verdicts: SIGNED_IN },
  removePasskey: {
    ask: 'mutation { removePasskey(id: "x") }',
    again: 'ten minutes after the sign-in',
    verdicts: SIGNED_IN,
  },
  addDeliveryPreference: {
    ask: `mutation { addDeliveryPreference(input: { address: "", zipCode: "", city: "", country: "",
      longitude: 2, latitude: 48 }) { id } }`,
    again: 'never',
    verdicts: DINERS,
  },
  updateDeliveryPreference: {
    ask: `mutation { updateDeliveryPreference(id: $ADDRESS, input: { address: "2 rue de la Paix", zipCode: "75002",
      city: "Paris", country: "France", longitude: 2.33, latitude: 48.86 }) { id } }`,
    again: 'never',
    verdicts: OWNER,
  },
  deleteDeliveryPreference: {
    ask: 'mutation { deleteDeliveryPreference(id: $ADDRESS) }',
    again: 'never',
    verdicts: OWNER,
  },
  getMyFavoriteRestaurants: { ask: '{ getMyFavoriteRestaurants { id } }', again: 'never', verdicts: DINERS },
  addToMyFavoriteRestaurants: {
    ask: 'mutation { addToMyFavoriteRestaurants(restaurantId: $RESTAURANT) }',
    again: 'never',
    verdicts: DINERS,
  },
  deleteFromMyFavoriteRestaurants: {
    ask: 'mutation { deleteFromMyFavoriteRestaurants(restaurantId: $RESTAURANT) }',
    again: 'never',
    verdicts: DINERS,
  },
  // Cards belong to their diner; a share is paid by the guest who owes it, or by another guest of the group.
  getCustomerCards: { ask: '{ getCustomerCards { id } }', again: 'never', verdicts: DINERS },
  createCardSetup: { ask: 'mutation { createCardSetup { id } }', again: 'never', verdicts: DINERS },
  attachStripePaymentMethod: {
    ask: 'mutation { attachStripePaymentMethod(paymentMethodId: "pm_none") { id } }',
    again: 'never',
    verdicts: DINERS,
  },
  deleteCard: { ask: 'mutation { deleteCard(cardId: "pm_none") }', again: 'never', verdicts: DINERS },
  payUserReservation: {
    ask: `mutation { payUserReservation(input: { userReservationId: $SHARE, stripeParams: { amount: 1,
      application_fee_amount: 1, paymentToken: "pm_none" } }) { userReservation { id } } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', { guest: 'yes' }),
  },
  coverUserReservation: {
    ask: `mutation { coverUserReservation(userReservationId: $SHARE, stripeParams: { amount: 1, application_fee_amount: 1,
      paymentToken: "pm_none" }) { userReservation { id } } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {}),
  },
  confirmUserReservationPayment: {
    ask: `mutation { confirmUserReservationPayment(input: { userReservationId: $SHARE, paymentIntentId: "pi_none" }) {
      id } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {}),
  },
  paymentOutcome: {
    ask: `{ paymentOutcome(userReservationId: $SHARE, paymentIntentId: "pi_none", clientSecret: "x") { granted } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {}),
  },
  contestNoShow: {
    ask: 'mutation { contestNoShow(userReservationId: $SHARE, message: "Nous y étions") { id } }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'NOT_FOUND',
    }),
  },
  answerExtra: {
    ask: 'mutation { answerExtra(id: "00000000-0000-4000-8000-000000000000", isAccepted: true) { id } }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', { anonymous: 'UNAUTHENTICATED', [UNPROTECTED]: 'FORBIDDEN' }),
  },
  addTipToReservation: {
    ask: 'mutation { addTipToReservation(input: { reservationId: $TABLE, amount: 2 }) { id } }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'yes',
    }),
  },
  // The canteen is for employees of customer companies.
  weeklyMeals: { ask: '{ weeklyMeals { id } }', again: 'never', verdicts: everyone('FORBIDDEN', { employee: 'yes' }) },
  companyPart: {
    ask: '{ companyPart { mealPart } }',
    again: 'never',
    verdicts: everyone('FORBIDDEN', { employee: 'nothing' }),
  },
  createWeeklyOrders: {
    ask: `mutation { createWeeklyOrders(input: { orders: [], UserDeliveryPreferenceId: "1" }) { id } }`,
    again: 'never',
    verdicts: everyone('FORBIDDEN', { employee: 'yes' }),
  },
  weeklyOrders: { ask: '{ weeklyOrders(basketId: "x") { id } }', again: 'never', verdicts: DINERS },
  // Meal vouchers belong to their diner.
  edenredSignIn: { ask: '{ edenredSignIn { url } }', again: 'never', verdicts: DINERS },
  unlinkVoucherAccount: {
    ask: 'mutation { unlinkVoucherAccount(scheme: EDENRED) }',
    again: 'never',
    verdicts: DINERS,
  },
  edenredLogin: { ask: 'mutation { edenredLogin(code: "x", state: "x") }', again: 'never', verdicts: DINERS },
  edenredGetBalance: { ask: '{ edenredGetBalance { data { available_amount } } }', again: 'never', verdicts: DINERS },
  restoflashInitGetToken: {
    ask: 'mutation { restoflashInitGetToken { restoflashId } }',
    again: 'never',
    verdicts: DINERS,
  },
  restoflashLogin: {
    ask: 'mutation { restoflashLogin(restoflashId: "x") { credentialToken } }',
    again: 'never',
    verdicts: DINERS,
  },
  restoflashInitTransaction: {
    ask: `mutation { restoflashInitTransaction(amount: 5, siret: "x", userReservationId: $SHARE) { state } }`,
    again: 'never',
    verdicts: { ...OWNER, owner: 'NOT_FOUND' },
  },
  // Tables: anyone with the link reads an invitation; a booking belongs to its host and guests.
  getCompanyData: { ask: '{ getCompanyData { serviceFees } }', again: 'never', verdicts: ANYONE },
  applyCoupon: {
    ask: `{ applyCoupon(input: { couponId: "RIEN", restaurantId: $RESTAURANT, menuItems: [1], reservationDate: "24-11-2026",
      reservationHour: "20:00", reservationServiceFees: 1, reservationTotal: 10, reservationTotalPersons: 1 }) { couponId } }`,
    again: 'never',
    verdicts: ANYONE,
  },
  invitationLink: { ask: '{ invitationLink(id: $LINK) { id } }', again: 'never', verdicts: ANYONE },
  // The link of a reminder identifies the person; other links yield nothing.
  reminder: { ask: '{ reminder(link: "x") { date } }', again: 'never', verdicts: everyone('nothing', {}) },
  answerReminder: {
    ask: 'mutation { answerReminder(link: "x", isComing: true) { date } }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', {}),
  },
  // Any caller may have the link of a restaurant's QR code; other links yield nothing.
  owedByLink: { ask: '{ owedByLink(link: "x") { date } }', again: 'never', verdicts: everyone('nothing', {}) },
  payByLink: {
    ask: `mutation { payByLink(link: "x", stripeParams: { amount: 1, application_fee_amount: 0, paymentToken: "pm_x" }) {
      requires_action } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {}),
  },
  getReservation: { ask: '{ getReservation(uuid: $TABLE) { id } }', again: 'never', verdicts: WHO_HAS_A_SEAT },
  getUserReservation: { ask: '{ getUserReservation(id: $SHARE) { id } }', again: 'never', verdicts: WHO_HAS_A_SEAT },
  guestShare: { ask: '{ guestShare { id } }', again: 'never', verdicts: everyone('nothing', { guest: 'yes' }) },
  myReservations: { ask: '{ myReservations(input: {}) { count } }', again: 'never', verdicts: DINERS },
  createReservation: {
    ask: `mutation { createReservation(input: { RestaurantId: $RESTAURANT, date: "24-11-2026", hour: "20:00",
      type: SELF_PAY, totalPersons: 1, order: {} }) { id } }`,
    again: 'never',
    verdicts: DINERS,
  },
  joinReservation: {
    ask: `mutation { joinReservation(input: { invitationLink: $LINK, order: { foodItems: [{ id: "1", quantity: 1 }] } })
      { id } }`,
    again: 'never',
    verdicts: everyone('yes', NO_STAFF),
  },
  updateReservation: {
    ask: 'mutation { updateReservation(reservationId: $TABLE, totalPersons: 99) { id } }',
    again: 'never',
    verdicts: OWNER,
  },
  acceptMove: {
    ask: 'mutation { acceptMove(reservationId: $TABLE) { id } }',
    again: 'never',
    verdicts: OWNER,
  },
  declineMove: {
    ask: 'mutation { declineMove(reservationId: $TABLE) { id } }',
    again: 'never',
    verdicts: OWNER,
  },
  updateDishes: {
    ask: `mutation { updateDishes(input: { userReservationId: $SHARE, order: { foodItems: [{ id: "1", quantity: 1 }] } })
      { userReservation { id } } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
    }),
  },
  updateCeiling: {
    ask: 'mutation { updateCeiling(input: { reservationId: $TABLE, ceiling: 30 }) { userReservation { id } } }',
    again: 'never',
    verdicts: OWNER,
  },
  updateAllergies: {
    ask: `mutation { updateAllergies(input: { userReservationId: $SHARE, allergens: ["Gluten"], consent: true }) {
      allergies avoidedDishes { name } } }`,
    again: 'never',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
    }),
  },
  leaveReservation: {
    ask: 'mutation { leaveReservation(userReservationId: $SHARE) }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'yes',
    }),
  },
  removeGuest: { ask: 'mutation { removeGuest(userReservationId: $SHARE) { id } }', again: 'never', verdicts: OWNER },
  remindGuest: { ask: 'mutation { remindGuest(userReservationId: $SHARE) }', again: 'never', verdicts: OWNER },
  closeReservation: {
    ask: 'mutation { closeReservation(reservationId: $TABLE) { id } }',
    again: 'never',
    verdicts: OWNER,
  },
  getReservationHostInvoice: {
    ask: '{ getReservationHostInvoice(reservationId: $TABLE) }',
    again: 'never',
    verdicts: OWNER,
  },
  getReservationGuestInvoice: {
    ask: '{ getReservationGuestInvoice(userReservationId: $SHARE) }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', { anonymous: 'UNAUTHENTICATED', [UNPROTECTED]: 'FORBIDDEN', guest: 'yes' }),
  },
  // The desk: the viewer's restaurants, and the team of one.
  workplaces: {
    ask: '{ workplaces { job } }',
    again: 'never',
    verdicts: { ...DESK, RESTAURANT: 'yes', neighbour: 'yes' },
  },
  team: { ask: '{ team(restaurantId: $RESTAURANT) { members { id } } }', again: 'never', verdicts: PROPRIETOR },
  inviteStaff: {
    ask: 'mutation { inviteStaff(restaurantId: $RESTAURANT, email: "", job: OWNER) { members { id } } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  withdrawStaffInvitation: {
    ask: 'mutation { withdrawStaffInvitation(restaurantId: $RESTAURANT, invitationId: "x") { members { id } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeStaffJob: {
    ask: 'mutation { changeStaffJob(restaurantId: $RESTAURANT, memberId: $MEMBER, job: FLOOR) { members { id } } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  removeStaff: {
    ask: 'mutation { removeStaff(restaurantId: $RESTAURANT, memberId: $MEMBER) { members { id } } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  // A restaurant's menu belongs to its owners.
  menuEditor: { ask: '{ menuEditor(restaurantId: $RESTAURANT) { revision } }', again: 'never', verdicts: PROPRIETOR },
  saveMenuDraft: {
    ask: 'mutation { saveMenuDraft(restaurantId: $RESTAURANT, draft: "", revision: 0) { revision } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  mergeMenuDraft: {
    ask: 'mutation { mergeMenuDraft(restaurantId: $RESTAURANT) { revision } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  discardMenuDraft: {
    ask: 'mutation { discardMenuDraft(restaurantId: $RESTAURANT) { revision } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  publishMenu: {
    ask: 'mutation { publishMenu(restaurantId: $RESTAURANT, revision: 0) { isPublished } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  // Hours and seats belong to the owners.
  houseHours: {
    ask: '{ houseHours(restaurantId: $RESTAURANT) { seats } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeOpeningHours: {
    ask: 'mutation { changeOpeningHours(restaurantId: $RESTAURANT, days: []) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeHolidays: {
    ask: 'mutation { changeHolidays(restaurantId: $RESTAURANT, holidayLine: OPEN) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  addClosure: {
    ask: 'mutation { addClosure(restaurantId: $RESTAURANT, from: "", to: "", closureReason: "") { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  removeClosure: {
    ask: 'mutation { removeClosure(restaurantId: $RESTAURANT, closureId: 1) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeSeats: {
    ask: 'mutation { changeSeats(restaurantId: $RESTAURANT, seats: 0) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  withdrawMove: {
    ask: 'mutation { withdrawMove(restaurantId: $RESTAURANT, reservationId: $CALLED) { id } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changePacing: {
    ask: 'mutation { changePacing(restaurantId: $RESTAURANT, ordersPerSlot: 0) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeLastBooking: {
    ask: 'mutation { changeLastBooking(restaurantId: $RESTAURANT, minutesAhead: 0) { isDone } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  housePhotographs: {
    ask: '{ housePhotographs(restaurantId: $RESTAURANT) { photographs { id } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  addPhotograph: {
    ask: 'mutation { addPhotograph(restaurantId: $RESTAURANT, wholeKey: "x", crop: { x: 0, y: 0, width: 1, height: 1 }, alt: "") { uploads { key } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changePhotograph: {
    ask: 'mutation { changePhotograph(restaurantId: $RESTAURANT, photographId: 1, crop: { x: 0, y: 0, width: 1, height: 1 }, alt: "") { uploads { key } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  orderPhotographs: {
    ask: 'mutation { orderPhotographs(restaurantId: $RESTAURANT, ids: []) { uploads { key } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  removePhotograph: {
    ask: 'mutation { removePhotograph(restaurantId: $RESTAURANT, photographId: 1) { uploads { key } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  discardPhotographUpload: {
    ask: 'mutation { discardPhotographUpload(restaurantId: $RESTAURANT, key: "x") { uploads { key } } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  houseCodes: {
    ask: '{ houseCodes(restaurantId: $RESTAURANT) { code } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  makeHouseCode: {
    ask: 'mutation { makeHouseCode(restaurantId: $RESTAURANT, input: { code: "" }) { code } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  pauseHouseCode: {
    ask: 'mutation { pauseHouseCode(restaurantId: $RESTAURANT, code: "x") { code } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  resumeHouseCode: {
    ask: 'mutation { resumeHouseCode(restaurantId: $RESTAURANT, code: "x") { code } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  endHouseCode: {
    ask: 'mutation { endHouseCode(restaurantId: $RESTAURANT, code: "x") { code } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  restaurantFacilities: {
    ask: '{ restaurantFacilities(restaurantId: $RESTAURANT) { facilities } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeFacilities: {
    ask: 'mutation { changeFacilities(restaurantId: $RESTAURANT, facilities: []) { facilities } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  houseToGo: {
    ask: '{ houseToGo(restaurantId: $RESTAURANT) { hasDelivery } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  changeHouseToGo: {
    ask: 'mutation { changeHouseToGo(restaurantId: $RESTAURANT, hasClickCollect: true, hasDelivery: true, areaIds: []) { hasDelivery } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  // The kitchen's sheet is open to all staff.
  kitchenSheet: {
    ask: '{ kitchenSheet(restaurantId: $RESTAURANT, service: DINNER) { covers } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  printKitchenSheet: {
    ask: 'mutation { printKitchenSheet(restaurantId: $RESTAURANT, service: DINNER, format: A4) { url } }',
    again: 'never',
    verdicts: DESK,
  },
  // The service: all staff read it, the floor acts.
  serviceSheet: {
    ask: '{ serviceSheet(restaurantId: $RESTAURANT) { day bookings { id } } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  markSeats: {
    ask: 'mutation { markSeats(restaurantId: $RESTAURANT, reservationId: $CALLED, mark: ARRIVED) { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  undoMark: {
    ask: 'mutation { undoMark(restaurantId: $RESTAURANT, reservationId: $CALLED) { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  serviceLimits: {
    ask: '{ serviceLimits(restaurantId: $RESTAURANT) { day } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  limitDish: {
    ask: 'mutation { limitDish(restaurantId: $RESTAURANT, what: DISH, id: 0, left: -1) { day } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  pauseBookings: {
    ask: 'mutation { pauseBookings(restaurantId: $RESTAURANT, what: TO_GO, hour: "") { day } }',
    again: 'never',
    verdicts: FLOOR,
  },
  resumeBookings: {
    ask: 'mutation { resumeBookings(restaurantId: $RESTAURANT, what: TO_GO) { day } }',
    again: 'never',
    verdicts: FLOOR,
  },
  bookByPhone: {
    ask: 'mutation { bookByPhone(restaurantId: $RESTAURANT, input: { name: "", party: 2, isWalkIn: true }) { id } }',
    again: 'never',
    verdicts: FLOOR,
  },
  moveTable: {
    ask: 'mutation { moveTable(restaurantId: $RESTAURANT, reservationId: $CALLED, date: "", hour: "") { id } }',
    again: 'never',
    verdicts: FLOOR,
  },
  // A table for a party that is too large to book online: diners send a request, the floor replies.
  askForTable: {
    ask: 'mutation { askForTable(restaurantId: $RESTAURANT, input: { date: "", hour: "", party: 0, phone: "" }) { id } }',
    again: 'never',
    verdicts: DINERS,
  },
  myPartyRequests: { ask: '{ myPartyRequests { id } }', again: 'never', verdicts: DINERS },
  withdrawPartyRequest: {
    ask: 'mutation { withdrawPartyRequest(id: "a") { id } }',
    again: 'never',
    verdicts: everyone('NOT_FOUND', { ...NOBODY_ELSE, ...NO_STAFF }),
  },
  partyRequests: { ask: '{ partyRequests(restaurantId: $RESTAURANT) { id } }', again: 'never', verdicts: FLOOR },
  acceptPartyRequest: {
    ask: 'mutation { acceptPartyRequest(restaurantId: $RESTAURANT, id: "a") { id } }',
    again: 'never',
    verdicts: FLOOR_WITHOUT,
  },
  refusePartyRequest: {
    ask: 'mutation { refusePartyRequest(restaurantId: $RESTAURANT, id: "a", reason: "Complet") { id } }',
    again: 'never',
    verdicts: FLOOR_WITHOUT,
  },
  closeBill: {
    ask: 'mutation { closeBill(restaurantId: $RESTAURANT, reservationId: $CALLED) { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  cancelByRestaurant: {
    ask: 'mutation { cancelByRestaurant(restaurantId: $RESTAURANT, reservationId: $CALLED, reason: "") { id } }',
    again: 'never',
    verdicts: FLOOR,
  },
  // Takeaway and delivery orders: all staff read them and mark them ready; the floor accepts and hands over.
  orderBoard: {
    ask: '{ orderBoard(restaurantId: $RESTAURANT) { day orders { id } } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  acceptOrder: {
    ask: 'mutation { acceptOrder(restaurantId: $RESTAURANT, reservationId: $ORDER) { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  refuseOrder: {
    ask: 'mutation { refuseOrder(restaurantId: $RESTAURANT, reservationId: $ORDER, reason: "") { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  markOrderReady: {
    ask: 'mutation { markOrderReady(restaurantId: $RESTAURANT, reservationId: $ORDER) { id } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  undoOrderReady: {
    ask: 'mutation { undoOrderReady(restaurantId: $RESTAURANT, reservationId: $ORDER) { id } }',
    again: 'never',
    verdicts: DESK_OR_TILL,
  },
  handOverOrder: {
    ask: 'mutation { handOverOrder(restaurantId: $RESTAURANT, reservationId: $ORDER) { id } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  printOrderTicket: {
    ask: 'mutation { printOrderTicket(restaurantId: $RESTAURANT, reservationId: $ORDER) { url } }',
    again: 'never',
    verdicts: DESK,
  },
  serviceBill: {
    ask: '{ serviceBill(restaurantId: $RESTAURANT, reservationId: $CALLED) { version } }',
    again: 'never',
    verdicts: FLOOR_OR_TILL,
  },
  takeLineOff: {
    ask: 'mutation { takeLineOff(restaurantId: $RESTAURANT, reservationId: $CALLED, lineId: "a:1", quantity: 1, version: -1) { version } }',
    again: 'never',
    verdicts: FLOOR,
  },
  addExtra: {
    ask: 'mutation { addExtra(restaurantId: $RESTAURANT, reservationId: $CALLED, shareId: "a", name: "", cents: 0, vat: 0) { version } }',
    again: 'never',
    verdicts: FLOOR,
  },
  takeExtraOff: {
    ask: 'mutation { takeExtraOff(restaurantId: $RESTAURANT, reservationId: $CALLED, extraId: "a") { version } }',
    again: 'never',
    verdicts: FLOOR_WITHOUT,
  },
  waiveFee: {
    ask: 'mutation { waiveFee(restaurantId: $RESTAURANT, reservationId: $CALLED, shareId: "a", fee: NO_SHOW) { version } }',
    again: 'never',
    verdicts: FLOOR_WITHOUT,
  },
  houseReviews: { ask: '{ houseReviews(restaurantId: $RESTAURANT) { count } }', again: 'never', verdicts: PROPRIETOR },
  guestBook: { ask: '{ guestBook(restaurantId: $RESTAURANT) { count } }', again: 'never', verdicts: FLOOR },
  houseFigures: { ask: '{ houseFigures(restaurantId: $RESTAURANT) { from } }', again: 'never', verdicts: PROPRIETOR },
  houseVat: { ask: '{ houseVat(restaurantId: $RESTAURANT) { from } }', again: 'never', verdicts: PROPRIETOR },
  houseBills: {
    ask: '{ houseBills(restaurantId: $RESTAURANT, day: "24-11-2026") { id } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  houseAccountsFile: {
    ask: '{ houseAccountsFile(restaurantId: $RESTAURANT, file: FEC) }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  replyToReview: {
    ask: 'mutation { replyToReview(restaurantId: $RESTAURANT, reviewId: $REVIEW, comment: "Merci") { id } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  withdrawReply: {
    ask: 'mutation { withdrawReply(restaurantId: $RESTAURANT, reviewId: $REVIEW) { id } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  operatorFind: {
    ask: '{ operatorFind(text: "personne@example.test") { people { id } } }',
    again: 'never',
    verdicts: OPERATOR,
  },
  operatorPerson: {
    ask: '{ operatorPerson(id: $MEMBER) { account { id } } }',
    again: 'never',
    verdicts: OPERATOR,
  },
  explainSearch: { ask: '{ explainSearch(text: "pizza") { count } }', again: 'never', verdicts: OPERATOR },
  operatorBooking: { ask: '{ operatorBooking(id: $TABLE) { createdAt } }', again: 'never', verdicts: OPERATOR },
  closeAccount: {
    ask: 'mutation { closeAccount(accountId: $MEMBER, reason: FRAUD, facts: "Faux") { account { id } } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  reopenAccount: {
    ask: 'mutation { reopenAccount(accountId: $MEMBER) { account { id } } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  reviewsToRead: { ask: '{ reviewsToRead { reviews { id } } }', again: 'never', verdicts: OPERATOR },
  decideOnReview: {
    ask: 'mutation { decideOnReview(id: $REVIEW, isPublished: true) { reviews { id } } }',
    again: 'never',
    verdicts: OPERATOR,
  },
  decideOnReply: {
    ask: 'mutation { decideOnReply(reviewId: $REVIEW, isPublished: false, reason: "") { reviews { id } } }',
    again: 'never',
    verdicts: OPERATOR,
  },
  frozenPayouts: { ask: '{ frozenPayouts { restaurantId } }', again: 'never', verdicts: OPERATOR },
  releasePayouts: {
    ask: 'mutation { releasePayouts(restaurantId: $RESTAURANT) { restaurantId } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  keptSearches: { ask: '{ keptSearches { totals { all } } }', again: 'never', verdicts: OPERATOR },
  keepSearch: {
    ask: 'mutation { keepSearch(words: "pizza", restaurantsCriteria: {}) }',
    again: 'never',
    verdicts: ANYONE,
  },
  noteSearchOpened: {
    ask: 'mutation { noteSearchOpened(id: "0", position: 1) }',
    again: 'never',
    verdicts: ANYONE,
  },
  noteSearchBooked: { ask: 'mutation { noteSearchBooked(id: "0") }', again: 'never', verdicts: ANYONE },
  likeRestaurants: { ask: '{ likeRestaurants { metres } }', again: 'never', verdicts: OPERATOR },
  mergeRestaurants: {
    ask: 'mutation { mergeRestaurants(duplicateId: 0, keptId: $RESTAURANT) { metres } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  keepRestaurantsApart: {
    ask: 'mutation { keepRestaurantsApart(oneId: 0, otherId: $RESTAURANT) { metres } }',
    again: 'never',
    verdicts: { ...OPERATOR, ADMIN: 'NOT_FOUND' },
  },
  deadWork: { ask: '{ deadWork { key } }', again: 'never', verdicts: OPERATOR },
  repeatDeadWork: {
    ask: 'mutation { repeatDeadWork(queue: "x", key: "x") { key } }',
    again: 'never',
    verdicts: { ...OPERATOR, ADMIN: 'NOT_FOUND' },
  },
  securityLog: { ask: '{ securityLog { total } }', again: 'never', verdicts: OPERATOR },
  exportSecurityLog: {
    ask: 'mutation { exportSecurityLog }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  promoCodes: { ask: '{ promoCodes { total } }', again: 'never', verdicts: OPERATOR },
  makePromoCode: {
    ask: 'mutation { makePromoCode(input: { code: "DROITS", percent: 10, on: ITEMS, payer: PLATFORM, limits: {} }) { code } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  changePromoCode: {
    ask: 'mutation { changePromoCode(code: "RIEN", limits: {}) { code } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  endPromoCode: {
    ask: 'mutation { endPromoCode(code: "RIEN") { code } }',
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  operatorCompanies: { ask: '{ operatorCompanies { id } }', again: 'never', verdicts: OPERATOR },
  operatorCompany: {
    ask: '{ operatorCompany(id: "0") { peopleCount } }',
    again: 'never',
    verdicts: { ...OPERATOR, ADMIN: 'NOT_FOUND' },
  },
  companyStatementFile: {
    ask: '{ companyStatementFile(id: "x", format: PDF) }',
    again: 'never',
    verdicts: { ...OPERATOR, ADMIN: 'NOT_FOUND' },
  },
  saveCompany: {
    ask: `mutation { saveCompany(input: { name: "Droits", domains: ["droits.test"], paysCents: 100, address: "1 rue A, 75001 Paris",
      statementEmail: "a@droits.test", fromDay: "01-12-2026" }) { peopleCount } }`,
    again: 'ten minutes after the sign-in',
    verdicts: OPERATOR,
  },
  sendCompanyStatement: {
    ask: 'mutation { sendCompanyStatement(id: "0", month: "2026-10") }',
    again: 'never',
    verdicts: { ...OPERATOR, ADMIN: 'NOT_FOUND' },
  },
  contestedAbsences: { ask: '{ contestedAbsences { shareId } }', again: 'never', verdicts: OPERATOR },
  decideAbsence: {
    ask: 'mutation { decideAbsence(userReservationId: $SHARE, isUpheld: true) { shareId } }',
    again: 'never',
    verdicts: OPERATOR,
  },
  // The connections of a till to a restaurant belong to its owners.
  till: { ask: '{ till(restaurantId: $RESTAURANT) { id } }', again: 'never', verdicts: PROPRIETOR },
  makeTillKey: {
    ask: 'mutation { makeTillKey(restaurantId: $RESTAURANT, name: "") { key } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  revokeTillKey: {
    ask: 'mutation { revokeTillKey(restaurantId: $RESTAURANT, keyId: "x") { id } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  keepTillKey: {
    ask: 'mutation { keepTillKey(restaurantId: $RESTAURANT, keyId: "x") { id } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  addWebhook: {
    ask: 'mutation { addWebhook(restaurantId: $RESTAURANT, url: "", types: []) { secret } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  changeWebhook: {
    ask: 'mutation { changeWebhook(restaurantId: $RESTAURANT, endpointId: "x", url: "", types: []) { id } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  removeWebhook: {
    ask: 'mutation { removeWebhook(restaurantId: $RESTAURANT, endpointId: "x") { id } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  renewWebhookSecret: {
    ask: 'mutation { renewWebhookSecret(restaurantId: $RESTAURANT, endpointId: "x") { secret } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  // The endpoint and the delivery do not exist.
  tryWebhook: {
    ask: 'mutation { tryWebhook(restaurantId: $RESTAURANT, endpointId: "x") { id } }',
    again: 'never',
    verdicts: { ...PROPRIETOR, proprietor: 'NOT_FOUND' },
  },
  resendDelivery: {
    ask: 'mutation { resendDelivery(restaurantId: $RESTAURANT, deliveryId: "x") { id } }',
    again: 'never',
    verdicts: { ...PROPRIETOR, proprietor: 'NOT_FOUND' },
  },
  // The link of an invitation identifies the person.
  staffOffer: { ask: '{ staffOffer(token: "x") { job } }', again: 'never', verdicts: everyone('nothing', {}) },
  // The link of an email identifies the former owner.
  ownershipToRestore: {
    ask: '{ ownershipToRestore(link: "x") { restaurantId } }',
    again: 'never',
    verdicts: everyone('nothing', {}),
  },
  restoreOwnership: {
    ask: 'mutation { restoreOwnership(link: "x") { restaurantId } }',
    again: 'never',
    verdicts: ANYONE,
  },
  acceptStaffInvitation: {
    ask: 'mutation { acceptStaffInvitation(token: "x") { job } }',
    again: 'never',
    verdicts: ANYONE,
  },
  cancelReservation: { ask: 'mutation { cancelReservation(reservationId: $TABLE) }', again: 'never', verdicts: OWNER },
  chooseMyLetters: {
    ask: 'mutation { chooseMyLetters(restaurantId: $RESTAURANT, letters: [EVE]) { letters } }',
    again: 'never',
    verdicts: { ...FLOOR, ...OF_ACCOUNT },
  },
  restaurantDevices: {
    ask: '{ restaurantDevices(restaurantId: $RESTAURANT) { id } }',
    again: 'never',
    verdicts: PROPRIETOR,
  },
  ownDevice: { ask: '{ ownDevice { id } }', again: 'never', verdicts: everyone('nothing', devices('yes', 'yes')) },
  addRestaurantDevice: {
    ask: 'mutation { addRestaurantDevice(restaurantId: $RESTAURANT, name: "Comptoir") }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  removeRestaurantDevice: {
    ask: 'mutation { removeRestaurantDevice(restaurantId: $RESTAURANT, deviceId: "x") { id } }',
    again: 'ten minutes after the sign-in',
    verdicts: PROPRIETOR,
  },
  ownPinSetAt: {
    ask: '{ ownPinSetAt }',
    again: 'never',
    verdicts: everyone('FORBIDDEN', { ...NOBODY_ELSE, RESTAURANT: 'nothing', waiter: 'yes' }),
  },
  choosePin: {
    ask: 'mutation { choosePin(pin: "2580") }',
    again: 'ten minutes after the sign-in',
    verdicts: everyone('FORBIDDEN', { ...NOBODY_ELSE, RESTAURANT: 'yes' }),
  },
  removePin: {
    ask: 'mutation { removePin }',
    again: 'ten minutes after the sign-in',
    verdicts: everyone('FORBIDDEN', { ...NOBODY_ELSE, RESTAURANT: 'yes' }),
  },
  switchPerson: {
    ask: 'mutation { switchPerson(personId: $MEMBER, pin: "2580") }',
    again: 'never',
    verdicts: everyone('FORBIDDEN', devices('yes', 'yes')),
  },
  lockDevice: {
    ask: 'mutation { lockDevice }',
    again: 'never',
    verdicts: everyone('FORBIDDEN', devices('yes', 'yes')),
  },
  // The last row, because a caller who leaves a team has no job any more.
  leaveTeam: {
    ask: 'mutation { leaveTeam(restaurantId: $RESTAURANT) { job } }',
    again: 'ten minutes after the sign-in',
    verdicts: { ...DESK, ...OF_ACCOUNT },
  },
}

const OPERATIONS = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
)

let server: TestServer
let accounts: Partial<Record<Actor, string>>
let guestShare: string
let neighbourId: number
const names = {
  ADDRESS: '',
  RESTAURANT: '',
  TABLE: '',
  SHARE: '',
  LINK: '',
  REVIEW: '',
  MEMBER: '',
  CALLED: '',
  ORDER: '',
}

beforeAll(async () => {
  server = await testApp()
  accounts = {
    other: (await signUp(server)).accountId,
    owner: (await signUp(server)).accountId,
    employee: (await signUp(server, employeeOf(server))).accountId,
    RESTAURANT: (await signUp(server, { role: 'RESTAURANT' })).accountId,
    ADMIN: (await signUp(server, { role: 'ADMIN' })).accountId,
    [UNPROTECTED]: (await signUp(server, { role: 'RESTAURANT', secondFactor: false })).accountId,
  }
  const { id } = await server.database.db
    .insertInto('restaurant')
    .values({ name: 'Chez Rights', created_at: new Date(0), updated_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  names.RESTAURANT = `"${id}"`
  accounts.proprietor = (await employ(server, id, 'OWNER')).accountId
  accounts.waiter = (await employ(server, id, 'FLOOR')).accountId
  const pin = seal(server.appContext.config.encryptionKeys, '2580')
  await server.database.db
    .insertInto('staff_pin')
    .values({ account_id: accounts.waiter, pin_sealed: pin, set_at: new Date(0) })
    .execute()
  accounts.cook = (await employ(server, id, 'KITCHEN')).accountId
  neighbourId = (await openPartner(server.appContext.db)).id
  accounts.neighbour = (await employ(server, neighbourId, 'OWNER')).accountId
  names.MEMBER = `"${accounts.proprietor}"`
  names.ADDRESS = `"${await addAddress()}"`
  names.REVIEW = `"${await addReview(id)}"`
  names.CALLED = `"${await addCalled(id)}"`
  names.ORDER = `"${await addOrder(id)}"`
  await openTable()
})
afterAll(() => server.close())

describe.each(Object.entries(ROWS))('%s', (_, { ask, again, verdicts }) => {
  test.each(ACTORS)('%s', async (actor) => {
    const query = Object.entries(names).reduce((text, [name, id]) => text.replaceAll(`$${name}`, id), ask)
    const { data, errors } = await server.ask(query, {}, await headersOf(actor))
    const code = errors?.[0]?.extensions.code ?? ''
    const isNothing = !errors && Object.values(data ?? {})[0] === null
    const verdict = isNothing ? 'nothing' : CODES.includes(code) ? code : 'yes'
    const asked = await askedAgain(query, actor, errors)
    expect({ verdict, again: asked }).toEqual({ verdict: verdicts[actor], again: expectedOf(actor, again, verdicts) })
  })
})

/** Callers without the right or without an account are not asked for a password. */
function expectedOf(actor: Actor, again: Again, verdicts: Row['verdicts']): Again {
  const isLetIn = verdicts[actor] === 'yes' && actor !== 'anonymous' && actor !== 'guest'
  const isFor = again !== 'always, with a code' || PROTECTED.includes(actor)
  return isLetIn && isFor ? again : 'never'
}

/** Derives what the operation requires from its response to a missing or wrong password. */
async function askedAgain(query: string, actor: Actor, errors: Errors): Promise<Again> {
  const { password, oldPassword } = fieldsOf(errors)
  if (password === 'Par sécurité, confirmez avec votre mot de passe.') return 'ten minutes after the sign-in'
  if (!(password ?? oldPassword)?.endsWith('mot de passe est incorrect.')) return 'never'
  if (!query.includes('code: ""')) return 'always'
  const right = query.replace('password: ""', `password: "${PASSWORD}"`)
  const { code } = fieldsOf((await server.ask(right, {}, await headersOf(actor))).errors)
  return code === undefined ? 'always' : 'always, with a code'
}

type Errors = TestResponse['errors']
function fieldsOf(errors: Errors): Record<string, string | undefined> {
  return (errors?.[0]?.extensions.fields ?? {}) as Record<string, string>
}

describe('while the database is unavailable', () => {
  let away: Connection
  beforeAll(async () => {
    away = await connect({ databaseUrl: 'postgres://127.0.0.1:1/nowhere' })
  })
  afterAll(() => away.close())

  // An unhandled rejection would end the process.
  test.each(Object.entries(ROWS))('%s reports that, or refuses beforehand', async (_, { ask }) => {
    const executor = createExecutor(schema, { introspection: false })
    const query = Object.entries(names).reduce((text, [name, id]) => text.replaceAll(`$${name}`, id), ask)
    for (const actor of ['anonymous', 'owner'] as const) {
      const context = await contextAs(actor)
      const { errors = [] } = await executor.run(
        executor.prepare(query).document,
        null,
        {},
        { ...context, db: away.db },
      )
      expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR')
    }
  })
})

/** The context of a request, as the server makes it once it knows the viewer. */
async function contextAs(actor: Actor): Promise<Context> {
  const { authorization } = await headersOf(actor)
  const viewer = authorization ? await findViewer(server.appContext, authorization) : null
  return { ...server.context, ...(viewer ? { viewer } : {}) }
}

test('every operation has its row in the test', () => {
  expect(Object.keys(ROWS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort())
})

test('exactly the operations that require the password have an argument for it', () => {
  const takes = OPERATIONS.flatMap(({ name, args }) => {
    const password = args.find((arg) => arg.name === 'password' || arg.name === 'oldPassword')
    return password && !WAYS_IN.includes(name) ? [[name, isNonNullType(password.type)] as const] : []
  })
  const asks = Object.entries(ROWS).flatMap(([name, { again }]) =>
    again === 'never' ? [] : [[name, again !== 'ten minutes after the sign-in'] as const],
  )
  expect(new Map(takes)).toEqual(new Map(asks))
})

test('nobody can see or change another person’s addresses or favourites', async () => {
  const kept = await addAddress()
  const read = '{ me { deliveryPreferences { id } } getMyFavoriteRestaurants { id } }'
  await server.ask(
    `mutation { addToMyFavoriteRestaurants(restaurantId: ${names.RESTAURANT}) }`,
    {},
    await headersOf('owner'),
  )
  await server.ask(
    `mutation { deleteFromMyFavoriteRestaurants(restaurantId: ${names.RESTAURANT}) }`,
    {},
    await headersOf('other'),
  )
  await server.ask(`mutation { deleteDeliveryPreference(id: "${kept}") }`, {}, await headersOf('other'))

  const [mine, theirs] = [
    await server.ask(read, {}, await headersOf('owner')),
    await server.ask(read, {}, await headersOf('other')),
  ]
  expect(JSON.stringify(mine.data)).toContain(`{"id":"${kept}"}`)
  expect(mine.data?.getMyFavoriteRestaurants).toHaveLength(1)
  expect(theirs.data).toEqual({ me: { deliveryPreferences: [] }, getMyFavoriteRestaurants: [] })
})

/** The owner's table, which the guest has joined without an account. */
async function openTable(): Promise<void> {
  const room = bookingsOn(server)
  const partner = await openPartner(server.appContext.db)
  const owner = { headers: await headersOf('owner') }
  const table = await room.booked(owner, partner, { type: 'PAY_FOR_ALL', party: 4 })
  const guest = { email: 'guest@example.test', firstName: 'Lina', lastName: 'Petit' }
  const share = await room.joined(ANONYMOUS, linkOf(table), partner, guest)
  guestShare = share.id
  Object.assign(names, { TABLE: `"${table.id}"`, SHARE: `"${share.id}"`, LINK: `"${linkOf(table)}"` })
}

async function addCalled(restaurantId: number): Promise<number> {
  const { db } = server.database
  const at = new Date(server.clock.now() + 60 * 60_000)
  const called = { type: 'PAY_FOR_ALL', is_group: false, is_plain: true, source: 'PHONE', status: 'CONFIRMED' }
  const { id } = await db
    .insertInto('reservation')
    .values({
      ...called,
      restaurant_id: restaurantId,
      starts_at: at,
      day: '2026-11-24',
      service_day: '2026-11-24',
      hour: '11:00',
      total_persons: 2,
      stay: 0,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = { id: 'called', reservation_id: id, position: 0, first_name: 'Mme Petit', status: 'CONFIRMED' }
  await db
    .insertInto('share')
    .values({ ...share, created_at: at })
    .execute()
  return id
}

async function addOrder(restaurantId: number): Promise<number> {
  const { db } = server.database
  const at = new Date(server.clock.now() + 60 * 60_000)
  const order = { type: 'CLICK_COLLECT', is_group: false, is_plain: false, source: 'WEB', status: 'CONFIRMED' }
  const { id } = await db
    .insertInto('reservation')
    .values({
      ...order,
      restaurant_id: restaurantId,
      starts_at: at,
      day: '2026-11-24',
      service_day: '2026-11-24',
      hour: '11:00',
      total_persons: 1,
      stay: 0,
      was_authorised: true,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = { id: 'ordered', reservation_id: id, position: 0, status: 'CONFIRMED' }
  await db
    .insertInto('share')
    .values({ ...share, created_at: at })
    .execute()
  return id
}

/** Adds a new key each time, because a key may send only 120 requests a minute. */
async function addKey(restaurantId: number, maker: { made_by?: string; has_maker?: boolean } = {}): Promise<string> {
  const key = `tbl_${randomToken()}`
  const kept = { name: 'Caisse', prefix: key.slice(0, 10), key_hash: hashOf(key), created_at: new Date(0) }
  await server.database.db
    .insertInto('till_key')
    .values({ id: randomUUID(), restaurant_id: restaurantId, ...kept, ...maker })
    .execute()
  return key
}

/** Adds a new device each time, because one gets locked. */
async function addDevice(hasPerson: boolean): Promise<string> {
  const [token, personToken] = [`tbd_${randomToken()}`, `tbp_${randomToken()}`]
  const now = new Date(server.clock.now())
  const person = {
    person_id: accounts.waiter ?? null,
    person_hash: hashOf(personToken),
    person_since: now,
    acted_at: now,
  }
  await server.database.db
    .insertInto('restaurant_device')
    .values({
      id: randomUUID(),
      restaurant_id: Number(names.RESTAURANT.slice(1, -1)),
      name: 'Comptoir',
      token_hash: hashOf(token),
      added_at: now,
      used_at: now,
      ...(hasPerson ? person : {}),
    })
    .execute()
  return hasPerson ? personToken : token
}

/** Adds the key of a person who ceased to own the restaurant seven days ago. */
async function addOrphanedKey(restaurantId: number): Promise<string> {
  const made_by = accounts.RESTAURANT ?? ''
  const lost_at = new Date(server.clock.now() - 7 * 86_400_000)
  await server.database.db
    .insertInto('lost_ownership')
    .values({ id: randomUUID(), restaurant_id: restaurantId, account_id: made_by, lost_at })
    .execute()
  return addKey(restaurantId, { made_by, has_maker: true })
}

async function addReview(restaurantId: number): Promise<number> {
  const marks = { speed_rating: 4, food_rating: 4, experience_rating: 4 }
  const at = new Date(0)
  const { id } = await server.database.db
    .insertInto('review')
    .values({
      ...marks,
      restaurant_id: restaurantId,
      author_id: accounts.owner ?? '',
      status: 'PUBLISHED' as const,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The token of an email sent today. */
async function tokenOfEmail(shareId: string): Promise<string> {
  const booking = await bookingOfShare(server.appContext, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  return (booking && seat && linksForSeat(server.appContext, booking, seat).guestToken) ?? ''
}

/** Headers of a new session, because some operations end theirs; it was opened eleven minutes ago. */
async function headersOf(actor: Actor): Promise<Record<string, string>> {
  if (actor === 'anonymous') return {}
  if (actor === 'guest') return { authorization: await tokenOfEmail(guestShare) }
  if (actor === 'till') return { authorization: `Bearer ${await addKey(Number(names.RESTAURANT.slice(1, -1)))}` }
  if (actor === ORPHAN)
    return { authorization: `Bearer ${await addOrphanedKey(Number(names.RESTAURANT.slice(1, -1)))}` }
  if (actor === 'device of the restaurant' || actor === 'device without a PIN')
    return { authorization: await addDevice(actor === 'device of the restaurant') }
  if (actor === 'till of the neighbour') return { authorization: `Bearer ${await addKey(neighbourId)}` }
  const accountId = accounts[actor]
  const { db, clock } = server.appContext
  const then = { now: () => clock.now() - 11 * 60_000 }
  return { authorization: await openSession(db, { clock: then, device: null }, accountId ?? '') }
}

async function addAddress(): Promise<string> {
  const { addDeliveryPreference } = await server.read<{ addDeliveryPreference: { id: string } }>(
    `mutation { addDeliveryPreference(input: { address: "10 rue de la Paix", zipCode: "75002", city: "Paris",
      country: "France", longitude: 2.33, latitude: 48.86 }) { id } }`,
    {},
    await headersOf('owner'),
  )
  return addDeliveryPreference.id
}

function everyone(verdict: Verdict, but: Partial<Record<Actor, Verdict>>): Record<Actor, Verdict> {
  const all = Object.fromEntries(ACTORS.map((actor) => [actor, verdict])) as Record<Actor, Verdict>
  const staff = Object.fromEntries(STAFF.map((actor) => [actor, but.RESTAURANT ?? verdict]))
  const tills = Object.fromEntries(TILLS.map((actor) => [actor, 'FORBIDDEN']))
  const stranger = but.anonymous ?? verdict
  const ofDevice = stranger === 'UNAUTHENTICATED' ? 'FORBIDDEN' : stranger
  return { ...all, ...staff, ...tills, ...devices(ofDevice, ofDevice), ...but, [ORPHAN]: 'UNAUTHENTICATED' }
}

function devices(withPerson: Verdict, without: Verdict) {
  return { 'device of the restaurant': withPerson, 'device without a PIN': without }
}

/** The same verdict for all staff of the restaurant. */
function working(verdict: Verdict) {
  return { proprietor: verdict, waiter: verdict, cook: verdict }
}
