import { addDays, MINUTE, parisInstant, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { startsOf } from '@tablee/domain/calendar/opening-hours'
import type { SeatMark } from '@tablee/domain/service/marks'
import { detailsOf, restaurantOf } from '../../../modules/catalogue/catalogue.ts'
import { bookByPhone, markSeats } from '../../../modules/service/service.ts'
import { staffedHouses } from '../staff.ts'
import { after, book, enterCard, invite, joinAsGuest, pay } from './acts.ts'
import {
  CALLED_TABLES,
  type CalledTable,
  DINER_TABLES,
  type DinerTable,
  QUIET_TABLES,
  WALK_INS,
} from './evening-tables.ts'
import type { Known, VisitStory } from './stage.ts'

/** What happens at an instant (milliseconds). */
type Step = { at: number; act: () => Promise<unknown> }
type Booked = { reservationId: number; startsAt: number; isMissed: boolean }

const GRID = 30 * MINUTE

/**
 * The service of today at the houses of patron@example.test: booked the afternoon before by diners and at the telephone, then as
 * far as the clock has come who has arrived, sits, has left or never came, and at any hour some guests from the door.
 */
export async function* evening(known: Known): VisitStory {
  const { stage, today, now } = known
  const [first = 0, ...others] = staffedHouses()
  yield parisInstant(addDays(today, -1), '16:00')
  const booked: Booked[] = []
  for (const table of DINER_TABLES) booked.push(await bookAsDiner(known, table))
  for (const table of CALLED_TABLES) booked.push(...(await bookAsCaller(known, first, table)))
  for (const house of others) for (const table of QUIET_TABLES) await bookAsCaller(known, house, table)

  const steps = [...booked.flatMap((one) => served(known, first, one)), ...walkIns(known, first)]
  const due = steps.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
  for (const { at, act } of due) {
    if (at !== stage.now()) yield at
    await act()
  }
}

async function bookAsDiner({ stage, today }: Known, wish: DinerTable): Promise<Booked> {
  const { by, hour, persons, guests = [], paysForAll = guests.length === 0, note, allergies } = wish
  const host = await stage.eveningGuest(by)
  const table = { house: 'Le Noctambule Doré', day: today, hour, persons }
  const type = paysForAll ? 'PAY_FOR_ALL' : 'SELF_PAY'
  const withInvitation = guests.length > 0
  const eaters = withInvitation ? 1 : persons
  const made = await book(host, table, type, { withInvitation, eaters, note, allergies })
  const card = () => enterCard(stage.appContext, 'visa')
  if (!(paysForAll && withInvitation)) await pay(host, made.shareId, await card())
  for (const guest of guests) {
    const seat = await joinAsGuest(stage, await invite(host, made), table, guest)
    if (!paysForAll) await pay(seat.guest, seat.shareId, await card())
  }
  if (paysForAll && withInvitation) await pay(host, made.shareId, await card())
  return { reservationId: made.id, startsAt: after(table, 0), isMissed: false }
}

/** At the start of that day which is nearest to the hour; none where the house is closed then. */
async function bookAsCaller({ stage, today }: Known, house: number, wish: CalledTable): Promise<Booked[]> {
  const owner = await stage.owner()
  const restaurant = await restaurantOf(owner, house)
  const { week } = await detailsOf(owner, restaurant)
  const wanted = parisInstant(wish.hour < '06:00' ? addDays(today, 1) : today, wish.hour)
  const away = ({ startsAt }: { startsAt: number }) => Math.abs(startsAt - wanted)
  const [start] = startsOf({ ...restaurant, week }, 'table', today).sort((one, other) => away(one) - away(other))
  if (!start) return []
  const { isMissed = false, hour: _, ...called } = wish
  const made = await bookByPhone(owner, house, { ...called, date: writeDay(start.date), hour: start.hour })
  return [{ reservationId: made.id, startsAt: start.startsAt, isMissed }]
}

/** What the floor has noted of a table last, on the half hours: the past is played quickly. */
function served({ stage, now }: Known, house: number, { reservationId, startsAt, isMissed }: Booked): Step[] {
  const step = (minutes: number, mark: SeatMark): Step => ({
    at: Math.ceil((startsAt + minutes * MINUTE) / GRID) * GRID,
    act: async () => markSeats(await stage.owner(), { restaurantId: house, reservationId, shareIds: null, mark }),
  })
  if (isMissed) return [step(20, 'ABSENT')]
  return lastOf([step(-5, 'ARRIVED'), step(10, 'SEATED'), step(95, 'LEFT')], now)
}

/** Of the service day that is now: early in the morning nobody has come yet. */
function walkIns({ stage, today, now }: Known, house: number): Step[] {
  return WALK_INS.flatMap(({ before, ...walkIn }) => {
    const at = now - before * MINUTE
    if (serviceDayAt(at) !== today) return []
    let id = 0
    const note = (minutes: number, mark: SeatMark): Step => ({
      at: at + minutes * MINUTE,
      act: async () => markSeats(await stage.owner(), { restaurantId: house, reservationId: id, shareIds: null, mark }),
    })
    const enter = async () => {
      id = (await bookByPhone(await stage.owner(), house, { ...walkIn, isWalkIn: true })).id
    }
    return [{ at, act: enter }, ...lastOf([note(5, 'SEATED'), note(80, 'LEFT')], now)]
  })
}

/** The last of the steps that has come, alone; none where none has. */
function lastOf(steps: readonly Step[], now: number): Step[] {
  return steps.filter(({ at }) => at <= now).slice(-1)
}
