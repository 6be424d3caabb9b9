import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BillDesk, billsOf, type SeenBill } from '../../../testing/bill.ts'
import {
  ANONYMOUS,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TableWish,
} from '../../../testing/bookings.ts'
import { orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import {
  openPaymentHarness,
  type PaymentHarness,
  type PaymentOptions,
} from '../../../testing/payment-harness.fixtures.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/people.ts'
import { deskOf, marksOf, type ServiceDesk } from '../../../testing/service.ts'
import { sharingAt } from '../../../testing/shared-dishes.fixtures.ts'
import { employ } from '../../../testing/staff.ts'
import { voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { contestNoShow, liftNoShow, upholdNoShow } from '../../reservations/after-meal/after-meal.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestPerson
let floor: string
let bills: BillDesk
let desk: ServiceDesk
/** The sandbox's clock only moves forward: each test has its own days, from ten in the morning, never a Sunday. */
let today = '2026-11-17'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)
const db = () => harness.server.appContext.db

beforeAll(async () => {
  harness = await openPaymentHarness({ now: '2026-11-17T10:00:00+01:00' })
})
beforeEach(async () => {
  today = addDays(today, 7)
  await harness.moveTo(at('10:00'))
  await openRestaurant(await openPartner(db()))
  host = await signUp(harness.server, { firstName: 'Jeanne', lastName: 'Petit' })
})
afterAll(() => harness.close())

async function openRestaurant(opened: Partner): Promise<void> {
  partner = opened
  floor = (await employ(harness.server, partner.id, 'FLOOR')).accountId
  await atDesk()
}
/** A staff session lasts for twelve hours. */
async function atDesk(): Promise<void> {
  const person = await signIn(harness.server, floor)
  bills = billsOf(harness.room, partner, person)
  desk = deskOf(harness.room, partner, person)
}
async function moveTo(instant: number): Promise<void> {
  await harness.moveTo(instant)
  await atDesk()
}
/** A table that its host has paid: by default two dishes at 12,50 €, a formula at 20 €, and the fee of 1 €. */
async function paid(wish: TableWish = {}, how: PaymentOptions = {}) {
  const options = { day: today, withInvitation: false, dishes: 2, combos: [partner.formula], ...wish }
  const booked = await harness.room.booked(host, partner, options)
  const share = ownShare(booked).id
  const { error } = await harness.pay(host, share, await harness.card(), how)
  if (error) throw new Error(error.message)
  await harness.run()
  return { id: booked.id, share }
}
function dataOf({ data, error }: { data: SeenBill | null; error?: { message: string } | undefined }): SeenBill {
  if (!data) throw new Error(error?.message)
  return data
}
async function emailsTo({ email }: { email: string }): Promise<string[]> {
  await harness.run()
  const { rows } = await sql<{ kind: string }>`
    select kind from message where recipient = ${email} and kind like '%TAKEN_OFF%' order by created_at, kind`.execute(
    db(),
  )
  return rows.map(({ kind }) => kind)
}
async function actsOn(id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from staff_act where reservation_id = ${id} order by id`.execute(db())
  return rows.map(({ act }) => act)
}

describe('removing a line', () => {
  test('before the bill is closed means it is not debited: one portion, then the rest; the guest is notified', async () => {
    const { id, share } = await paid()
    expect((await bills.takeNamed(id, 'Gyoza')).error?.code).toBe('CONFLICT')
    await moveTo(at('20:00'))
    const one = dataOf(await bills.takeNamed(id, 'Gyoza'))
    expect(one).toMatchObject({ isOpen: true, seats: [{ totalCents: 3250 }] })
    expect(one.lines.map(({ name, quantity, most }) => `${name} ${quantity} ${most}`)).toEqual([
      'Midi 1 1',
      'Gyoza 1 1',
    ])
    expect(dataOf(await bills.takeNamed(id, 'Midi')).lines).toHaveLength(1)
    expect(await emailsTo(host)).toEqual(['DISHES_TAKEN_OFF', 'DISHES_TAKEN_OFF'])
    await desk.close(id)
    await harness.run()
    expect(await harness.money(share)).toEqual(['AUTHORISED 4600', 'CAPTURED 1350', 'FEE 100'])
    expect(await actsOn(id)).toEqual(['LINE_TAKEN_OFF', 'LINE_TAKEN_OFF', 'BILL_CLOSED'])
  })

  test('with everything that was ordered leaves nothing to debit', async () => {
    const { id, share } = await paid({ combos: [], dishes: 1 })
    await moveTo(at('20:00'))
    expect(dataOf(await bills.takeNamed(id, 'Gyoza')).seats[0]).toMatchObject({ totalCents: 0 })
    await desk.close(id)
    await moveTo(at('06:00', 1))
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
  })

  test('afterwards refunds it once, portion by portion, on the invoice and its credit note', async () => {
    const { id, share } = await paid()
    await moveTo(at('06:00', 1))
    const first = dataOf(await bills.takeNamed(id, 'Gyoza'))
    expect(first).toMatchObject({ isOpen: false, lines: [{}, { name: 'Gyoza', quantity: 2, off: 1, most: 1 }] })
    const more = await bills.takeNamed(id, 'Gyoza', 2)
    expect(more.error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { quantity: expect.any(String) } })
    await bills.takeNamed(id, 'Gyoza')
    await harness.run()
    const lines = ['AUTHORISED 4600', 'CAPTURED 4600', 'FEE 100', 'REFUNDED 2500']
    expect(await harness.money(share)).toEqual(lines)
    const { rows } = await sql<{ cents: number }>`
      select sum(case kind when 'CREDIT_NOTE' then -total_cents else total_cents end)::int as cents
      from invoice where share_id = ${share}`.execute(db())
    expect(rows).toEqual([{ cents: 2100 }])
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED', totalPaid: 21 })
  })

  test('is refused while the bill is being captured', async () => {
    const { id } = await paid()
    await moveTo(at('20:00'))
    await desk.close(id)
    expect((await bills.takeNamed(id, 'Midi')).error?.message).toContain("n'est pas encore débitée")
  })

  test('happens once if two tablets do it concurrently: the other reads that the bill has changed', async () => {
    const { id, share } = await paid()
    await moveTo(at('20:00'))
    const { version, lines } = dataOf(await bills.read(id))
    const answers = await Promise.all([1, 2, 3].map(() => bills.takeOff(id, lines[1]?.id ?? '', 1, version)))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(2)
    await moveTo(at('06:00', 1))
    expect((await harness.money(share)).slice(1)).toEqual(['CAPTURED 3350', 'FEE 100'])
  })

  test('either prevents the debit or is refused if the evening ends concurrently', async () => {
    const { id, share } = await paid()
    await moveTo(at('05:00', 1))
    const { version, lines } = dataOf(await bills.read(id))
    harness.server.clock.moveTo(at('06:00', 1))
    const [taken] = await Promise.all([bills.takeOff(id, lines[0]?.id ?? '', 1, version), harness.run()])
    if (taken.error) expect(taken.error.code).toBe('CONFLICT')
    await harness.run()
    const captured = taken.error ? 'CAPTURED 4600' : 'CAPTURED 2600'
    expect((await harness.money(share)).slice(1)).toEqual([captured, 'FEE 100'])
  })

  test('is either completed first or refused if the bill is closed concurrently', async () => {
    const { id, share } = await paid()
    await moveTo(at('20:00'))
    const { version, lines } = dataOf(await bills.read(id))
    const [taken] = await Promise.all([bills.takeOff(id, lines[0]?.id ?? '', 1, version), desk.close(id)])
    await harness.run()
    const captured = taken.error ? 'CAPTURED 4600' : 'CAPTURED 2600'
    expect((await harness.money(share)).slice(1)).toEqual([captured, 'FEE 100'])
  })
})

describe('in addition to the card', () => {
  const code = (percent: number) => {
    const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null }
    const unbound = { payer: 'RESTAURANT' as const, mostUses: null, mostEach: null, minimumCents: 0 }
    const coupon = { code: `L${today.slice(5).replace('-', '')}`, percent, cents: null, onItems: true, onFee: false }
    return addCoupon(db(), { ...coupon, ...anywhere, ...unbound }, new Date(harness.server.clock.now())).then(
      () => coupon.code,
    )
  }

  test('a code keeps at most its part, and the refund is reduced by it', async () => {
    const coupon = await code(20)
    const first = await paid({}, { coupon, amount: 36, fee: 1 })
    await moveTo(at('20:00'))
    expect(dataOf(await bills.takeNamed(first.id, 'Midi')).seats[0]).toMatchObject({ totalCents: 2000 })
    await moveTo(at('06:00', 1))
    expect((await harness.money(first.share)).slice(1)).toEqual(['CAPTURED 2100', 'FEE 100'])
    await bills.takeNamed(first.id, 'Gyoza')
    await harness.run()
    // 12,50 € less 20 %.
    expect((await harness.money(first.share)).at(-1)).toBe('REFUNDED 1000')
  })

  test('a voucher pays at most the food that is left', async () => {
    const vouchers = voucherHolders(harness)
    await vouchers.takes(partner)
    await vouchers.edenred(host)
    const booked = await harness.room.booked(host, partner, {
      day: today,
      withInvitation: false,
      combos: [partner.formula],
      dishes: 1,
    })
    const share = ownShare(booked).id
    const input = {
      userReservationId: share,
      stripeParams: { paymentToken: await harness.card(), amount: 7.5, application_fee_amount: 1 },
      edenredParams: { amount: 25 },
    }
    const pay =
      'mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) { userReservation { status } } }'
    expect((await harness.room.as(host, pay, { input })).error).toBeUndefined()
    await harness.run()
    await moveTo(at('20:00'))
    await bills.takeNamed(booked.id, 'Midi')
    await desk.close(booked.id)
    await harness.run()
    // The remaining 12,50 €: 11,50 € by voucher, and the minimum that a card keeps, with the fee.
    expect((await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 200'])
    expect(await vouchers.lines(share)).toContain('TAKEN 1150')
  })

  test('a dish for the table is removed for all who share it, and refunded to each', async () => {
    const sharing = sharingAt(harness.room)
    const { data } = await sharing.created(host, partner, { day: today, party: 2 }, { forTable: 2, formulas: 1 })
    const id = data?.id ?? ''
    const own = data?.usersReservations[0]?.id ?? ''
    await harness.pay(host, own, await harness.card())
    await harness.run()
    const table = await sharing.table(host, id)
    const ana = await signUp(harness.server, { firstName: 'Ana' })
    const shared = table.sharedDishes.map((dish) => dish.id)
    const joined = await sharing.joins(ana, linkOf(table), partner, { formulas: 1, shared })
    const anas = joined.data?.id ?? ''
    await harness.pay(ana, anas, await harness.card())
    await harness.run()
    await moveTo(at('20:00'))
    const one = dataOf(await bills.takeNamed(id, 'Gyoza'))
    expect(one.lines.find(({ name }) => name === 'Gyoza')).toMatchObject({
      quantity: 1,
      seats: ['Jeanne Petit', expect.stringContaining('Ana')],
    })
    expect(one.seats.map(({ totalCents }) => totalCents)).toEqual([2625, 2625])
    expect([await emailsTo(host), await emailsTo(ana)]).toEqual([
      ['TABLE_DISHES_TAKEN_OFF'],
      ['TABLE_DISHES_TAKEN_OFF'],
    ])
    await moveTo(at('06:00', 1))
    expect((await harness.money(anas)).slice(1)).toEqual(['CAPTURED 2725', 'FEE 100'])
    const after = dataOf(await bills.takeNamed(id, 'Gyoza'))
    expect(after.lines.find(({ name }) => name === 'Gyoza')).toMatchObject({ off: 1, most: 0 })
    await harness.run()
    expect([await harness.money(own), await harness.money(anas)].map((lines) => lines.at(-1))).toEqual([
      'REFUNDED 625',
      'REFUNDED 625',
    ])
  })

  test('a takeaway or delivery order without any dish left is cancelled', async () => {
    await openRestaurant(await openToGo(db()))
    const { id, share } = await paid({ type: 'CLICK_COLLECT', dishes: 1, combos: [] })
    expect((await harness.room.seen(host, id)).status).toBe('CONFIRMED')
    expect((await bills.takeNamed(id, 'Gyoza')).error).toBeUndefined()
    await harness.run()
    expect((await harness.room.seen(host, id)).status).toBe('CANCELLED')
    expect((await harness.money(share)).at(-1)).toBe('VOIDED 1350')
  })
})

describe('an extra', () => {
  test('is added once for a key, shown to its guest, can be removed, and is charged up to the ceiling', async () => {
    const { id, share } = await paid({ dishes: 1, combos: [] })
    expect((await bills.addExtra(id, share)).error?.code).toBe('CONFLICT')
    await moveTo(at('21:00'))
    const wrong = await bills.addExtra(id, share, { name: ' ', cents: 0, vat: 7 })
    expect(Object.keys(wrong.error?.fields ?? {})).toEqual(['name', 'cents', 'vat'])
    await bills.addExtra(id, share, {}, 'once')
    const bill = dataOf(await bills.addExtra(id, share, {}, 'once'))
    expect(bill.seats[0]?.extras).toMatchObject([{ name: 'Café', priceCents: 350, isAccepted: null, canTakeOff: true }])
    const wine = dataOf(await bills.addExtra(id, share, { name: 'Vin', cents: 2400, vat: 2000 }))
    const [coffee] = wine.seats[0]?.extras ?? []
    expect(dataOf(await bills.takeExtraOff(id, coffee?.id ?? '')).seats[0]?.extras).toHaveLength(1)
    expect((await bills.takeExtraOff(id, coffee?.id ?? '')).error?.code).toBe('NOT_FOUND')
    await moveTo(at('06:00', 1))
    await harness.run()
    const money = (await harness.money(share)).toSorted()
    expect(money.filter((line) => line.startsWith('CAPTURED'))).toEqual(['CAPTURED 1350', 'CAPTURED 2400'])
    expect((await bills.takeExtraOff(id, wine.seats[0]?.extras[1]?.id ?? '')).error?.code).toBe('CONFLICT')
    expect(await actsOn(id)).toEqual(['EXTRA_ADDED', 'EXTRA_ADDED', 'EXTRA_TAKEN_OFF'])
  })

  describe('for a guest whose place another guest has paid', () => {
    test.each([
      ['with an account', () => signUp(harness.server, { firstName: 'Ana' })],
      ['without an account', async () => ANONYMOUS],
    ])('is refused %s: it goes on the bill of the payer', async (_, arrive) => {
      const { id, share } = await paid({ dishes: 1, combos: [], party: 2, withInvitation: true })
      const guest = { firstName: 'Ana', lastName: 'Roux', email: `ana-${id}@example.test` }
      const link = linkOf(await harness.room.seen(host, id))
      const joined = await harness.room.joined(await arrive(), link, partner, guest)
      await harness.cover(host, joined.id, await harness.card(), { amount: 12.5, fee: 1 })
      await harness.run()
      await moveTo(at('21:00'))
      const { seats, isOpen } = dataOf(await bills.read(id))
      expect(isOpen).toBe(true)
      expect(seats).toMatchObject([
        { id: share, mayHaveExtra: true, extrasOn: null },
        { id: joined.id, mayHaveExtra: false, extrasOn: 'Jeanne Petit' },
      ])
      expect((await bills.addExtra(id, joined.id)).error).toMatchObject({
        code: 'CONFLICT',
        message: "Cette place est payée par une autre personne : ajoutez le supplément à l'addition de cette personne.",
      })
      expect(dataOf(await bills.addExtra(id, share)).seats[0]?.extras).toHaveLength(1)
    })
  })

  describe('if all that was ordered is removed', () => {
    let share: string
    let id: string
    beforeEach(async () => {
      ;({ id, share } = await paid({ dishes: 1, combos: [] }))
      await moveTo(at('21:00'))
      await bills.addExtra(id, share)
      await bills.takeNamed(id, 'Gyoza')
    })
    const invoices = async () => {
      const { rows } = await sql<{ line: string }>`
        select concat(kind, ' ', seller, ' ', total_cents) as line from invoice where share_id = ${share}`.execute(db())
      return rows.map(({ line }) => line)
    }
    const CHARGED = ['AUTHORISED 1350', 'AUTHORISED 350', 'CAPTURED 350', 'VOIDED 1350']

    test('is charged alone once the desk has closed the bill, and invoiced', async () => {
      await desk.close(id)
      await harness.run()
      expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
      await moveTo(at('06:00', 1))
      expect((await harness.money(share)).toSorted()).toEqual(CHARGED)
      expect(await invoices()).toEqual(['INVOICE RESTAURANT 350'])
    })

    test('is charged alone if the end of the day closes the bill', async () => {
      await moveTo(at('06:00', 1))
      expect((await harness.money(share)).toSorted()).toEqual(CHARGED)
      expect(await invoices()).toEqual(['INVOICE RESTAURANT 350'])
    })
  })

  test("for another booking's guest, or another restaurant's booking, is not found", async () => {
    const one = await paid()
    const other = await paid({ hour: '22:00' })
    await moveTo(at('22:00'))
    expect((await bills.addExtra(one.id, other.share)).error?.code).toBe('NOT_FOUND')
    const neighbour = await openPartner(db(), { name: 'Chez Léon' })
    const theirs = billsOf(harness.room, neighbour, await employ(harness.server, neighbour.id))
    expect((await theirs.read(one.id)).error?.code).toBe('NOT_FOUND')
    expect((await theirs.waive(one.id, one.share, 'NO_SHOW')).error?.code).toBe('NOT_FOUND')
  })
})

describe('waiving a fee', () => {
  test('for an absence means it is not debited, even if it is contested; the guest stays absent', async () => {
    const { id, share } = await paid()
    await moveTo(at('20:20'))
    await desk.mark(id, 'ABSENT')
    expect(dataOf(await bills.read(id)).seats[0]?.fee).toEqual({ kind: 'NO_SHOW', cents: 1350, isDebited: false })
    const { context } = await signIn(harness.server, host.accountId)
    await contestNoShow(context, share, 'Nous étions là.')
    expect(dataOf(await bills.waive(id, share, 'NO_SHOW')).seats[0]?.fee).toBeNull()
    expect((await bills.waive(id, share, 'NO_SHOW')).error?.code).toBe('CONFLICT')
    await expect(harness.inTransaction((tx) => upholdNoShow(tx, share))).rejects.toThrow('déjà tranchée')
    await moveTo(at('20:30', 4))
    expect(await harness.money(share)).toEqual(['AUTHORISED 4600', 'VOIDED 4600'])
    expect(await harness.room.seen(host, id)).toMatchObject({ status: 'NO_SHOW', totalPaid: 0 })
  })

  test('for an absence is refused once it is debited', async () => {
    const { id, share } = await paid()
    await moveTo(at('20:20'))
    await desk.mark(id, 'ABSENT')
    await moveTo(at('20:30', 2))
    expect((await bills.waive(id, share, 'NO_SHOW')).error?.code).toBe('CONFLICT')
    expect((await harness.money(share)).at(-1)).toBe('CAPTURED 1350')
  })

  test('for a delivery means it is not captured', async () => {
    await openRestaurant(await openToGo(db()))
    const address = await keepAddress(db(), host.accountId)
    const { id, share } = await paid({ type: 'DELIVERY', dishes: 2, combos: [], address })
    expect(dataOf(await bills.read(id)).seats[0]).toMatchObject({
      totalCents: 2790,
      fee: { kind: 'DELIVERY', cents: 290, isDebited: false },
    })
    const waived = dataOf(await bills.waive(id, share, 'DELIVERY', ' En retard ')).seats[0]
    expect(waived).toMatchObject({ totalCents: 2500, fee: null })
    expect(waived?.waived).toEqual([{ kind: 'DELIVERY', cents: 290, isRefunded: false, reason: 'En retard' }])
    expect((await bills.waive(id, share, 'DELIVERY')).error?.code).toBe('CONFLICT')
    await moveTo(at('19:30'))
    expect((await harness.money(share)).slice(0, 3)).toEqual(['AUTHORISED 2890', 'CAPTURED 2600', 'FEE 100'])
    expect((await bills.waive(id, share, 'DELIVERY')).error?.code).toBe('CONFLICT')
  })

  describe('for a delivery that is debited', () => {
    const delivered = async () => {
      await openRestaurant(await openToGo(db()))
      const address = await keepAddress(db(), host.accountId)
      const order = await paid({ type: 'DELIVERY', dishes: 2, combos: [], address })
      await moveTo(at('19:30'))
      return order
    }
    const invoiced = async (share: string) => {
      const { rows } = await sql<{ cents: number }>`
        select sum(case kind when 'CREDIT_NOTE' then -total_cents else total_cents end)::int as cents
        from invoice where share_id = ${share}`.execute(db())
      return rows[0]?.cents
    }
    const afterMeal = async () => {
      await moveTo(at('06:30', 1))
      await harness.run()
    }

    test('refunds it once, as shown by bill, board, invoice and credit note', async () => {
      const { id, share } = await delivered()
      const board = orderDeskOf(harness.room, partner, await signIn(harness.server, floor))
      const onBoard = async () => (await board.board()).data?.orders[0]
      expect(await onBoard()).toMatchObject({
        shareId: share,
        isDeliveryWaived: false,
        fee: { kind: 'DELIVERY', cents: 290, isDebited: true },
      })
      await board.handOver(id)
      const tooLong = await bills.waive(id, share, 'DELIVERY', 'x'.repeat(201))
      expect(tooLong.error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { reason: expect.any(String) } })
      const waived = dataOf(await bills.waive(id, share, 'DELIVERY', 'En retard')).seats[0]
      expect(waived?.waived).toEqual([{ kind: 'DELIVERY', cents: 290, isRefunded: true, reason: 'En retard' }])
      expect([waived?.fee, await onBoard()]).toMatchObject([null, { fee: null, isDeliveryWaived: true }])
      expect((await bills.waive(id, share, 'DELIVERY')).error?.code).toBe('CONFLICT')
      await afterMeal()
      expect(await harness.money(share)).toEqual(['AUTHORISED 2890', 'CAPTURED 2890', 'FEE 100', 'REFUNDED 290'])
      expect(await invoiced(share)).toBe(2600)
      expect(await harness.room.seen(host, id)).toMatchObject({ status: 'COMPLETED', totalPaid: 26 })
      expect(await actsOn(id)).toEqual(['ORDER_HANDED_OVER', 'FEE_WAIVED'])
    })

    test('is refunded once if two tablets do it concurrently', async () => {
      const { id, share } = await delivered()
      const answers = await Promise.all([1, 2, 3].map(() => bills.waive(id, share, 'DELIVERY', 'En retard')))
      expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
      await harness.run()
      expect((await harness.money(share)).filter((line) => line.startsWith('REFUNDED'))).toEqual(['REFUNDED 290'])
    })

    test('together with refunded dishes refunds what was paid, and no more', async () => {
      const { id, share } = await delivered()
      await bills.takeNamed(id, 'Gyoza')
      await bills.waive(id, share, 'DELIVERY', 'En retard')
      await bills.takeNamed(id, 'Gyoza')
      await harness.run()
      const back = (await harness.money(share)).filter((line) => line.startsWith('REFUNDED'))
      expect(back.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(2790)
      await desk.cancel(id)
      await harness.run()
      const all = (await harness.money(share)).filter((line) => line.startsWith('REFUNDED'))
      expect(all.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(2890)
      await afterMeal()
      expect((await invoiced(share)) ?? 0).toBe(0)
    })
  })
})

describe('a guest who arrives after the bill was closed without them', () => {
  let id: string
  let anas: string
  /**
   * Two people who each pay. The bill of Jeanne was captured at half past nine, and Ana, marked as absent, is marked as
   * arrived.
   */
  beforeEach(async () => {
    const ana = await signUp(harness.server, { firstName: 'Ana' })
    const table = await harness.room.booked(host, partner, { day: today, party: 2 })
    await harness.pay(host, ownShare(table).id, await harness.card())
    const joined = await harness.room.joined(ana, linkOf(await harness.room.seen(host, table.id)), partner)
    await harness.pay(ana, joined.id, await harness.card())
    id = table.id
    anas = joined.id
    await moveTo(at('20:30'))
    await desk.mark(id, 'ABSENT', [anas])
    await moveTo(at('21:30'))
    await desk.close(id)
    await harness.run()
    expect((await desk.mark(id, 'ARRIVED', [anas])).error).toBeUndefined()
    await harness.run()
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350'])
  })

  test('pays once the mark can no longer be undone', async () => {
    await moveTo(at('21:31'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350'])
    await moveTo(at('21:32'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
    await moveTo(at('06:00', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
  })

  test('is absent again if the mark is undone, and pays the fee of an absence', async () => {
    await moveTo(at('21:31'))
    expect(marksOf(await desk.undo(id, [anas]))).toEqual(['EXPECTED', 'ABSENT'])
    await moveTo(at('21:40'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350'])
    await moveTo(at('06:00', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    await moveTo(at('20:31', 2))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350', 'CAPTURED 375'])
  })

  test('pays even if the clock advances during the mark', async () => {
    await desk.undo(id, [anas])
    let now = at('21:30') + 1
    await harness.inTransaction((tx) => liftNoShow({ ...tx, clock: { now: () => now++ } }, anas, 'restaurant'))
    await moveTo(at('21:33'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('is charged by the last mark only if the guest is marked again', async () => {
    await moveTo(at('21:31'))
    await desk.undo(id, [anas])
    await desk.mark(id, 'ARRIVED', [anas])
    await moveTo(at('21:32'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350'])
    await moveTo(at('21:33'))
    expect(await harness.money(anas)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })
})
