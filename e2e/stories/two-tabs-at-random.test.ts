import type { Page } from '@playwright/test'
import { DAY, parisHour } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectSignedOut, openAccount } from '../auth-dialog.ts'
import { book, cancel, join } from '../bookings.ts'
import { bookOnPage, keptDrafts, noticeOf } from '../kept-bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { test as paying } from '../paying.ts'
import { ask, type KeptPerson, newEmail } from '../people.ts'
import { leave } from '../pro/kitchen.ts'
import { moveTo, nextMorning, sendCommand } from '../sandbox-controls.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { expect, fold, hydrated, open } from '../story.ts'

const test = paying.extend<OwnProduct>(onOwnServer)
takeTurns(test)

/** Number of acts in a sequence. The title names the seed of each sequence. */
const ACTS = 10

/** `plain` has no order, `held` is not paid, `group` is paid for by its host and open to friends. */
type Kind = 'plain' | 'held' | 'group'
type Guest = { share: string; token: string }
type Booking = { id: string; share: string; kind: Kind; link: string; guests: Guest[]; isOff: boolean }
type World = { tabs: Page[]; bookings: Booking[]; baseURL: string | undefined; person: KeptPerson; random: Random }
type Random = (below: number) => number

for (const seed of [1, 2, 3]) {
  test(`no page in two tabs contradicts the server after random changes elsewhere, nor after signing out: seed ${seed}`, async ({
    page,
    context,
    person,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const world: World = {
      tabs: [page, await context.newPage()],
      bookings: [],
      baseURL,
      person,
      random: randomFrom(seed),
    }
    const acts: string[] = []
    for (let nth = 0; nth < ACTS; nth++) {
      const possible = Object.entries(ACT).filter(([, { mayBe }]) => mayBe(world))
      const [name, { act }] = possible[world.random(possible.length)] ?? fail()
      acts.push(name)
      await act(world)
      for (const [at, tab] of world.tabs.entries()) {
        await expect
          .poll(() => contradictionIn(tab, world), { message: `tab ${at} after ${acts.join(', ')}` })
          .toBeNull()
      }
    }
    await expectNothingAfterSigningOut(world)
  })
}

type Act = { mayBe: (world: World) => boolean; act: (world: World) => Promise<unknown> }

const standing = ({ bookings }: World, ...kinds: Kind[]) =>
  bookings.filter(({ isOff, kind }) => !isOff && (kinds.length === 0 || kinds.includes(kind)))

const ACT: Record<string, Act> = {
  'books a table without an order': {
    mayBe: (world) => standing(world, 'plain').length === 0,
    act: (world) => bookIn(world, 'plain'),
  },
  'holds a table with an order': {
    mayBe: (world) => standing(world, 'held').length === 0,
    act: (world) => bookIn(world, 'held'),
  },
  'books for friends on another device': {
    mayBe: (world) => standing(world, 'group').length === 0,
    act: bookForFriends,
  },
  'a friend joins': {
    mayBe: (world) => standing(world, 'group').some(({ guests }) => guests.length < FRIENDS),
    act: async (world) => {
      const { link, guests } = standing(world, 'group')[0] ?? fail()
      const { id, guestToken } = await join(world.baseURL, link, {
        firstName: 'Zoé',
        lastName: 'Bel',
        email: newEmail(),
      })
      guests.push({ share: id, token: guestToken ?? '' })
    },
  },
  'a friend leaves': {
    mayBe: (world) => standing(world, 'group').some(({ guests }) => guests.length > 0),
    act: (world) => {
      const guest = (standing(world, 'group')[0] ?? fail()).guests.pop() ?? fail()
      return leave(world.baseURL, guest)
    },
  },
  'opens a restaurant': {
    mayBe: () => true,
    act: (world) => noticeOf(tabOf(world), restaurantOf(world.random(2) === 0 ? 'plain' : 'held')),
  },
  'opens the order screen': {
    mayBe: ({ bookings }) => bookings.length > 0,
    act: async (world) => {
      const tab = tabOf(world)
      await tab.goto('/reservation/menu')
      await hydrated(tab)
    },
  },
  'opens a booking': {
    mayBe: ({ bookings }) => bookings.length > 0,
    act: (world) => {
      const { share } = choose(world, world.bookings)
      return open(tabOf(world), `/reservation/${world.random(2) === 0 ? 'confirmation' : 'payment'}/${share}`)
    },
  },
  'loads a tab again': {
    mayBe: (world) => openTabs(world).length > 0,
    act: async (world) => {
      const tab = choose(world, openTabs(world))
      await tab.reload()
      await hydrated(tab)
    },
  },
  'takes another hour on another device': {
    mayBe: (world) => standing(world, 'plain', 'group').length > 0,
    act: moveElsewhere,
  },
  'cancels on another device': {
    mayBe: (world) => standing(world).length > 0,
    act: (world) => end(world, standing(world), (booking) => cancel(world.baseURL, world.person, booking)),
  },
  'the restaurant cancels': {
    mayBe: (world) => standing(world, 'plain').length > 0,
    act: (world) =>
      end(world, standing(world, 'plain'), ({ id }) =>
        sendCommand(world.baseURL, { do: 'cancel', reservation: Number(id), why: 'fermeture' }),
      ),
  },
  'the meals are settled': {
    mayBe: (world) => standing(world).length > 1,
    act: async (world) => {
      const all = standing(world)
      const dates = await Promise.all(all.map(async ({ share }) => (await bookingOf(world, share)).date))
      await moveTo(world.baseURL, nextMorning({ date: Math.max(...dates) }) + DAY)
      for (const booking of all) booking.isOff = true
    },
  },
}

const FRIENDS = 2

async function bookIn(world: World, kind: 'plain' | 'held'): Promise<void> {
  const options = kind === 'plain' ? { day: /^jeu/, dish: '' } : { day: /^sam/ }
  const share = await bookOnPage(tabOf(world), restaurantOf(kind), options)
  const { id } = await bookingOf(world, share)
  world.bookings.push({ id, share, kind, link: '', guests: [], isOff: false })
}

async function bookForFriends(world: World): Promise<void> {
  const { baseURL, person } = world
  const table = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: FRIENDS + 1, day: 3 })
  const share = shareOf(table)
  await payByCard(baseURL, person, share)
  const { invitationLink } = await bookingOf(world, share)
  const link = invitationLink?.id ?? fail()
  world.bookings.push({ id: table.id, share, kind: 'group', link, guests: [], isOff: false })
}

async function moveElsewhere(world: World): Promise<void> {
  const { share } = choose(world, standing(world, 'plain', 'group'))
  const { id, date } = await bookingOf(world, share)
  const hour = parisHour(date) === '20:00' ? '21:00' : '20:00'
  const change = 'mutation ($id: ID!, $hour: String) { updateReservation(reservationId: $id, hour: $hour) { id } }'
  await ask(world.baseURL, change, { id, hour }, world.person.token)
}

async function end(world: World, possible: Booking[], how: (booking: Booking) => Promise<unknown>) {
  const booking = choose(world, possible)
  await how(booking)
  booking.isOff = true
}

/** Returns a contradiction between a tab and the server; null if there is none. */
async function contradictionIn(tab: Page, world: World): Promise<string | null> {
  const [screen, share = ''] = new URL(tab.url()).pathname.split('/').slice(2)
  // `allTextContents` does not wait: a tab that has not opened a page has no heading.
  const title = fold((await tab.getByRole('heading', { level: 1 }).allTextContents()).join(' '))
  const known = world.bookings.find((one) => one.share === share)
  if (known && (screen === 'confirmation' || screen === 'payment')) {
    const isShownCancelled = /est annulée|n'est plus retenue/.test(title)
    const { status, date, usersReservations } = await bookingOf(world, share)
    if (isShownCancelled !== (status === 'CANCELLED')) return `« ${title} » of a booking that is ${status}`
    const text = fold((await tab.getByRole('main').allTextContents()).join(' '))
    if (screen === 'confirmation' && status !== 'CANCELLED' && !text.includes(`à ${parisHour(date)}`))
      return `a page without the hour ${parisHour(date)} of its booking`
    const [, chosen] = /(\d) sur \d (?:a|ont) choisi/.exec(text) ?? []
    const seated = usersReservations.filter((one) => one.status !== 'CANCELLED').length
    if (chosen !== undefined && Number(chosen) !== seated) return `${chosen} guests at a table of ${seated}`
  }
  for (const link of await tab.getByRole('link', { name: NOTICE }).all()) {
    const href = (await link.getAttribute('href').catch(() => null)) ?? ''
    const label = await link.textContent().catch(() => null)
    if (label === null) continue
    const { status } = await bookingOf(world, href.split('/')[3] ?? '')
    const expected = fold(label) === 'Passer au paiement' ? 'CREATED' : 'CONFIRMED'
    if (status !== expected) return `« ${label} » of a booking that is ${status}`
  }
  return null
}

/** Signs out in one tab: neither tab shows or stores any of the bookings. */
async function expectNothingAfterSigningOut({ tabs: [one, other] }: World): Promise<void> {
  if (!one || !other) throw fail()
  await open(one, '/')
  await open(other, '/user/reservations')
  await (await openAccount(one)).getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(0)
  for (const tab of [one, other]) {
    await expectSignedOut(tab)
    await expect.poll(() => keptDrafts(tab)).toEqual([])
    for (const kind of ['plain', 'held'] as const) await expect(await noticeOf(tab, restaurantOf(kind))).toHaveCount(0)
  }
}

const NOTICE = /^(Voir ma réservation|Passer au paiement)$/

type Seen = {
  id: string
  status: string
  date: number
  invitationLink: { id: string } | null
  usersReservations: { status: string }[]
}

async function bookingOf({ baseURL, person }: World, share: string): Promise<Seen> {
  type Found = { getReservation: Seen | null }
  const query =
    'query ($id: ID!) { getReservation(uuid: $id) { id status date invitationLink { id } usersReservations { status } } }'
  return (await ask<Found>(baseURL, query, { id: share }, person.token)).getReservation ?? fail()
}

function tabOf(world: World): Page {
  return choose(world, world.tabs)
}

function openTabs({ tabs }: World): Page[] {
  return tabs.filter((tab) => !/^about:|robots\.txt$/.test(tab.url()))
}

function choose<One>({ random }: World, all: readonly One[]): One {
  return all[random(all.length)] ?? fail()
}

function restaurantOf(kind: Kind) {
  return kind === 'plain' ? DEMO.withoutMenu : DEMO.eightPlus
}

/** Returns a generator of integers from 0 below a bound, reproducible from its seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0
  }
}

function fail(): never {
  throw new Error('there is nothing to choose from')
}
