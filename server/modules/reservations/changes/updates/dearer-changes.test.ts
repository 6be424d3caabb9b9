import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkOf, openPartner, type Partner, type TestCaller } from '../../../../testing/bookings.ts'
import { limitsAt } from '../../../../testing/limits.ts'
import { CARDS, openPaymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../../testing/people.ts'
import { settingsOf } from '../../../../testing/settings.ts'
import { employ } from '../../../../testing/staff.ts'
import { voucherHolders } from '../../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../../coupons/coupons.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
  partner = await openPartner(harness.server.appContext.db, { seats: 8 })
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

/** A table for two whose host has ordered and paid for both: 14,50 € held. */
async function paid({ number = CARDS.good, day = today, person = host } = {}) {
  const wish = { day, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
  const { id, usersReservations } = await harness.room.booked(person, partner, wish)
  const share = usersReservations[0]?.id ?? ''
  const { data } = await harness.pay(person, share, await harness.card(number))
  const bank = data?.stripeResponse.redirect_to_url
  if (bank) await comeBack(share, bank, true)
  return { id, share }
}
async function comeBack(share: string, bank: string, granted: boolean) {
  const back = await harness.answerBank(bank, granted)
  return { back, answer: await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '') }
}
const seen = (id: string, person: TestCaller = host) => harness.room.seen(person, id)
const FOUR = { totalPersons: 4, agreedTotal: 16.5 }
/** Requests the change to four. Returns the bank's address. */
async function asked(id: string, wish = FOUR): Promise<string> {
  const { data } = await harness.room.update(host, id, wish)
  const bank = data?.stripeResponse?.redirect_to_url
  if (!bank) throw new Error('no bank was asked')
  return bank
}

describe('a change that needs a higher authorisation', () => {
  test('is made for the total that its host has accepted, and for no other', async () => {
    const { id, share } = await paid()
    for (const agreedTotal of [undefined, 14.5, 16, 17]) {
      expect((await harness.room.update(host, id, { totalPersons: 4, agreedTotal })).error).toEqual({
        code: 'CONFLICT',
        total: 16.5,
        message:
          'Cette modification porte le montant autorisé de 14,50\u00A0€ à 16,50\u00A0€. Vérifiez-le, puis confirmez.',
      })
    }
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450'])
    expect((await harness.room.update(host, id, FOUR)).data).toMatchObject({
      totalPersons: 4,
      totalPaid: 16.5,
      serviceFees: 4,
      stripeResponse: null,
    })
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1450'])
  })

  test('needs 3-D Secure, and is made once the bank has granted it', async () => {
    const { id, share } = await paid({ number: CARDS.asksAlways })
    const bank = await asked(id)
    expect(await seen(id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, totalPaid: 14.5 })
    expect(await harness.room.seats(partner)).toEqual(Array(6).fill(2))

    const { back, answer } = await comeBack(share, bank, true)
    expect([back.pathname, back.searchParams.get('change')]).toEqual([`/reservation/payment/return/${share}`, id])
    expect(answer.data).toMatchObject({ status: 'CONFIRMED', totalPaid: 16.5 })
    expect(await seen(id)).toMatchObject({ totalPersons: 4, totalPaid: 16.5 })
    expect((await comeBack(share, bank, true)).answer.error).toBeUndefined()
    await harness.moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual([
      ...['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1450', 'CAPTURED 1650', 'FEE 400'],
    ])
    expect(await seen(id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('is made even if nobody returns from the bank', async () => {
    const { id, share } = await paid({ number: CARDS.asksAlways })
    await harness.answerBank(await asked(id), true)
    await harness.moveTo(at('10:16'))
    expect(await seen(id)).toMatchObject({ totalPersons: 4, totalPaid: 16.5 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1450'])
  })

  test.each([
    [
      'declined by the bank',
      async (share: string, bank: string) => (await comeBack(share, bank, false)).answer.error?.code,
    ],
    [
      'abandoned at the bank',
      async () => {
        await harness.moveTo(at('10:16'))
        return 'PAYMENT_FAILED'
      },
    ],
  ])('leaves the booking as it was if it is %s, and can be tried again', async (_, end) => {
    const { id, share } = await paid({ number: CARDS.asksAlways })
    expect(await end(share, await asked(id))).toBe('PAYMENT_FAILED')
    await harness.run()
    expect(await seen(id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, totalPaid: 14.5 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450'])
    const again = await comeBack(share, await asked(id), true)
    expect(again.answer.data).toMatchObject({ totalPaid: 16.5 })
    expect(await seen(id)).toMatchObject({ totalPersons: 4 })
  })

  test('is reported and changes nothing if the bank declines at once', async () => {
    const { id, share } = await paid()
    const poor = await harness.card(CARDS.poor)
    await sql`update payment_attempt set card_id = ${poor} where payable_id = ${share}`.execute(
      harness.server.appContext.db,
    )
    expect((await harness.room.update(host, id, FOUR)).error).toEqual({
      code: 'PAYMENT_FAILED',
      message: "Votre banque n'a pas accordé ce montant : votre réservation reste telle qu'elle était.",
    })
    await harness.run()
    expect(await seen(id)).toMatchObject({ status: 'CONFIRMED', totalPersons: 2, totalPaid: 14.5 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450'])
  })

  test('is refused if there is no room left when it is granted: the authorisation is released, and the host reads why', async () => {
    const { id, share } = await paid({ number: CARDS.asksAlways })
    const bank = await asked(id)
    const other = await signUp(harness.server)
    await harness.room.booked(other, partner, { day: today, party: 5, type: 'PAY_FOR_ALL' })
    expect((await comeBack(share, bank, true)).answer.error).toMatchObject({
      code: 'CONFLICT',
      message:
        "Il n'y a plus assez de place à cette heure. Votre réservation reste telle qu'elle était, et rien de plus n'est retenu.",
    })
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1650'])
    expect(await seen(id)).toMatchObject({ totalPersons: 2, totalPaid: 14.5 })
    // If the bank is not asked, the error has the free hours.
    const full = await paid({ day: addDays(today, 1) })
    await harness.room.booked(other, partner, { day: addDays(today, 1), party: 5, type: 'PAY_FOR_ALL' })
    expect((await harness.room.update(host, full.id, FOUR)).error?.message).toMatch(/^20:00 vient d'être pris/)
    await harness.run()
    expect((await harness.money(full.share)).at(-1)).toBe('VOIDED 1650')
  })

  test.each(['closes that day', 'pauses until then'])(
    'is not made if its restaurant %s during 3-D Secure',
    async (what) => {
      const restaurant = await openPartner(harness.server.appContext.db)
      const wish = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
      const { id, usersReservations } = await harness.room.booked(host, restaurant, wish)
      const share = usersReservations[0]?.id ?? ''
      const paid = await harness.pay(host, share, await harness.card(CARDS.asksAlways))
      await comeBack(share, paid.data?.stripeResponse.redirect_to_url ?? '', true)
      const isClosing = what === 'closes that day'
      const to = isClosing ? { day: addDays(today, 1) } : { hour: '20:30' }
      const bank = await asked(id, { ...FOUR, ...to })
      const owner = await employ(harness.server, restaurant.id)
      if (isClosing) await settingsOf(harness.room, restaurant, owner).close(writeDay(addDays(today, 1)))
      else await limitsAt(harness.room, restaurant, owner).pause('TABLE', '21:00')
      const { error } = (await comeBack(share, bank, true)).answer
      expect(error?.message).toContain("Cette modification n'est plus possible.")
      expect(await seen(id)).toMatchObject({ hour: '20:00', totalPersons: 2, totalPaid: 14.5 })
      await harness.run()
      expect(await harness.money(share)).toEqual(['AUTHORISED 1450', 'AUTHORISED 1650', 'VOIDED 1650'])
    },
  )

  test('is replaced by a later one, and by a cancellation', async () => {
    const { id, share } = await paid({ number: CARDS.asksAlways })
    const first = await asked(id)
    const second = await asked(id, { totalPersons: 3, agreedTotal: 15.5 })
    await comeBack(share, first, true)
    expect(await seen(id)).toMatchObject({ totalPersons: 2 })
    await comeBack(share, second, true)
    expect(await seen(id)).toMatchObject({ totalPersons: 3, totalPaid: 15.5 })
    const third = await asked(id)
    expect((await harness.room.update(host, id, { hour: '21:00' })).data).toMatchObject({
      hour: '21:00',
      totalPersons: 3,
    })
    await comeBack(share, third, true)
    expect(await seen(id)).toMatchObject({ hour: '21:00', totalPersons: 3 })

    const last = await asked(id)
    await harness.room.cancel(host, id)
    await harness.answerBank(last, true)
    await harness.moveTo(at('10:16'))
    expect(await seen(id)).toMatchObject({ status: 'CANCELLED', totalPaid: 0 })
    const lines = await harness.money(share)
    const held = (kind: string) => lines.filter((line) => line.startsWith(kind)).length
    expect(held('AUTHORISED')).toBe(held('VOIDED'))
  })

  test('is not needed if the card holds enough already, and less is captured', async () => {
    const { id, share } = await paid()
    await harness.room.update(host, id, FOUR)
    expect((await harness.room.update(host, id, { totalPersons: 2 })).data).toMatchObject({ totalPaid: 16.5 })
    expect((await harness.room.update(host, id, { totalPersons: 3 })).data).toMatchObject({ totalPaid: 16.5 })
    await harness.moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 1550', 'FEE 300'])
  })
})

describe('in addition to the card', () => {
  test('a voucher keeps paying its part, and the card authorises the rest of the increase', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    await vouchers.edenred(host)
    const wish = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    const { id, usersReservations } = await harness.room.booked(host, partner, wish)
    const share = usersReservations[0]?.id ?? ''
    const stripeParams = { amount: 1, application_fee_amount: 2, paymentToken: await harness.card() }
    const input = { userReservationId: share, stripeParams, edenredParams: { amount: 11.5 } }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
    expect((await harness.room.as(host, pay, { input })).error).toBeUndefined()

    expect((await harness.room.update(host, id, FOUR)).data).toMatchObject({ totalPersons: 4, totalPaid: 16.5 })
    await harness.run()
    // For another day the card must hold the whole amount.
    const tomorrow = { day: addDays(today, 1), agreedTotal: 16.5 }
    expect((await harness.room.update(host, id, tomorrow)).data).toMatchObject({ totalPaid: 16.5 })
    await harness.run()
    expect(await harness.money(share)).toEqual([
      ...['AUTHORISED 300', 'AUTHORISED 500', 'VOIDED 300', 'AUTHORISED 1650', 'VOIDED 500'],
    ])
    await harness.moveTo(at('06:00', 1))
    await harness.moveTo(at('06:00', 2))
    expect((await harness.money(share)).slice(-2)).toEqual(['CAPTURED 500', 'FEE 400'])
    expect(await seen(id)).toMatchObject({ status: 'COMPLETED', totalPaid: 16.5 })
  })

  test('a voucher of a guest is not disclosed to the host: the change is refused without an amount', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    const { id, usersReservations } = await harness.room.booked(host, partner, { day: today, party: 2 })
    await harness.pay(host, usersReservations[0]?.id ?? '', await harness.card())
    const guest = await signUp(harness.server)
    await vouchers.edenred(guest)
    const joined = await harness.room.joined(guest, linkOf(await seen(id)), partner)
    const stripeParams = { amount: 1, application_fee_amount: 1, paymentToken: await harness.card() }
    const input = { userReservationId: joined.id, stripeParams, edenredParams: { amount: 11.5 } }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { id } } }'
    expect((await harness.room.as(guest, pay, { input })).error).toBeUndefined()
    expect((await harness.room.update(host, id, { day: addDays(today, 1), agreedTotal: 13.5 })).error).toEqual({
      code: 'CONFLICT',
      message: expect.stringContaining('Annulez et réservez à nouveau'),
    })
    expect((await harness.room.update(host, id, { hour: '21:00' })).data).toMatchObject({
      hour: '21:00',
      totalPaid: 27,
    })
  })

  /** Pays with a code of a percentage, or of an amount in cents. The amounts in euros are those left of dishes and fee. */
  async function paidWithCode(off: number | { cents: number }, euros: [number, number]) {
    const [percent, cents] = typeof off === 'number' ? [off, null] : [null, off.cents]
    const isFree = euros[0] + euros[1] === 0
    const code = { code: `MOINS${percent ?? cents}`, percent, cents, onItems: true, onFee: isFree }
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null }
    await addCoupon(
      harness.server.appContext.db,
      { ...code, ...anywhere, ...unbound },
      new Date(harness.server.clock.now()),
    )
    const wish = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    const { id, usersReservations } = await harness.room.booked(host, partner, wish)
    const how = { coupon: code.code, amount: euros[0], fee: euros[1] }
    await harness.pay(host, usersReservations[0]?.id ?? '', isFree ? '' : await harness.card(), how)
    return id
  }

  test('a code keeps its discount', async () => {
    const id = await paidWithCode(20, [10, 2])
    expect((await harness.room.update(host, id, FOUR)).error).toMatchObject({ total: 14 })
    expect((await harness.room.update(host, id, { totalPersons: 4, agreedTotal: 14 })).data).toMatchObject({
      totalPersons: 4,
      totalPaid: 14,
    })
  })

  test('a code for the whole bill also pays the fee of a larger party', async () => {
    const id = await paidWithCode(100, [0, 0])
    expect((await harness.room.update(host, id, { totalPersons: 4 })).data).toMatchObject({
      totalPersons: 4,
      totalPaid: 0,
    })
  })

  test('a table that a code has paid entirely has no card for a higher total', async () => {
    const id = await paidWithCode({ cents: 1450 }, [0, 0])
    expect(await seen(id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0 })
    const { error } = await harness.room.update(host, id, { totalPersons: 4, agreedTotal: 2 })
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Annulez et réservez à nouveau') })
    expect((await harness.room.update(host, id, { hour: '21:00' })).data).toMatchObject({
      hour: '21:00',
      totalPersons: 2,
    })
  })
})

test('the host reads the prices of a change, and nobody does before it is paid', async () => {
  const query = `query ($id: ID!) { getReservation(uuid: $id) { changeTerms {
    items feeEach isSaas deliveryFee itemsDiscount feeDiscount voucher held } } }`
  const { id } = await paid()
  expect((await harness.room.as(host, query, { id })).data).toEqual({
    changeTerms: {
      items: 12.5,
      feeEach: 1,
      isSaas: false,
      deliveryFee: 0,
      itemsDiscount: 0,
      feeDiscount: 0,
      voucher: 0,
      held: 14.5,
    },
  })
  const unpaid = await harness.room.booked(host, partner, { day: addDays(today, 1) })
  expect((await harness.room.as(host, query, { id: unpaid.id })).data).toEqual({ changeTerms: null })
})
