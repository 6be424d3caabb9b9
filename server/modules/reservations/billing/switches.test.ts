import { SWITCHES, type SwitchName } from '@tablee/domain/switches'
import { describe, expect, onTestFinished, test } from 'vitest'
import { followSwitches, openSwitches } from '../../../switches/switches.ts'
import { ANONYMOUS, linkOf } from '../../../testing/bookings.ts'
import { CARDS } from '../../../testing/payment-harness.fixtures.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import {
  at,
  booked,
  harness,
  host,
  openEachDay,
  partner,
  pay,
  seen,
  today,
  vouchers,
} from './voucher-harness.fixtures.ts'

openEachDay()

/** Executes an operator's order like `switch payments off Stripe ne répond plus`, and has this process read it. */
async function desk(line: string): Promise<string> {
  const { appContext } = harness.server
  const [order, name, to, ...why] = line.split(' ')
  const printed = await runCommand(appContext, parseCommand({ do: order, switch: name, to, why: why.join(' ') }))
  await appContext.switches.read()
  return printed
}
/** Switches it off until the test has ended. */
async function off(name: SwitchName): Promise<void> {
  onTestFinished(async () => void (await desk(`switch ${name} on`)))
  await desk(`switch ${name} off essai`)
}
const refusedBy = (name: SwitchName) => ({ code: 'UNAVAILABLE', message: SWITCHES[name], switch: name })
const statusOf = async (id: string) => (await harness.room.seen(host, id)).status
const payByCard = async (share: string, number = CARDS.good) => harness.pay(host, share, await harness.card(number))
/** A table for two whose host has paid and invites a guest. */
async function openTable() {
  const { id, usersReservations } = await harness.room.booked(host, partner, { day: today, party: 2 })
  await payByCard(usersReservations[0]?.id ?? '')
  return { id, link: linkOf(await harness.room.seen(host, id)) }
}

test('nobody books, joins or changes while bookings are off; existing bookings are paid, left and cancelled', async () => {
  const { id, link } = await openTable()
  const owed = await booked({ hour: '12:00' })
  await off('bookings')
  expect((await harness.room.book(host, partner, { day: today, hour: '22:30' })).error).toEqual(refusedBy('bookings'))
  expect((await harness.room.join(ANONYMOUS, link, partner)).error).toEqual(refusedBy('bookings'))
  expect((await harness.room.update(host, id, { totalPersons: 3 })).error).toEqual(refusedBy('bookings'))
  expect((await payByCard(owed.share)).error).toBeUndefined()
  expect((await harness.room.cancel(host, id)).error).toBeUndefined()

  await desk('switch bookings on')
  expect((await harness.room.book(host, partner, { day: today, hour: '22:30' })).error).toBeUndefined()
})

describe('while payments are off', () => {
  test('a payer on the page loses nothing, and can pay afterwards', async () => {
    const { id, share } = await booked()
    await off('payments')
    expect((await payByCard(share)).error).toEqual(refusedBy('payments'))
    expect([await statusOf(id), await harness.money(share)]).toEqual(['CREATED', []])
    await desk('switch payments on')
    expect((await payByCard(share)).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('a pending 3-D Secure is applied, and authorised amounts are captured', async () => {
    const { id, share } = await booked()
    const { data } = await payByCard(share, CARDS.asksBank)
    await off('payments')
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    const confirmed = await harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    expect(confirmed.data?.status).toBe('CONFIRMED')
    await harness.moveTo(at('06:00', 1))
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  })

  test('no bank is called for dishes that cost more; others can be ordered', async () => {
    const { share } = await booked()
    await payByCard(share)
    await off('payments')
    const change = (quantity: number, note: string) =>
      harness.room.as(
        host,
        'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { note } } }',
        {
          input: {
            userReservationId: share,
            order: { foodItems: [{ id: partner.dish, quantity }] },
            note,
            agreedTotal: 26,
          },
        },
      )
    expect((await change(2, '')).error).toEqual(refusedBy('payments'))
    expect((await change(1, 'Sans sel')).data).toEqual({ userReservation: { note: 'Sans sel' } })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1350'])
  })

  test('a change that waits for its bank is applied', async () => {
    const wish = { day: today, party: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    const { id, usersReservations } = await harness.room.booked(host, partner, wish)
    const share = usersReservations[0]?.id ?? ''
    const confirm = async (bank: string | null | undefined) => {
      const back = await harness.answerBank(bank ?? '', true)
      return harness.confirm(host, share, back.searchParams.get('payment_intent') ?? '')
    }
    await confirm((await payByCard(share, CARDS.asksAlways)).data?.stripeResponse.redirect_to_url)
    const asked = await harness.room.update(host, id, { totalPersons: 4, agreedTotal: 16.5 })
    await off('payments')
    expect((await confirm(asked.data?.stripeResponse?.redirect_to_url)).error).toBeUndefined()
    expect((await harness.room.seen(host, id)).totalPersons).toBe(4)
  })
})

test('a scheme that is off takes nothing new; its held vouchers are captured, and the other scheme and cards work', async () => {
  await vouchers.edenred(host)
  const paid = await booked()
  expect((await pay(paid.share, 1, { edenred: 11.5 })).error).toBeUndefined()
  const owed = await booked({ hour: '12:00' })
  await off('edenred')
  const { data } = await harness.room.as<{ voucherTerms: { schemes: string[] } }>(
    host,
    'query ($id: ID!) { getUserReservation(id: $id) { voucherTerms { schemes } } }',
    { id: owed.share },
  )
  expect(data?.voucherTerms.schemes).toEqual(['RESTO_FLASH'])
  expect((await pay(owed.share, 1, { edenred: 11.5 })).error).toEqual({ ...refusedBy('edenred'), scheme: 'EDENRED' })
  expect((await payByCard(owed.share)).data?.userReservation.status).toBe('CONFIRMED')
  await harness.moveTo(at('06:00', 1))
  expect(await vouchers.lines(paid.share)).toEqual(['HELD 1150', 'TAKEN 1150'])
  expect(await seen(paid.share)).toMatchObject({ status: 'COMPLETED' })
})

test('no account can be created while sign-ups are off, and an invited guest joins without one', async () => {
  const { link } = await openTable()
  await off('sign-ups')
  const register = 'mutation { register(input: { email: "new@example.test", role: CLIENT, captchaToken: "x" }) }'
  expect((await harness.room.as(ANONYMOUS, register)).error).toEqual(refusedBy('sign-ups'))
  expect((await harness.room.join(ANONYMOUS, link, partner)).error).toBeUndefined()
})

test('in read-only mode diners write nothing and read everything; authorised amounts are captured', async () => {
  const { id, share } = await booked()
  await payByCard(share)
  await off('read-only')
  const favourite = `mutation { addToMyFavoriteRestaurants(restaurantId: ${partner.id}) }`
  expect((await harness.room.as(host, favourite)).error).toEqual(refusedBy('read-only'))
  expect((await harness.room.cancel(host, id)).error).toEqual(refusedBy('read-only'))
  await harness.moveTo(at('06:00', 1))
  expect(await statusOf(id)).toBe('COMPLETED')
  expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'CAPTURED 1350', 'FEE 100'])
  expect((await harness.room.as(host, 'mutation { logout }')).error).toBeUndefined()
})

test('every process is notified at once, a new one reads the switches, and a check takes no statement', async () => {
  const { database, appContext } = harness.server
  const other = openSwitches(appContext.db)
  onTestFinished(await followSwitches(database, other))
  await off('bookings')
  await expect.poll(() => other.isOff('bookings'), { interval: 10 }).toBe(true)
  const starting = openSwitches(appContext.db)
  onTestFinished(await followSwitches(database, starting))
  expect(starting.off()).toEqual(['bookings'])

  const before = database.statements.count
  expect((await harness.room.book(ANONYMOUS, partner, { day: today })).error).toEqual(refusedBy('bookings'))
  expect(database.statements.count - before).toBeLessThanOrEqual(1)
})

test('the desk lists the switches, and the security log records each change', async () => {
  expect(await desk('switch edenred off ne répond plus')).toBe('Fait.')
  const thrown = new Date(harness.server.clock.now()).toISOString()
  const lines = (await desk('switch')).split('\n')
  expect(lines).toHaveLength(Object.keys(SWITCHES).length)
  expect(lines).toContain(`edenred  off  ${thrown}  ne répond plus`)
  await desk('switch edenred on')
  expect(await desk('security')).toContain('switch edenred off')
  await expect(desk('switch edenred off')).rejects.toThrow('Dites pourquoi.')
  await expect(desk('switch lights off nuit')).rejects.toThrow('Donnez un interrupteur')
})
