import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../modules/accounts/accounts.ts'
import { bookingOfShare, linksForSeat } from '../modules/reservations/reservations.ts'
import { testApp } from '../testing/app.ts'
import { ANONYMOUS, bookingsOn, linkOf, openPartner } from '../testing/bookings.ts'
import { employeeOf } from '../testing/canteen.ts'
import { signUp } from '../testing/people.ts'
import { schema } from './schema.ts'

/**
 * Who may do what: every operation × every kind of caller. An operation without a row fails the test.
 * `yes`: rights let it through, whatever else it may refuse. `nothing`: it answers null. Otherwise the code of the refusal.
 * The guest has joined the owner's table without an account; their token opens that share and is nobody's session. The
 * employee is another diner, of a company that has a canteen.
 */
type Actor = 'anonymous' | 'guest' | 'other' | 'owner' | 'employee' | 'RESTAURANT' | 'ADMIN' | typeof UNPROTECTED
/** Staff whose account has no second factor yet: they may do nothing but add one. */
const UNPROTECTED = 'RESTAURANT without a second factor'
type Verdict = 'yes' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND'
type Row = { ask: string; verdicts: Record<Actor, Verdict> }

const CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']
const ACTORS: Actor[] = ['anonymous', 'guest', 'other', 'owner', 'employee', 'RESTAURANT', 'ADMIN', UNPROTECTED]
const NOBODY_ELSE = { anonymous: 'UNAUTHENTICATED', guest: 'UNAUTHENTICATED' } as const
const NO_STAFF = { RESTAURANT: 'FORBIDDEN', ADMIN: 'FORBIDDEN', [UNPROTECTED]: 'FORBIDDEN' } as const
const ANYONE = everyone('yes', {})
const WHO_HAS_A_SEAT = everyone('nothing', { guest: 'yes', owner: 'yes' })
const SIGNED_IN = everyone('yes', { ...NOBODY_ELSE, [UNPROTECTED]: 'FORBIDDEN' })
const ONESELF = everyone('yes', NOBODY_ELSE)
const DINERS = everyone('yes', { ...NOBODY_ELSE, ...NO_STAFF })
const OWNER = everyone('NOT_FOUND', { ...NOBODY_ELSE, owner: 'yes', ...NO_STAFF })

/**
 * `ADDRESS` is the id of the owner's delivery address, `RESTAURANT` of a restaurant, `TABLE` of the owner's group, `SHARE`
 * of the guest's share in it, `LINK` of its invitation, `REVIEW` of a review that the owner has written.
 */
const ROWS: Record<string, Row> = {
  // What anyone may read.
  allFoodTags: { ask: '{ allFoodTags { id } }', verdicts: ANYONE },
  searchRestaurants: { ask: '{ searchRestaurants(restaurantsCriteria: {}) { count } }', verdicts: ANYONE },
  getRestaurantById: { ask: '{ getRestaurantById(id: $RESTAURANT) { id } }', verdicts: ANYONE },
  restaurantImages: { ask: '{ restaurantImages(restaurantId: $RESTAURANT) { id } }', verdicts: ANYONE },
  getReviews: { ask: '{ getReviews(restaurantId: $RESTAURANT) { count } }', verdicts: ANYONE },
  // Reviews: who has been there says so, its author says it otherwise, and anyone reports one.
  addReview: {
    ask: `mutation { addReview(userReservationId: $SHARE,
      input: { comment: "Bon", speedRating: 4, foodRating: 4, experienceRating: 4 }) { id } }`,
    verdicts: { ...OWNER, owner: 'NOT_FOUND' },
  },
  updateReview: {
    ask: `mutation { updateReview(id: $REVIEW,
      input: { comment: "Bon", speedRating: 4, foodRating: 4, experienceRating: 4 }) { id } }`,
    verdicts: OWNER,
  },
  // The link of a letter to their address stands for the person.
  guestData: { ask: '{ guestData(link: "x") }', verdicts: ANYONE },
  askGuestData: { ask: 'mutation { askGuestData(email: "") }', verdicts: ANYONE },
  forgetGuestData: { ask: 'mutation { forgetGuestData(link: "x") }', verdicts: ANYONE },
  reportReview: { ask: 'mutation { reportReview(id: $REVIEW, reason: "Faux") }', verdicts: ANYONE },
  addressSuggestions: { ask: '{ addressSuggestions(text: "ri") { label } }', verdicts: ANYONE },
  geocodeAddress: { ask: '{ geocodeAddress(placeId: "inconnu") { address } }', verdicts: ANYONE },
  reverseGeocode: { ask: '{ reverseGeocode(latitude: 200, longitude: 2) { address } }', verdicts: ANYONE },
  // What anyone may do: a token of a letter or a captcha stands for the person.
  login: { ask: 'mutation { login(email: "", password: "", role: CLIENT) }', verdicts: ANYONE },
  beginPasskeyLogin: { ask: 'mutation { beginPasskeyLogin }', verdicts: ANYONE },
  loginWithPasskey: { ask: 'mutation { loginWithPasskey(response: "", role: CLIENT) }', verdicts: ANYONE },
  logout: { ask: 'mutation { logout }', verdicts: ANYONE },
  register: { ask: 'mutation { register(input: { email: "", role: CLIENT, captchaToken: "" }) }', verdicts: ANYONE },
  triggerPasswordReset: { ask: 'mutation { triggerPasswordReset(email: "", role: CLIENT) }', verdicts: ANYONE },
  resetPassword: { ask: 'mutation { resetPassword(token: "x", password: "Tablee-2026!") }', verdicts: ANYONE },
  activate: {
    ask: `mutation { activate(clientInput: { firstName: "A", lastName: "B", phone: "0612345678" },
      password: "Tablee-2026!", token: "x") { token } }`,
    verdicts: ANYONE,
  },
  confirmNewEmail: { ask: 'mutation { confirmNewEmail(token: "x") }', verdicts: ANYONE },
  // One's own account.
  currentUser: {
    ask: '{ currentUser { id } }',
    verdicts: everyone('yes', { anonymous: 'nothing', guest: 'nothing' }),
  },
  me: { ask: '{ me { id } }', verdicts: everyone('yes', { anonymous: 'nothing', guest: 'nothing' }) },
  mySessions: { ask: '{ mySessions { id } }', verdicts: SIGNED_IN },
  exportMyData: { ask: '{ exportMyData }', verdicts: SIGNED_IN },
  mySecurityEvents: { ask: '{ mySecurityEvents { id } }', verdicts: SIGNED_IN },
  updateEmail: { ask: 'mutation { updateEmail(email: "") }', verdicts: SIGNED_IN },
  sendVerificationCode: { ask: 'mutation { sendVerificationCode(phone: "") }', verdicts: SIGNED_IN },
  verifyPhoneNumber: { ask: 'mutation { verifyPhoneNumber(phone: "0612345678", code: "1") }', verdicts: SIGNED_IN },
  updateUser: { ask: 'mutation { updateUser(input: {}) { id } }', verdicts: SIGNED_IN },
  changePassword: { ask: 'mutation { changePassword(oldPassword: "", newPassword: "") }', verdicts: SIGNED_IN },
  endOtherSessions: { ask: 'mutation { endOtherSessions }', verdicts: SIGNED_IN },
  endSession: {
    ask: 'mutation { endSession(id: "00000000-0000-4000-8000-000000000000") }',
    verdicts: SIGNED_IN,
  },
  deleteAccount: { ask: 'mutation { deleteAccount(password: "") }', verdicts: SIGNED_IN },
  // What protects it beside the password.
  mySecurity: { ask: '{ mySecurity { hasSecondFactor passkeys { id } } }', verdicts: ONESELF },
  beginSecondFactor: { ask: 'mutation { beginSecondFactor(password: "") { secret } }', verdicts: ONESELF },
  confirmSecondFactor: { ask: 'mutation { confirmSecondFactor(code: "") }', verdicts: ONESELF },
  endSecondFactor: { ask: 'mutation { endSecondFactor(password: "", code: "") }', verdicts: SIGNED_IN },
  renewRecoveryCodes: { ask: 'mutation { renewRecoveryCodes(password: "", code: "") }', verdicts: SIGNED_IN },
  beginPasskey: { ask: 'mutation { beginPasskey(password: "") }', verdicts: SIGNED_IN },
  addPasskey: { ask: 'mutation { addPasskey(name: "", response: "") }', verdicts: SIGNED_IN },
  removePasskey: {
    ask: 'mutation { removePasskey(id: "x") }',
    verdicts: everyone('NOT_FOUND', { ...NOBODY_ELSE, [UNPROTECTED]: 'FORBIDDEN' }),
  },
  // A diner's addresses and favourites.
  addDeliveryPreference: {
    ask: `mutation { addDeliveryPreference(input: { address: "", zipCode: "", city: "", country: "",
      longitude: 2, latitude: 48 }) { id } }`,
    verdicts: DINERS,
  },
  updateDeliveryPreference: {
    ask: `mutation { updateDeliveryPreference(id: $ADDRESS, input: { address: "2 rue de la Paix", zipCode: "75002",
      city: "Paris", country: "France", longitude: 2.33, latitude: 48.86 }) { id } }`,
    verdicts: OWNER,
  },
  deleteDeliveryPreference: { ask: 'mutation { deleteDeliveryPreference(id: $ADDRESS) }', verdicts: OWNER },
  getMyFavoriteRestaurants: { ask: '{ getMyFavoriteRestaurants { id } }', verdicts: DINERS },
  addToMyFavoriteRestaurants: {
    ask: 'mutation { addToMyFavoriteRestaurants(restaurantId: $RESTAURANT) }',
    verdicts: DINERS,
  },
  deleteFromMyFavoriteRestaurants: {
    ask: 'mutation { deleteFromMyFavoriteRestaurants(restaurantId: $RESTAURANT) }',
    verdicts: DINERS,
  },
  // Cards are their diner's; a share is paid by whoever owes it, or by another of the group.
  getCustomerCards: { ask: '{ getCustomerCards { id } }', verdicts: DINERS },
  createCardSetup: { ask: 'mutation { createCardSetup { id } }', verdicts: DINERS },
  attachStripePaymentMethod: {
    ask: 'mutation { attachStripePaymentMethod(paymentMethodId: "pm_none") { id } }',
    verdicts: DINERS,
  },
  deleteCard: { ask: 'mutation { deleteCard(cardId: "pm_none") }', verdicts: DINERS },
  payUserReservation: {
    ask: `mutation { payUserReservation(input: { userReservationId: $SHARE, stripeParams: { amount: 1,
      application_fee_amount: 1, paymentToken: "pm_none" } }) { userReservation { id } } }`,
    verdicts: everyone('NOT_FOUND', { guest: 'yes' }),
  },
  coverUserReservation: {
    ask: `mutation { coverUserReservation(userReservationId: $SHARE, stripeParams: { amount: 1, application_fee_amount: 1,
      paymentToken: "pm_none" }) { userReservation { id } } }`,
    verdicts: everyone('NOT_FOUND', {}),
  },
  confirmUserReservationPayment: {
    ask: `mutation { confirmUserReservationPayment(input: { userReservationId: $SHARE, paymentIntentId: "pi_none" }) {
      id } }`,
    verdicts: everyone('NOT_FOUND', {}),
  },
  paymentOutcome: {
    ask: `{ paymentOutcome(userReservationId: $SHARE, paymentIntentId: "pi_none", clientSecret: "x") { granted } }`,
    verdicts: everyone('NOT_FOUND', {}),
  },
  contestNoShow: {
    ask: 'mutation { contestNoShow(userReservationId: $SHARE, message: "Nous y étions") { id } }',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'NOT_FOUND',
    }),
  },
  answerExtra: {
    ask: 'mutation { answerExtra(id: "00000000-0000-4000-8000-000000000000", isAccepted: true) { id } }',
    verdicts: everyone('NOT_FOUND', { anonymous: 'UNAUTHENTICATED', [UNPROTECTED]: 'FORBIDDEN' }),
  },
  addTipToReservation: {
    ask: 'mutation { addTipToReservation(input: { reservationId: $TABLE, amount: 2 }) { id } }',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'yes',
    }),
  },
  // The canteen is its companies'.
  weeklyMeals: { ask: '{ weeklyMeals { id } }', verdicts: everyone('FORBIDDEN', { employee: 'yes' }) },
  // Meal vouchers are their diner's.
  edenredSignIn: { ask: '{ edenredSignIn { url } }', verdicts: DINERS },
  edenredLogin: { ask: 'mutation { edenredLogin(code: "x", state: "x") }', verdicts: DINERS },
  edenredGetBalance: { ask: '{ edenredGetBalance { data { available_amount } } }', verdicts: DINERS },
  restoflashInitGetToken: { ask: 'mutation { restoflashInitGetToken { restoflashId } }', verdicts: DINERS },
  restoflashLogin: {
    ask: 'mutation { restoflashLogin(restoflashId: "x") { credentialToken } }',
    verdicts: DINERS,
  },
  restoflashInitTransaction: {
    ask: `mutation { restoflashInitTransaction(amount: 5, siret: "x", userReservationId: $SHARE) { state } }`,
    verdicts: { ...OWNER, owner: 'NOT_FOUND' },
  },
  // Tables: an invitation is anyone's who has its link, a booking its host's and guests'.
  getCompanyData: { ask: '{ getCompanyData { serviceFees } }', verdicts: ANYONE },
  applyCoupon: {
    ask: `{ applyCoupon(input: { couponId: "RIEN", restaurantId: $RESTAURANT, menuItems: [1], reservationDate: "24-11-2026",
      reservationHour: "20:00", reservationServiceFees: 1, reservationTotal: 10, reservationTotalPersons: 1 }) { couponId } }`,
    verdicts: ANYONE,
  },
  invitationLink: { ask: '{ invitationLink(id: $LINK) { id } }', verdicts: ANYONE },
  // The link of a reminder stands for the person; without one there is nothing to see, or to do.
  reminder: { ask: '{ reminder(link: "x") { date } }', verdicts: everyone('nothing', {}) },
  answerReminder: {
    ask: 'mutation { answerReminder(link: "x", isComing: true) { date } }',
    verdicts: everyone('NOT_FOUND', {}),
  },
  getReservation: { ask: '{ getReservation(uuid: $TABLE) { id } }', verdicts: WHO_HAS_A_SEAT },
  getUserReservation: { ask: '{ getUserReservation(id: $SHARE) { id } }', verdicts: WHO_HAS_A_SEAT },
  guestShare: { ask: '{ guestShare { id } }', verdicts: everyone('nothing', { guest: 'yes' }) },
  myReservations: { ask: '{ myReservations(input: {}) { count } }', verdicts: DINERS },
  createReservation: {
    ask: `mutation { createReservation(input: { RestaurantId: $RESTAURANT, date: "24-11-2026", hour: "20:00",
      type: SELF_PAY, totalPersons: 1, order: {} }) { id } }`,
    verdicts: DINERS,
  },
  joinReservation: {
    ask: `mutation { joinReservation(input: { invitationLink: $LINK, order: { foodItems: [{ id: "1", quantity: 1 }] } })
      { id } }`,
    verdicts: everyone('yes', NO_STAFF),
  },
  updateReservation: {
    ask: 'mutation { updateReservation(reservationId: $TABLE, totalPersons: 99) { id } }',
    verdicts: OWNER,
  },
  leaveReservation: {
    ask: 'mutation { leaveReservation(userReservationId: $SHARE) }',
    verdicts: everyone('NOT_FOUND', {
      anonymous: 'UNAUTHENTICATED',
      [UNPROTECTED]: 'FORBIDDEN',
      guest: 'yes',
      owner: 'yes',
    }),
  },
  removeGuest: { ask: 'mutation { removeGuest(userReservationId: $SHARE) { id } }', verdicts: OWNER },
  closeReservation: { ask: 'mutation { closeReservation(reservationId: $TABLE) { id } }', verdicts: OWNER },
  getReservationHostInvoice: { ask: '{ getReservationHostInvoice(reservationId: $TABLE) }', verdicts: OWNER },
  getReservationGuestInvoice: {
    ask: '{ getReservationGuestInvoice(userReservationId: $SHARE) }',
    verdicts: everyone('NOT_FOUND', { anonymous: 'UNAUTHENTICATED', [UNPROTECTED]: 'FORBIDDEN', guest: 'yes' }),
  },
  cancelReservation: { ask: 'mutation { cancelReservation(reservationId: $TABLE) }', verdicts: OWNER },
}

let server: Awaited<ReturnType<typeof testApp>>
let accounts: Partial<Record<Actor, string>>
let guestShare: string
const names = { ADDRESS: '', RESTAURANT: '', TABLE: '', SHARE: '', LINK: '', REVIEW: '' }

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
  names.ADDRESS = `"${await addAddress()}"`
  names.REVIEW = `"${await addReview(id)}"`
  await openTable()
})
afterAll(() => server.close())

describe.each(Object.entries(ROWS))('%s', (_, { ask, verdicts }) => {
  test.each(ACTORS)('%s', async (actor) => {
    const query = Object.entries(names).reduce((text, [name, id]) => text.replaceAll(`$${name}`, id), ask)
    const { data, errors } = await server.ask(query, {}, await headersOf(actor))
    const code = errors?.[0]?.extensions.code ?? ''
    const isNothing = !errors && Object.values(data ?? {})[0] === null
    const verdict = isNothing ? 'nothing' : CODES.includes(code) ? code : 'yes'
    expect(verdict).toBe(verdicts[actor])
  })
})

test('every operation has its row', () => {
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(Object.keys(ROWS).sort()).toEqual(operations.sort())
})

test('another’s address is neither seen nor changed, another’s favourites neither', async () => {
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
  const partner = await openPartner(server.parts.db)
  const owner = { headers: await headersOf('owner') }
  const table = await room.booked(owner, partner, { type: 'PAY_FOR_ALL', party: 4 })
  const guest = { email: 'guest@example.test', firstName: 'Lina', lastName: 'Petit' }
  const share = await room.joined(ANONYMOUS, linkOf(table), partner, guest)
  guestShare = share.id
  Object.assign(names, { TABLE: `"${table.id}"`, SHARE: `"${share.id}"`, LINK: `"${linkOf(table)}"` })
}

async function addReview(restaurantId: number): Promise<number> {
  const marks = { speed_rating: 4, food_rating: 4, experience_rating: 4 }
  const at = new Date(0)
  const { id } = await server.database.db
    .insertInto('review')
    .values({
      ...{ ...marks, restaurant_id: restaurantId, author_id: accounts.owner ?? '', status: 'PUBLISHED' as const },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As a letter of now carries it. */
async function tokenOfLetter(shareId: string): Promise<string> {
  const booking = await bookingOfShare(server.parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  return (booking && seat && linksForSeat(server.parts, booking, seat).guestToken) ?? ''
}

/** A session of its own each time: some operations end the one that asks. */
async function headersOf(actor: Actor): Promise<Record<string, string>> {
  if (actor === 'anonymous') return {}
  if (actor === 'guest') return { authorization: await tokenOfLetter(guestShare) }
  const accountId = accounts[actor]
  const { db, clock } = server.parts
  return { authorization: await openSession(db, { clock, device: null }, accountId ?? '') }
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
  return { ...all, ...but }
}
