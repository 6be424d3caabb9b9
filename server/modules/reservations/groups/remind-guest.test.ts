import { expect, test } from 'vitest'
import { ANONYMOUS, linkOf, openPartner, ownShare, type TableWish, type TestCaller } from '../../../testing/bookings.ts'
import { host, marcel, openEachMorning, room, server } from '../../../testing/marcels-restaurant.fixtures.ts'
import { signUp } from '../../../testing/people.ts'
import { mailbox } from '../../notifications/mailbox.fixtures.ts'

const LINA = { email: 'lina@example.test', firstName: 'Lina', lastName: 'Petit' }
const REMINDED = /vous attend à\s?table/

openEachMorning()

/** A group of three in which each pays; its host has paid. */
async function open(wish: TableWish = {}) {
  const restaurant = await openPartner(server.appContext.db)
  const table = await room.booked(host, restaurant, { type: 'SELF_PAY', party: 3, ...wish })
  await room.authorise(ownShare(table).id, 1350)
  const link = linkOf(await room.seen(host, table.id))
  return {
    id: table.id,
    hostShare: ownShare(table).id,
    join: (who: TestCaller, more = {}) => room.joined(who, link, restaurant, more),
  }
}

async function remindersTo(address: string): Promise<string[]> {
  const box = mailbox(server)
  await box.run()
  return box
    .to(address)
    .filter(({ subject }) => REMINDED.test(subject))
    .map(({ text }) => text)
}

test('a guest with an account is reminded by name of what they ordered, with a link to the payment', async () => {
  const { join } = await open()
  const ana = await signUp(server, { firstName: 'Ana' })
  const { id } = await join(ana, { dishes: 2 })
  expect((await room.remind(host, id)).data).toBe(true)
  const [text, ...more] = await remindersTo(ana.email)
  expect(more).toEqual([])
  expect(text).toContain('Bonjour Ana')
  expect(text).toContain(`/order/payment/${id}/`)
})

test('a guest without an account is reminded with the link to their share, once they have given an address', async () => {
  const { join } = await open()
  const lina = await join(ANONYMOUS, LINA)
  expect((await room.remind(host, lina.id)).data).toBe(true)
  const [text] = await remindersTo(LINA.email)
  expect(text).toContain(`/order/payment/${lina.id}/#`)

  const unnamed = await join(ANONYMOUS)
  expect((await room.remind(host, unnamed.id)).error).toEqual({
    code: 'CONFLICT',
    message: "Cet invité n'a pas laissé d'adresse e-mail.",
  })
})

test('a paid guest is not reminded, nor is a guest whose host pays for all', async () => {
  const { join, hostShare } = await open()
  const ana = await signUp(server)
  const { id } = await join(ana)
  await room.authorise(id, 1350)
  expect((await room.remind(host, id)).error?.message).toBe('Cet invité a déjà réglé sa part.')
  expect((await room.remind(host, hostShare)).error?.message).toBe('Votre propre part ne se relance pas.')
  const all = await room.booked(host, marcel, { type: 'PAY_FOR_ALL', party: 3, day: '2026-11-27' })
  const guest = await room.joined(ana, linkOf(await room.seen(host, all.id)), marcel)
  expect((await room.remind(host, guest.id)).error?.code).toBe('CONFLICT')
})

test('a closed or cancelled group reminds nobody', async () => {
  const closed = await open()
  const late = await closed.join(ANONYMOUS, LINA)
  await room.close(host, closed.id)
  expect((await room.remind(host, late.id)).error?.code).toBe('CONFLICT')

  const cancelled = await open({ day: '2026-11-26' })
  const ana = await signUp(server)
  const share = await cancelled.join(ana)
  expect((await room.remind(host, share.id)).data).toBe(true)
  await room.cancel(host, cancelled.id)
  expect((await room.remind(host, share.id)).error?.message).toBe('Cette réservation est annulée.')
  expect(await remindersTo(ana.email), 'an email that waits is not sent any more').toEqual([])
})

test('a guest is reminded at most twice an hour, by the host only', async () => {
  const { join } = await open()
  const ana = await signUp(server)
  const { id } = await join(ana)
  expect((await room.remind(ana, id)).error?.code).toBe('NOT_FOUND')
  for (let n = 0; n < 2; n++) {
    server.clock.moveTo(server.clock.now() + 1000)
    expect((await room.remind(host, id)).data).toBe(true)
  }
  expect((await room.remind(host, id)).error?.code).toBe('RATE_LIMITED')
  expect((await remindersTo(ana.email)).length).toBeGreaterThan(0)
})

test('only the host sees which guests can be reminded', async () => {
  const { id, join } = await open()
  const ana = await signUp(server)
  const share = await join(ana)
  const ask = (who: TestCaller) =>
    room.as<{ usersReservations: { id: string; canBeReminded: boolean }[] }>(
      who,
      'query ($id: ID!) { getReservation(uuid: $id) { usersReservations { id canBeReminded } } }',
      { id },
    )
  const seen = (await ask(host)).data?.usersReservations
  expect(seen?.filter(({ canBeReminded }) => canBeReminded).map((one) => one.id)).toEqual([share.id])
  expect((await ask(ana)).data?.usersReservations.some(({ canBeReminded }) => canBeReminded)).toBe(false)
})
