import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { stripeCards } from '../../../providers/card-payments/stripe.ts'
import { ANONYMOUS, guestWith, linkOf, openPartner, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { signUp } from '../../../testing/people.ts'
import { CARDS, openTill } from '../../../testing/till.fixtures.ts'

let till: Awaited<ReturnType<typeof openTill>>
let partner: Partner
let host: TestCaller
/** The sandbox's clock never goes back: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  till = await openTill()
  partner = await openPartner(till.server.parts.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 2)
  await till.moveTo(at('10:00'))
  host = await signUp(till.server)
})
afterAll(() => till.close())

async function held(person = host) {
  const reservation = await till.room.booked(person, partner, { day: today })
  return { id: reservation.id, share: reservation.usersReservations[0]?.id ?? '' }
}
/** A host who pays for all changes the party before the bank has answered. */
async function changedAtBank(party: number, totalPersons: number) {
  const wish = { day: today, party, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const { id, usersReservations } = await till.room.booked(host, partner, wish)
  const share = usersReservations[0]?.id ?? ''
  const { data } = await till.pay(host, share, await till.card(CARDS.asksBank))
  expect((await till.room.update(host, id, { totalPersons })).data).toMatchObject({ totalPersons })
  const back = await till.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
  return { id, share, answer: await till.confirm(host, share, back.searchParams.get('payment_intent') ?? '') }
}
const statusOf = async (id: string) => (await till.room.seen(host, id)).status

describe('a table for one', () => {
  test('is confirmed by a good card: what is owed is held, nothing is taken', async () => {
    const { id, share } = await held()
    const paid = await till.pay(host, share, await till.card())
    expect(paid.data).toMatchObject({
      userReservation: { status: 'CONFIRMED', totalPaid: 13.5, reservation: { status: 'CONFIRMED' } },
      stripeResponse: { requires_action: false, redirect_to_url: null },
    })
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test.each([
    [CARDS.declined, 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.'],
    [CARDS.poor, 'Le solde de cette carte ne suffit pas. Essayez une autre carte.'],
  ])('is not by %s, which may be tried again with another', async (number, sentence) => {
    const { id, share } = await held()
    const refused = await till.pay(host, share, await till.card(number))
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED', message: sentence })
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
    expect(await till.money(share)).toEqual([])

    expect((await till.pay(host, share, await till.card())).data?.userReservation.status).toBe('CONFIRMED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('tells its payer alone how the newest payment stands, also of a second refusal in a row', async () => {
    const { share } = await held()
    const { cards } = till.server.parts
    const query = 'query ($id: ID!) { getUserReservation(id: $id) { paymentState } }'
    const state = async (person = host) =>
      (await till.room.as<{ paymentState: string | null }>(person, query, { id: share })).data?.paymentState
    expect(await state()).toBeNull()
    await till.pay(host, share, await till.card(CARDS.declined))
    for (const number of [CARDS.declined, CARDS.poor]) {
      till.server.parts.cards = { ...cards, pay: () => Promise.reject(new CardProviderDown('of no answer')) }
      const asked = await till.pay(host, share, await till.card(number))
      expect(asked.error?.code).toBe('PROVIDER_UNAVAILABLE')
      expect(await state()).toBe('UNKNOWN')
      till.server.parts.cards = cards
      await till.moveTo(till.server.clock.now() + 61_000)
      expect(await state()).toBe('REFUSED')
    }
    await till.pay(host, share, await till.card(CARDS.asksAlways))
    expect(await state()).toBe('ASKED')
    await till.pay(host, share, await till.card())
    expect(await state()).toBe('GRANTED')
    expect(await state(await signUp(till.server))).toBeUndefined()
  })

  test('is not charged another sum than its payer saw', async () => {
    const { id, share } = await held()
    const refused = await till.pay(host, share, await till.card(), { amount: 12 })
    expect(refused.error).toMatchObject({
      code: 'CONFLICT',
      message: 'Le total a changé : il est maintenant de 13,50 €. Vérifiez-le, puis confirmez.',
    })
    expect(await statusOf(id)).toBe('CREATED')
    expect(await till.money(share)).toEqual([])
  })

  test('pressed twice at once, is held once', async () => {
    const { share } = await held()
    const card = await till.card()
    const answers = await Promise.all([till.pay(host, share, card), till.pay(host, share, card)])
    expect(answers.filter(({ data }) => data?.userReservation.status === 'CONFIRMED').length).toBeGreaterThan(0)
    expect((await till.pay(host, share, card)).data?.userReservation.status).toBe('CONFIRMED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('whose payment could not begin beside another is paid by its repeat', async () => {
    const { share } = await held()
    const pays = (card: string) => till.pay(host, share, card, { key: `${share}-${card}` })
    const [good, asksBank] = [await till.card(), await till.card(CARDS.asksBank)]
    const [first, beside] = await till.payingBeside(
      () => pays(good),
      () => pays(asksBank),
    )
    expect(beside.data?.stripeResponse.requires_action).toBe(true)
    expect(first.error?.code).toBe('CONFLICT')
    expect((await pays(good)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('waits for the bank, and is confirmed once it has been answered', async () => {
    const { id, share } = await held()
    const card = await till.card(CARDS.asksBank)
    const first = await till.pay(host, share, card)
    expect(first.data?.stripeResponse.requires_action).toBe(true)
    expect(await statusOf(id)).toBe('CREATED')
    const again = await till.pay(host, share, card)
    expect(again.data?.stripeResponse.redirect_to_url).toBe(first.data?.stripeResponse.redirect_to_url)

    const back = await till.answerBank(first.data?.stripeResponse.redirect_to_url ?? '', true)
    expect(back.pathname).toBe(`/reservation/payment/return/${share}`)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await till.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    expect((await till.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('is not confirmed by who did not answer the bank, and its seats are free when the hold is over', async () => {
    const { id, share } = await held()
    const { data } = await till.pay(host, share, await till.card(CARDS.asksBank))
    const back = await till.answerBank(data?.stripeResponse.redirect_to_url ?? '', false)
    const refused = await till.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(refused.error).toMatchObject({ code: 'PAYMENT_FAILED' })
    await till.moveTo(at('10:16'))
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('whose payer never came back from the bank is asked for there, and then given up', async () => {
    const { id, share } = await held()
    await till.pay(host, share, await till.card(CARDS.asksBank))
    await till.moveTo(at('10:15'))
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await till.money(share)).toEqual([])
  })

  test('whose bank was answered, though nobody came back, is confirmed when the hold is over', async () => {
    const { id, share } = await held()
    const { data } = await till.pay(host, share, await till.card(CARDS.asksBank))
    await till.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    await till.moveTo(at('10:15'))
    expect(await statusOf(id)).toBe('CONFIRMED')
  })

  test('whose party grows while the bank is asked is not held for less than it owes', async () => {
    const { id, share, answer } = await changedAtBank(2, 3)
    expect(answer.error).toMatchObject({
      code: 'CONFLICT',
      message: "Le total a changé entre-temps : rien n'a été débité. Vérifiez-le, puis confirmez.",
    })
    expect(await statusOf(id)).toBe('CREATED')
    await till.run()
    expect(await till.money(share)).toEqual(['AUTHORISED 1450', 'VOIDED 1450'])

    expect((await till.pay(host, share, await till.card())).data?.userReservation.status).toBe('CONFIRMED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1450', 'VOIDED 1450', 'AUTHORISED 1550'])
  })

  test('whose party shrinks while the bank is asked is taken less than was held', async () => {
    const { share, answer } = await changedAtBank(3, 2)
    expect(answer.data).toMatchObject({ status: 'CONFIRMED' })
    await till.moveTo(at('06:00', 1))
    expect(await till.money(share)).toEqual(['AUTHORISED 1550', 'CAPTURED 1450', 'FEE 200'])
  })

  test('moved to a later day while the bank is asked is held anew in time for that one', async () => {
    const { id, share } = await held()
    const { data } = await till.pay(host, share, await till.card(CARDS.asksBank))
    expect((await till.room.update(host, id, { day: addDays(today, 6) })).error).toBeUndefined()
    const back = await till.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    const intent = back.searchParams.get('payment_intent') ?? ''
    expect((await till.confirm(host, share, intent)).data).toMatchObject({ status: 'CONFIRMED' })
    // It expires four hours after the settlement; its card needs 3-D Secure again, and its payer has time for it.
    today = addDays(today, 6)
    await till.moveTo(at('12:00'))
    expect(await statusOf(id)).toBe('PAYMENT_FAILED')
    expect((await till.pay(host, share, await till.card())).data?.userReservation.status).toBe('CONFIRMED')
    await till.run()
    expect(await till.money(share)).toEqual(['AUTHORISED 1350', 'AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('cancelled in time gives back what was held', async () => {
    const { id, share } = await held()
    await till.pay(host, share, await till.card())
    await till.room.cancel(host, id)
    await till.run()
    expect(await till.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
    expect(await till.room.seen(host, id)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
  })

  test('is taken at six in the morning, and completed', async () => {
    const { id, share } = await held()
    await till.pay(host, share, await till.card())
    await till.moveTo(at('06:00', 1))
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('leaves a tip from its hour on, debited with the end of the day', async () => {
    const { id, share } = await held()
    await till.pay(host, share, await till.card())
    const tip = () =>
      till.room.as(
        host,
        'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }',
        { id },
      )
    expect((await tip()).error).toMatchObject({ code: 'CONFLICT' })
    await till.moveTo(at('20:00'))
    expect((await tip()).error).toBeUndefined()
    expect((await tip()).error).toMatchObject({ message: 'Vous avez déjà laissé un pourboire. Merci !' })
    await till.moveTo(at('06:00', 1))
    expect(await statusOf(id)).toBe('COMPLETED')
    expect((await till.money(share)).toSorted()).toEqual([
      'AUTHORISED 1350',
      'AUTHORISED 200',
      'CAPTURED 1350',
      'CAPTURED 200',
      'FEE 100',
    ])
  })
})

describe('a provider that fails changes nothing but the wait', () => {
  /** Shortens the provider's timeout of eight seconds; answers the function that restores it. */
  function becomeImpatient(): () => void {
    const { parts } = till.server
    const { cards } = parts
    const patient = () => void Object.assign(parts, { cards })
    parts.cards = stripeCards(parts.config.stripe, 200)
    onTestFinished(patient)
    return patient
  }

  test.each(['timeout', 'error', 'drop-response'])('%s', async (kind) => {
    const { id, share } = await held()
    const card = await till.card()
    await till.fail(kind, 4)
    const patient = kind === 'timeout' ? becomeImpatient() : () => {}
    const answer = await till.pay(host, share, card)
    expect(answer.error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    patient()
    await till.heal()
    await till.moveTo(at('10:02'))
    // Where the provider was reached before, the attempt is there and finds its end by itself.
    const status = await statusOf(id)
    if (status === 'CREATED') await till.pay(host, share, card)
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await till.money(share)).toEqual(['AUTHORISED 1350'])
  })
})

describe('a group in which each pays', () => {
  test('is confirmed by its last payer, a guest without an account among them', async () => {
    const table = await till.room.booked(host, partner, { day: today, party: 3 })
    const [own] = table.usersReservations
    await till.pay(host, own?.id ?? '', await till.card())
    const link = linkOf(await till.room.seen(host, table.id))
    const friend = await signUp(till.server)
    const second = await till.room.joined(friend, link, partner)
    const third = await till.room.joined(ANONYMOUS, link, partner)
    const guest = guestWith(third.guestToken)

    expect((await till.pay(friend, second.id, await till.card())).data?.userReservation.status).toBe('PRE_PAID')
    const nameless = await till.pay(guest, third.id, await till.card())
    expect(nameless.error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: expect.any(String) } })
    const who = { email: 'lea@example.test', firstName: 'Léa', lastName: 'Martin' }
    expect((await till.pay(guest, third.id, await till.card(), who)).data?.userReservation).toMatchObject({
      status: 'CONFIRMED',
      reservation: { status: 'CONFIRMED' },
    })
    await till.moveTo(at('06:00', 1))
    expect(await statusOf(table.id)).toBe('COMPLETED')
    for (const share of [own?.id ?? '', second.id, third.id]) {
      expect(await till.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    }
  })

  test('a member covers the share of one who is late', async () => {
    const table = await till.room.booked(host, partner, { day: today, party: 2 })
    await till.pay(host, table.usersReservations[0]?.id ?? '', await till.card())
    const friend = await signUp(till.server)
    const late = await till.room.joined(friend, linkOf(await till.room.seen(host, table.id)), partner)
    const covered = await till.cover(host, late.id, await till.card(), { amount: 12.5, fee: 1 })
    expect(covered.error).toBeUndefined()
    expect(await statusOf(table.id)).toBe('CONFIRMED')
    const stranger = await signUp(till.server)
    expect((await till.cover(stranger, late.id, await till.card(), { amount: 12.5, fee: 1 })).error?.code).toBe(
      'NOT_FOUND',
    )
  })
})
