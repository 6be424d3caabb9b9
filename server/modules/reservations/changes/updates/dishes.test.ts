import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../../providers/card-payments/port.ts'
import {
  ANONYMOUS,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
  type TestCaller,
} from '../../../../testing/bookings.ts'
import { addChoices } from '../../../../testing/choices.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { voucherHolders } from '../../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../../coupons/coupons.ts'
import { applyPayment } from '../../billing/apply-payment.ts'
import { purgePerson } from '../../core/writing/set-fields.sql.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  partner = await openPartner(harness.server.appContext.db)
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

const UPDATE = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
  userReservation { id status totalPaid totalIncludingTax cardAmount note
    foodItems { quantity foodItem { name priceTTC } } combos { quantity combo { name priceTTC } choices { id name } } }
  stripeResponse { redirect_to_url } } }`
const SEE = `query ($id: ID!) { getUserReservation(id: $id) { status totalPaid totalIncludingTax note
  foodItems { quantity foodItem { name } } } }`

type Order = { foodItems: { id: string; quantity: number }[]; combos: { id: string; quantity: number }[] }
type Was = { order?: Order; note?: string | null }
type Dishes = { dishes?: number; formulas?: number; note?: string; agreedTotal?: number; cardId?: string; was?: Was }
type Seen = {
  status: string
  totalPaid: number
  totalIncludingTax: number
  note: string | null
  foodItems: { quantity: number; foodItem: { name: string; priceTTC: number } }[]
  combos: { quantity: number; combo: { name: string; priceTTC: number }; choices: { id: string; name: string }[] }[]
}
type Updated = { userReservation: Seen; stripeResponse: { redirect_to_url: string | null } | null }

function orderOf({ dishes = 0, formulas = 0 }: Pick<Dishes, 'dishes' | 'formulas'>): Order {
  const lines = (id: string, quantity: number) => (quantity > 0 ? [{ id, quantity }] : [])
  return { foodItems: lines(partner.dish, dishes), combos: lines(partner.formula, formulas) }
}
function change(person: TestCaller, share: string, { dishes, formulas, ...more }: Dishes) {
  return update(person, share, { order: orderOf({ dishes, formulas }), ...more })
}
function update(person: TestCaller, share: string, wanted: Omit<Dishes, 'dishes' | 'formulas'> & { order?: Order }) {
  return harness.room.as<Updated>(person, UPDATE, { input: { userReservationId: share, ...wanted } })
}
const seen = async (person: TestCaller, share: string) => (await harness.room.as<Seen>(person, SEE, { id: share })).data
async function sharesOf(person: TestCaller, id: string) {
  return (await harness.room.seen(person, id)).usersReservations
}
/** A share paid by its host: one dish at 12,50 € and the fee of 1 €. */
async function paid({ number = CARDS.good, ...wish }: TableWish & { number?: string } = {}) {
  const booked = await harness.room.booked(host, partner, { day: today, withInvitation: false, ...wish })
  const share = ownShare(booked).id
  const { data } = await harness.pay(host, share, await harness.card(number))
  const bank = data?.stripeResponse.redirect_to_url
  if (bank) await comeBack(host, share, bank, true)
  return { id: booked.id, share }
}
async function comeBack(person: TestCaller, share: string, bank: string, granted: boolean) {
  const back = await harness.answerBank(bank, granted)
  return { back, answer: await harness.confirm(person, share, back.searchParams.get('payment_intent') ?? '') }
}

describe('dishes that cost more', () => {
  test('are ordered for the total that their guest has accepted, and for no other', async () => {
    const { id, share } = await paid()
    for (const agreedTotal of [undefined, 13.5, 26.5]) {
      expect((await change(host, share, { dishes: 2, agreedTotal })).error).toEqual({
        code: 'CONFLICT',
        total: 26,
        message:
          'Cette modification porte le montant autorisé de 13,50\u00A0€ à 26,00\u00A0€. Vérifiez-le, puis confirmez.',
      })
    }
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
    const { data } = await change(host, share, { dishes: 2, agreedTotal: 26 })
    expect(data).toMatchObject({
      userReservation: { status: 'CONFIRMED', totalPaid: 26, totalIncludingTax: 26, foodItems: [{ quantity: 2 }] },
      stripeResponse: null,
    })
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'AUTHORISED 2600', 'VOIDED 1350'])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2600', 'FEE 100'])
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('need 3-D Secure, and are ordered once the bank has granted them, even if nobody returns', async () => {
    const { share } = await paid({ number: CARDS.asksAlways })
    const first = (await change(host, share, { dishes: 2, agreedTotal: 26 })).data?.stripeResponse?.redirect_to_url
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
    const { back, answer } = await comeBack(host, share, first ?? '', true)
    expect([back.pathname, back.searchParams.has('dishes')]).toEqual([`/reservation/payment/return/${share}`, true])
    expect(answer.error).toBeUndefined()
    expect(await seen(host, share)).toMatchObject({ totalPaid: 26, foodItems: [{ quantity: 2 }] })
    expect((await comeBack(host, share, first ?? '', true)).answer.error).toBeUndefined()

    const second = (await change(host, share, { dishes: 3, agreedTotal: 38.5 })).data?.stripeResponse?.redirect_to_url
    await harness.answerBank(second ?? '', true)
    await harness.moveTo(at('10:16'))
    expect(await seen(host, share)).toMatchObject({ totalPaid: 38.5, foodItems: [{ quantity: 3 }] })
    expect((await harness.money(share)).slice(-2)).toEqual(['AUTHORISED 3850', 'VOIDED 2600'])
  })

  test('leave the order as it was if the bank declines, and can be tried again', async () => {
    const { share } = await paid({ number: CARDS.asksAlways })
    const ask = async () =>
      (await change(host, share, { dishes: 2, agreedTotal: 26 })).data?.stripeResponse?.redirect_to_url ?? ''
    expect((await comeBack(host, share, await ask(), false)).answer.error?.code).toBe('PAYMENT_FAILED')
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
    await comeBack(host, share, await ask(), true)
    expect(await seen(host, share)).toMatchObject({ totalPaid: 26 })

    const other = await paid({ day: addDays(today, 1) })
    const poor = await harness.card(CARDS.poor)
    await sql`update payment_attempt set card_id = ${poor} where payable_id = ${other.share}`.execute(
      harness.server.appContext.db,
    )
    expect((await change(host, other.share, { dishes: 2, agreedTotal: 26 })).error).toMatchObject({
      code: 'PAYMENT_FAILED',
    })
    await harness.run()
    expect(await harness.money(other.share)).toEqual(['AUTHORISED 1350'])
  })

  test('can be authorised on another card of their guest if theirs is declined, and on nobody else’s', async () => {
    const { share } = await paid()
    const ask = async (cardId: string) => change(host, share, { dishes: 2, agreedTotal: 26, cardId })
    expect((await ask(await harness.card(CARDS.poor))).error?.code).toBe('PAYMENT_FAILED')
    const ana = await signUp(harness.server)
    const anas = await harness.room.booked(ana, partner, { day: addDays(today, 1), withInvitation: false })
    const theirs = await harness.card()
    await harness.pay(ana, ownShare(anas).id, theirs, { saveCard: true })
    for (const cardId of [theirs, 'pm_none', 'x y']) {
      expect((await ask(cardId)).error).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { cardId: expect.any(String) },
      })
    }
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
    const asking = await ask(await harness.card(CARDS.asksAlways))
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5 })
    await comeBack(host, share, asking.data?.stripeResponse?.redirect_to_url ?? '', true)
    expect(await seen(host, share)).toMatchObject({ totalPaid: 26, foodItems: [{ quantity: 2 }] })
    await harness.run()
    expect((await harness.money(share)).slice(-2)).toEqual(['AUTHORISED 2600', 'VOIDED 1350'])
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 2600', 'FEE 100'])
  })

  test('are refused while another card cannot be read: the order stays as it was', async () => {
    const { share } = await paid()
    const { appContext } = harness.server
    const { cards } = appContext
    onTestFinished(() => {
      appContext.cards = cards
    })
    const cardId = await harness.card()
    appContext.cards = { ...cards, card: () => Promise.reject(new CardProviderDown('down')) }
    expect((await change(host, share, { dishes: 2, agreedTotal: 26, cardId })).error?.code).toBe('PROVIDER_UNAVAILABLE')
    appContext.cards = cards
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
    expect((await change(host, share, { dishes: 2, agreedTotal: 26, cardId })).error).toBeUndefined()
  })

  test('are replaced by a later choice, by a more expensive hour, and by a cancellation', async () => {
    const { id, share } = await paid({ number: CARDS.asksAlways, party: 2, type: 'PAY_FOR_ALL' })
    const bankOf = async (dishes: number, agreedTotal: number) =>
      (await change(host, share, { dishes, agreedTotal })).data?.stripeResponse?.redirect_to_url ?? ''
    const first = await bankOf(2, 27)
    expect((await change(host, share, { dishes: 1, note: 'Sans sel' })).data).toMatchObject({
      userReservation: { totalPaid: 14.5, note: 'Sans sel' },
    })
    await comeBack(host, share, first, true)
    expect(await seen(host, share)).toMatchObject({ totalPaid: 14.5, note: 'Sans sel', foodItems: [{ quantity: 1 }] })

    // A guest who then keeps the present order drops the pending one.
    const kept = await bankOf(2, 27)
    expect((await change(host, share, { dishes: 1 })).error).toBeUndefined()
    await comeBack(host, share, kept, true)
    expect(await seen(host, share)).toMatchObject({ totalPaid: 14.5, foodItems: [{ quantity: 1 }] })

    const second = await bankOf(2, 27)
    const larger = await harness.room.update(host, id, { totalPersons: 3, agreedTotal: 15.5 })
    await comeBack(host, share, larger.data?.stripeResponse?.redirect_to_url ?? '', true)
    expect(await harness.room.seen(host, id)).toMatchObject({ totalPersons: 3, totalPaid: 15.5 })
    expect((await comeBack(host, share, second, true)).answer.error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('une autre a pris sa place'),
    })
    expect(await seen(host, share)).toMatchObject({ totalPaid: 15.5, foodItems: [{ quantity: 1 }] })

    const last = await bankOf(2, 28)
    await harness.room.cancel(host, id)
    await harness.answerBank(last, true)
    await harness.moveTo(at('10:16'))
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
    const lines = await harness.money(share)
    const held = (kind: string) => lines.filter((line) => line.startsWith(kind)).length
    expect(held('AUTHORISED')).toBe(held('VOIDED'))
  })

  test('are too late if their bank grants them after the order is firm', async () => {
    const { share } = await paid({ number: CARDS.asksAlways, hour: '13:00' })
    await harness.moveTo(at('12:29'))
    const bank = (await change(host, share, { dishes: 2, agreedTotal: 26 })).data?.stripeResponse?.redirect_to_url
    await harness.moveTo(at('12:30'))
    expect((await comeBack(host, share, bank ?? '', true)).answer.error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Il est trop tard pour changer vos plats.'),
    })
    await harness.run()
    expect((await harness.money(share)).slice(-1)).toEqual(['VOIDED 2600'])
    expect(await seen(host, share)).toMatchObject({ totalPaid: 13.5 })
  })
})

describe('dishes that cost no more', () => {
  test('are ordered at once, and less is debited', async () => {
    const { share } = await paid({ dishes: 3 })
    expect((await change(host, share, { dishes: 1 })).data).toMatchObject({
      userReservation: { totalPaid: 38.5, totalIncludingTax: 13.5 },
    })
    // Up to the held amount the bank is not asked.
    expect((await change(host, share, { dishes: 2 })).data).toMatchObject({ userReservation: { totalPaid: 38.5 } })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 3850', 'CAPTURED 2600', 'FEE 100'])
  })

  test('keep their price at the time of the order, and new ones have the current price', async () => {
    const { share } = await paid({ dishes: 2 })
    await sql`update food_item set price_cents = 1500 where id = ${Number(partner.dish)}`.execute(
      harness.server.appContext.db,
    )
    expect((await change(host, share, { dishes: 1 })).data).toMatchObject({
      userReservation: { totalIncludingTax: 13.5, foodItems: [{ foodItem: { priceTTC: 12.5 } }] },
    })
    expect((await change(host, share, { dishes: 2 })).error).toMatchObject({ code: 'CONFLICT', total: 31 })
  })

  test('notify nobody if they are the same', async () => {
    const { id, share } = await paid()
    const before = await harness.room.seen(host, id)
    expect((await change(host, share, { dishes: 1 })).error).toBeUndefined()
    expect((await harness.room.seen(host, id)).revision).toBe(before.revision)
  })

  test('keep the note to the kitchen if none is given, and lose it if it is empty', async () => {
    const { share } = await paid({ note: 'Arachide' })
    expect((await change(host, share, { formulas: 1, agreedTotal: 21 })).data?.userReservation.note).toBe('Arachide')
    expect((await change(host, share, { formulas: 1, note: '' })).data?.userReservation.note).toBeNull()
  })

  test('are refused if the order has changed since their guest saw it, with the current order', async () => {
    const { share } = await paid({ dishes: 2 })
    const was = { order: orderOf({ dishes: 2 }), note: null }
    await change(host, share, { formulas: 1, note: 'Sans oignon' })
    const { error } = await change(host, share, { dishes: 1, was })
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Vos plats ont changé entre-temps : 1 × Midi.'),
      standing: { order: { foodItems: [], combos: [{ id: partner.formula, quantity: 1 }] }, note: 'Sans oignon' },
    })
    expect((await update(host, share, { note: 'Pressés', was })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Votre mot pour la cuisine a changé entre-temps : « Sans oignon ».'),
    })
    // A value that already applies is no conflict, nor is one that nobody else has changed.
    expect((await change(host, share, { formulas: 1, note: 'Sans oignon', was })).error).toBeUndefined()
    expect((await update(host, share, { note: 'Pressés', was: { ...was, note: 'Sans oignon' } })).error).toBeUndefined()
    expect((await change(host, share, { dishes: 1, was: error?.standing as Was })).data?.userReservation).toMatchObject(
      {
        foodItems: [{ quantity: 1 }],
        combos: [],
        note: 'Pressés',
      },
    )
  })

  test('need their choices', async () => {
    const choices = await addChoices(harness.server.appContext.db, partner)
    const booked = await harness.room.booked(host, partner, {
      day: today,
      dishes: 0,
      chosen: [choices.egg],
      withInvitation: false,
    })
    const share = ownShare(booked).id
    expect((await change(host, share, { formulas: 1 })).error?.message).toContain('Entrée')
    const combos = [{ id: partner.formula, quantity: 1, choices: [{ id: String(choices.leeks) }] }]
    const { data } = await harness.room.as<Updated>(host, UPDATE, {
      input: { userReservationId: share, order: { combos } },
    })
    expect(data?.userReservation.combos[0]?.choices).toEqual([{ id: String(choices.leeks), name: 'Poireaux' }])
  })
})

describe('dishes can be changed', () => {
  test('only with the guest’s own session or token, for the guest of the share', async () => {
    const { id } = await paid({ party: 3, withInvitation: true })
    const link = linkOf(await harness.room.seen(host, id))
    const [ana, stranger] = [await signUp(harness.server), await signUp(harness.server)]
    const anas = await harness.room.joined(ana, link, partner)
    const hugo = { email: `hugo-${id}@example.test`, firstName: 'Hugo', lastName: 'Moreau' }
    const hugos = await harness.room.joined(ANONYMOUS, link, partner, hugo)
    const asHugo = guestWith(hugos.guestToken)

    for (const person of [host, stranger, asHugo]) {
      expect((await change(person, anas.id, { dishes: 2 })).error?.code).toBe('NOT_FOUND')
    }
    expect((await change(ANONYMOUS, anas.id, { dishes: 2 })).error?.code).toBe('UNAUTHENTICATED')
    // Neither guest has paid yet, so nothing is authorised, and each pays for the dishes chosen last.
    expect((await change(ana, anas.id, { dishes: 2 })).data?.userReservation).toMatchObject({ cardAmount: 26 })
    expect((await change(asHugo, hugos.id, { formulas: 1 })).data?.userReservation).toMatchObject({ cardAmount: 21 })
    await harness.pay(ana, anas.id, await harness.card())
    expect(await harness.money(anas.id)).toEqual(['AUTHORISED 2600'])
    await harness.room.leave(ana, anas.id)
    expect((await change(ana, anas.id, { dishes: 1 })).error?.code).toBe('CONFLICT')
  })

  test('until half an hour before, and not without a menu or to an empty order', async () => {
    const { share } = await paid({ hour: '13:00' })
    expect((await change(host, share, {})).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { order: 'Choisissez au moins un plat ou une formule.' },
    })
    await harness.moveTo(at('12:30'))
    expect((await change(host, share, { formulas: 1 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('La commande est ferme'),
    })
    const bare = await openPartner(harness.server.appContext.db, { hasMenu: false })
    const plain = await harness.room.booked(host, bare, { day: today, hour: '20:00', dishes: 0 })
    expect((await change(host, ownShare(plain).id, { dishes: 1 })).error?.code).toBe('CONFLICT')
  })

  test('if the host pays for all, up to what the host’s card has authorised', async () => {
    const table = await harness.room.booked(host, partner, {
      day: today,
      party: 2,
      type: 'PAY_FOR_ALL',
      withInvitation: true,
    })
    const ana = await signUp(harness.server, { firstName: 'Ana' })
    const anas = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner, { dishes: 2 })
    // The host pays for the dishes that their guests have at that time.
    await change(ana, anas.id, { dishes: 3 })
    const own = ownShare(await harness.room.seen(host, table.id)).id
    await harness.pay(host, own, await harness.card())
    expect(await harness.money(own)).toEqual(['AUTHORISED 5200'])

    expect((await change(ana, anas.id, { dishes: 4, agreedTotal: 64.5 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining("Votre hôte règle l'addition"),
    })
    await change(ana, anas.id, { dishes: 1 })
    expect((await change(host, own, { dishes: 3 })).data).toMatchObject({ userReservation: { totalPaid: 52 } })
    expect((await sharesOf(host, table.id)).map(({ totalIncludingTax }) => totalIncludingTax)).toEqual([52, 12.5])
    await harness.run()
    const { rows } = await sql<{ kind: string; recipient: string }>`
      select kind, recipient from message where kind like '%DISHES%' order by created_at, kind`.execute(
      harness.server.appContext.db,
    )
    const received = rows.filter(({ recipient }) => [host.email, ana.email].includes(recipient))
    expect(received.map(({ kind, recipient }) => `${kind} ${recipient === host.email ? 'host' : 'guest'}`)).toEqual(
      expect.arrayContaining(['DISHES_CHANGED guest', 'GUEST_DISHES_CHANGED host', 'DISHES_CHANGED host']),
    )
  })

  test('if a friend has paid the place, up to what that card has authorised', async () => {
    const { id } = await paid({ party: 2, withInvitation: true })
    const ana = await signUp(harness.server)
    const anas = await harness.room.joined(ana, linkOf(await harness.room.seen(host, id)), partner)
    await harness.cover(host, anas.id, await harness.card(), { amount: 12.5, fee: 1 })
    expect((await change(ana, anas.id, { dishes: 2, agreedTotal: 26 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Un autre convive règle votre part'),
    })
    expect((await change(ana, anas.id, { dishes: 1, note: 'Bien cuit' })).error).toBeUndefined()
  })
})

describe('in addition to the card', () => {
  test('a code gives its discount for the new dishes, and requires its minimum', async () => {
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 2000 }
    const code = { code: `V${today.slice(5).replace('-', '')}`, percent: 20, cents: null, onItems: true, onFee: false }
    await addCoupon(
      harness.server.appContext.db,
      { ...code, ...anywhere, ...unbound },
      new Date(harness.server.clock.now()),
    )
    const booked = await harness.room.booked(host, partner, { day: today, dishes: 2, withInvitation: false })
    const share = ownShare(booked).id
    await harness.pay(host, share, await harness.card(), { coupon: code.code, amount: 20, fee: 1 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 2100'])
    expect((await change(host, share, { dishes: 1 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`Le code ${code.code} demande une commande d'au moins 20,00`),
    })
    expect((await change(host, share, { dishes: 3, agreedTotal: 31 })).data).toMatchObject({
      userReservation: { totalPaid: 31, cardAmount: 31 },
    })
    await change(host, share, { formulas: 1 })
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 1700', 'FEE 100'])
  })

  test('the code of a host who pays for all is not disclosed to any guest', async () => {
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 4000 }
    const code = { code: `H${today.slice(5).replace('-', '')}`, percent: 20, cents: null, onItems: true, onFee: false }
    await addCoupon(
      harness.server.appContext.db,
      { ...code, ...anywhere, ...unbound },
      new Date(harness.server.clock.now()),
    )
    const wish = { day: today, party: 2, dishes: 2, type: 'PAY_FOR_ALL' as const, withInvitation: true }
    const table = await harness.room.booked(host, partner, wish)
    const ana = await signUp(harness.server)
    const anas = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner, { dishes: 2 })
    const own = ownShare(await harness.room.seen(host, table.id)).id
    await harness.pay(host, own, await harness.card(), { coupon: code.code, amount: 40, fee: 2 })
    expect((await change(ana, anas.id, { dishes: 1 })).error?.message).toBe(
      "L'addition de votre hôte demande autant de plats : choisissez-en qui ne coûtent pas moins.",
    )
  })

  test('a voucher keeps paying its part, and requires enough food', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    await vouchers.edenred(host)
    const booked = await harness.room.booked(host, partner, { day: today, withInvitation: false })
    const share = ownShare(booked).id
    const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await harness.card() }
    const input = { userReservationId: share, stripeParams, edenredParams: { amount: 11.5 } }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
    expect((await harness.room.as(host, pay, { input })).error).toBeUndefined()
    await sql`update food_item set is_alcohol = true where id = ${Number(partner.dish)}`.execute(
      harness.server.appContext.db,
    )
    expect((await change(host, share, { dishes: 2, agreedTotal: 26 })).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Vos titres-restaurant règlent 11,50'),
    })
    expect((await change(host, share, { formulas: 1, agreedTotal: 21 })).data).toMatchObject({
      userReservation: { totalPaid: 21, cardAmount: 9.5 },
    })
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 200', 'AUTHORISED 950', 'VOIDED 200'])
  })
})

test('a takeaway or delivery order can be changed until it is firm, and its restaurant reads the change', async () => {
  partner = await openToGo(harness.server.appContext.db, { email: 'a-emporter@example.test' })
  const address = await keepAddress(harness.server.appContext.db, host.accountId)
  const { share } = await paid({ type: 'DELIVERY', hour: '13:00', address })
  await harness.run()
  const { error } = await change(host, share, { formulas: 1 })
  const total = error?.total
  expect((await change(host, share, { formulas: 1, agreedTotal: total })).data?.userReservation).toMatchObject({
    totalPaid: total,
    combos: [{ quantity: 1 }],
  })
  await harness.run()
  const { rows } = await sql<{ kind: string }>`
    select kind from message where recipient = 'a-emporter@example.test' order by kind`.execute(
    harness.server.appContext.db,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['RESTAURANT_CHANGED', 'RESTAURANT_CONFIRMED'])
  await harness.moveTo(at('12:30'))
  expect((await harness.money(share)).at(-2)).toBe(`CAPTURED ${Math.round((total ?? 0) * 100)}`)
  expect((await change(host, share, { dishes: 1 })).error?.code).toBe('CONFLICT')
})

test('a payment captured before its grant is processed settles the old order, and the change is dropped', async () => {
  const { share } = await paid({ number: CARDS.asksAlways })
  await change(host, share, { dishes: 2, agreedTotal: 26 })
  const { db } = harness.server.appContext
  // The job that captures has read the grant before its event was handled.
  const { rows } = await sql<{ id: string }>`
    update payment_attempt set status = 'CAPTURED', captured_cents = 1350
    where payable_id = ${share} and renews is not null returning id`.execute(db)
  const attemptId = rows[0]?.id ?? ''
  await harness.inTransaction((tx) => applyPayment(tx, { attemptId, payableId: share, purpose: 'MEAL' }))
  expect(await seen(host, share)).toMatchObject({ status: 'PAID', totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
  expect((await sql`select 1 from pending_dishes where share_id = ${share}`.execute(db)).rows).toEqual([])
})

test('an order can be changed twenty times an hour: refused changes do not count, and other orders are independent', async () => {
  const { share } = await paid()
  const other = await paid({ day: addDays(today, 1) })
  for (let n = 0; n < 20; n++) {
    // Changes that were not agreed to, or that change nothing, do not count.
    expect((await change(host, share, { dishes: 2 })).error?.code).toBe('CONFLICT')
    expect((await change(host, share, { dishes: 1, note: `sel ${n}` })).error).toBeUndefined()
    expect((await change(host, share, { dishes: 1, note: `sel ${n}` })).error).toBeUndefined()
  }
  const tooMany = { code: 'RATE_LIMITED', message: expect.stringContaining('Réessayez dans une heure') }
  expect((await change(host, share, { dishes: 1, note: 'poivre' })).error).toMatchObject(tooMany)
  expect((await change(host, share, { dishes: 2, agreedTotal: 26 })).error).toMatchObject(tooMany)
  expect(await seen(host, share)).toMatchObject({ note: 'sel 19', totalPaid: 13.5, foodItems: [{ quantity: 1 }] })
  expect((await change(host, other.share, { dishes: 1, note: 'poivre' })).error).toBeUndefined()
  await harness.moveTo(at('11:01'))
  expect((await change(host, share, { dishes: 1, note: 'poivre' })).error).toBeUndefined()
})

test('a change that waits for a bank keeps no note of a deleted person', async () => {
  const { share } = await paid({ number: CARDS.asksAlways })
  const { db } = harness.server.appContext
  const kept = async () =>
    (await sql<{ note: string | null }>`select note from pending_dishes where share_id = ${share}`.execute(db)).rows
  await change(host, share, { dishes: 2, agreedTotal: 26, note: 'Arachide' })
  expect(await kept()).toEqual([{ note: 'Arachide' }])
  await db.transaction().execute((trx) => purgePerson(trx, host.accountId))
  expect(await kept()).toEqual([{ note: null }])
})

test('one of two tabs that choose concurrently succeeds entirely, and the card holds the ordered total', async () => {
  const { id, share } = await paid({ dishes: 1 })
  const both = await Promise.all([
    change(host, share, { dishes: 2, agreedTotal: 26 }),
    change(host, share, { formulas: 1, agreedTotal: 21 }),
  ])
  expect(both.some(({ data }) => data !== null)).toBe(true)
  await harness.run()
  const after = await seen(host, share)
  const live = (await harness.money(share)).reduce((sum, line) => {
    const [kind, cents] = line.split(' ')
    return sum + (kind === 'AUTHORISED' ? 1 : kind === 'VOIDED' ? -1 : 0) * Number(cents)
  }, 0)
  expect(live).toBe(Math.round((after?.totalPaid ?? 0) * 100))
  expect(after?.totalIncludingTax).toBeLessThanOrEqual(after?.totalPaid ?? 0)
  await harness.moveTo(at('06:00', 1))
  expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED' })
})

test('one of two devices that replace the same dishes concurrently succeeds, and the other gets a conflict', async () => {
  const { share } = await paid({ dishes: 3 })
  const was = { order: orderOf({ dishes: 3 }) }
  const both = await Promise.all([change(host, share, { dishes: 2, was }), change(host, share, { formulas: 1, was })])
  const [dish] = (await seen(host, share))?.foodItems ?? []
  expect(both.map(({ error }) => error?.code)).toEqual(dish ? [undefined, 'CONFLICT'] : ['CONFLICT', undefined])
})
