import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { stripeCards } from '../../../providers/card-payments/stripe.ts'
import { resilience } from '../../../providers/resilience.ts'
import { ANONYMOUS, guestWith, linkOf, openPartner, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUp } from '../../../testing/people.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestCaller
/** The sandbox's clock only moves forward: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness()
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 2)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

async function held(person = host) {
  const reservation = await harness.room.booked(person, partner, { day: today })
  return { id: reservation.id, share: reservation.usersReservations[0]?.id ?? '' }
}
/** A host who pays for all changes the party before the bank has responded. */
async function changedAtBank(party: number, totalPersons: number) {
  const wish = { day: today, party, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const { id, usersReservations } = await harness.room.booked(host, partner, wish)
  const share = usersReservations[0]?.id ?? ''
  const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank))
  expect((await harness.room.update(host, id, { totalPersons })).data).toMatchObject({ totalPersons })
  const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  return { id, share, answer: await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '') }
}
const statusOf = async (id: string) => (await harness.room.seen(host, id)).status

describe('a table for one', () => {
  test('is confirmed by a good card: the due amount is authorised, nothing is captured', async () => {
    const { id, share } = await held()
    const paid = await harness.pay(host, share, await harness.card())
    expect(paid.data).toMatchObject({
      userReservation: { status: 'CONFIRMED', totalPaid: 13.5, reservation: { status: 'CONFIRMED' } },
      stripeResponse: { requires_action: false, redirect_to_url: null },
    })
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test.each([
    [CARDS.declined, 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.'],
    [CARDS.poor, 'Le solde de cette carte ne suffit pas. Essayez une autre carte.'],
  ])('is not confirmed by %s, and can be paid with another card', async (number, sentence) => {
    const { id, share } = await held()
    const refused = await harness.pay(host, share, await harness.card(number))
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED', message: sentence })
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
    expect(await harness.money(share)).toEqual([])

    expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('shows the state of the newest payment to its payer only, also after a second decline in a row', async () => {
    const { share } = await held()
    const { cards } = harness.server.appContext
    const query = 'query ($id: ID!) { getUserReservation(id: $id) { paymentState } }'
    const state = async (person = host) =>
      (await harness.room.as<{ paymentState: string | null }>(person, query, { id: share })).data?.paymentState
    expect(await state()).toBeNull()
    await harness.pay(host, share, await harness.card(CARDS.declined))
    for (const number of [CARDS.declined, CARDS.poor]) {
      harness.server.appContext.cards = { ...cards, pay: () => Promise.reject(new CardProviderDown('of no answer')) }
      const asked = await harness.pay(host, share, await harness.card(number))
      expect(asked.error?.code).toBe('PROVIDER_UNAVAILABLE')
      expect(await state()).toBe('UNKNOWN')
      harness.server.appContext.cards = cards
      await harness.moveTo(harness.server.clock.now() + 61_000)
      expect(await state()).toBe('REFUSED')
    }
    await harness.pay(host, share, await harness.card(CARDS.asksAlways))
    expect(await state()).toBe('ASKED')
    await harness.pay(host, share, await harness.card())
    expect(await state()).toBe('GRANTED')
    expect(await state(await signUp(harness.server))).toBeUndefined()
  })

  test('is not charged another amount than its payer saw', async () => {
    const { id, share } = await held()
    const refused = await harness.pay(host, share, await harness.card(), { amount: 12 })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Le total a changé : il est maintenant de 13,50\u00A0€. Vérifiez-le, puis confirmez.',
    })
    expect(await statusOf(id)).toBe('CREATED')
    expect(await harness.money(share)).toEqual([])
  })

  test('is authorised once if paid twice concurrently', async () => {
    const { share } = await held()
    const card = await harness.card()
    const answers = await Promise.all([harness.pay(host, share, card), harness.pay(host, share, card)])
    expect(answers.filter(({ data }) => data?.userReservation.status === 'CONFIRMED').length).toBeGreaterThan(0)
    expect((await harness.pay(host, share, card)).data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('is paid by repeating a payment that conflicted with another', async () => {
    const { share } = await held()
    const pays = (card: string) => harness.pay(host, share, card, { key: `${share}-${card}` })
    const [good, asksBank] = [await harness.card(), await harness.card(CARDS.asksBank)]
    const [first, otherPayment] = await harness.payingDuring(
      () => pays(good),
      () => pays(asksBank),
    )
    expect(otherPayment.data?.stripeResponse.requires_action).toBe(true)
    expect(first.error?.code).toBe('CONFLICT')
    expect((await pays(good)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('waits for the bank, and is confirmed after 3-D Secure', async () => {
    const { id, share } = await held()
    const card = await harness.card(CARDS.asksBank)
    const first = await harness.pay(host, share, card)
    expect(first.data?.stripeResponse.requires_action).toBe(true)
    expect(await statusOf(id)).toBe('CREATED')
    const again = await harness.pay(host, share, card)
    expect(again.data?.stripeResponse.redirect_to_url).toBe(first.data?.stripeResponse.redirect_to_url)

    const back = await harness.answerBank(first.data?.stripeResponse.redirect_to_url ?? '', true)
    expect(back.pathname).toBe(`/reservation/payment/return/${share}`)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await harness.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    expect((await harness.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('is not confirmed without 3-D Secure, and its seats are free when the hold is over', async () => {
    const { id, share } = await held()
    const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank))
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', false)
    const refused = await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED' })
    await harness.moveTo(at('10:16'))
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('is checked at the bank if its payer never returned, and then cancelled', async () => {
    const { id, share } = await held()
    await harness.pay(host, share, await harness.card(CARDS.asksBank))
    await harness.moveTo(at('10:15'))
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await harness.money(share)).toEqual([])
  })

  test('is confirmed when the hold is over if its payer completed 3-D Secure without returning', async () => {
    const { id, share } = await held()
    const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank))
    await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await harness.moveTo(at('10:15'))
    expect(await statusOf(id)).toBe('CONFIRMED')
  })

  test('is not authorised for less than is due if its party grows during 3-D Secure', async () => {
    const { id, share, answer } = await changedAtBank(2, 3)
    expect(answer.error).toMatchObject({
      code: 'CONFLICT',
      message: "Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez.",
    })
    expect(await statusOf(id)).toBe('CREATED')
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'VOIDED 1450'])

    expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'VOIDED 1450', 'AUTHORISED 1550'])
  })

  test('is captured for less than was authorised if its party shrinks during 3-D Secure', async () => {
    const { share, answer } = await changedAtBank(3, 2)
    expect(answer.data).toMatchObject({ status: 'CONFIRMED' })
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1550', 'CAPTURED 1450', 'FEE 200'])
  })

  test('is authorised again in time if it is moved to a later day during 3-D Secure', async () => {
    const { id, share } = await held()
    const { data } = await harness.pay(host, share, await harness.card(CARDS.asksBank))
    expect((await harness.room.update(host, id, { day: addDays(today, 6) })).error).toBeUndefined()
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await harness.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    // The authorisation expires before the settlement. The card needs 3-D Secure again, and its payer has time for it.
    today = addDays(today, 6)
    await harness.heldUntil(share, at('05:00', 1))
    await harness.moveTo(at('12:00'))
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
    expect((await harness.pay(host, share, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('releases the authorisation if it is cancelled in time', async () => {
    const { id, share } = await held()
    await harness.pay(host, share, await harness.card())
    await harness.room.cancel(host, id)
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
  })

  test('is captured at six in the morning, and completed', async () => {
    const { id, share } = await held()
    await harness.pay(host, share, await harness.card())
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('accepts a tip from its hour on, which is debited at the end of the day', async () => {
    const { id, share } = await held()
    await harness.pay(host, share, await harness.card())
    const tip = () =>
      harness.room.as(
        host,
        'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }',
        { id },
      )
    expect((await tip()).error).toMatchObject({ code: 'CONFLICT' })
    await harness.moveTo(at('20:00'))
    expect((await tip()).error).toBeUndefined()
    expect((await tip()).error).toMatchObject({ message: 'Vous avez déjà laissé un pourboire. Merci !' })
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf(id)).toBe('COMPLETED')
    expect((await harness.money(share)).toSorted()).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 200',
      'CAPTURED 1350',
      'CAPTURED 200',
      'FEE 100',
    ])
  })
})

describe('a failing provider only causes a delay', () => {
  /** Shortens the provider's timeout of eight seconds. Returns the function that restores it. */
  function becomeImpatient(): () => void {
    const { appContext } = harness.server
    const { cards } = appContext
    const patient = () => void Object.assign(appContext, { cards })
    appContext.cards = stripeCards(
      appContext.config.stripe,
      resilience('stripe', { clock: appContext.clock, patience: 200 }),
    )
    onTestFinished(patient)
    return patient
  }

  test.each(['timeout', 'error', 'drop-response'])('%s', async (kind) => {
    const { id, share } = await held()
    const card = await harness.card()
    await harness.fail(kind, 4)
    const patient = kind === 'timeout' ? becomeImpatient() : () => {}
    const answer = await harness.pay(host, share, card)
    expect(answer.error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    patient()
    await harness.heal()
    await harness.moveTo(at('10:02'))
    // If the provider was reached before, the attempt exists there and is completed by the job.
    const status = await statusOf(id)
    if (status === 'CREATED') await harness.pay(host, share, card)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })
})

describe('a group in which each pays', () => {
  test('is confirmed by its last payer, including a guest without an account', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 3 })
    const [own] = table.usersReservations
    await harness.pay(host, own?.id ?? '', await harness.card())
    const link = linkOf(await harness.room.seen(host, table.id))
    const friend = await signUp(harness.server)
    const second = await harness.room.joined(friend, link, partner)
    const third = await harness.room.joined(ANONYMOUS, link, partner)
    const guest = guestWith(third.guestToken)

    expect((await harness.pay(friend, second.id, await harness.card())).data?.userReservation.status).toBe('PRE_PAID')
    const nameless = await harness.pay(guest, third.id, await harness.card())
    expect(nameless.error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: expect.any(String) } })
    const who = { email: 'lea@example.test', firstName: 'Léa', lastName: 'Martin' }
    expect((await harness.pay(guest, third.id, await harness.card(), who)).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      reservation: { status: 'CONFIRMED' },
    })
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf(table.id)).toBe('COMPLETED')
    for (const share of [own?.id ?? '', second.id, third.id]) {
      expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    }
  })

  test('includes a share that another member pays', async () => {
    const table = await harness.room.booked(host, partner, { day: today, party: 2 })
    await harness.pay(host, table.usersReservations[0]?.id ?? '', await harness.card())
    const friend = await signUp(harness.server)
    const late = await harness.room.joined(friend, linkOf(await harness.room.seen(host, table.id)), partner)
    const covered = await harness.cover(host, late.id, await harness.card(), { amount: 12.5, fee: 1 })
    expect(covered.error).toBeUndefined()
    expect(await statusOf(table.id)).toBe('CONFIRMED')
    const stranger = await signUp(harness.server)
    expect((await harness.cover(stranger, late.id, await harness.card(), { amount: 12.5, fee: 1 })).error?.code).toBe(
      'NOT_FOUND',
    )
  })
})
