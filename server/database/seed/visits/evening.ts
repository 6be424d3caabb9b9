import { addDays, HOUR, MINUTE, parisInstant, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import type { SeatMark } from '@tablee/domain/service/marks'
import { askForTable } from '../../../modules/pro/service/requests/requests.ts'
import { bookByPhone, markSeats } from '../../../modules/pro/service/service.ts'
import { DEMO } from '../special.ts'
import { staffedRestaurants } from '../staff.ts'
import { after, book, enterCard, invite, joinAsGuest, pay } from './acts.ts'
import { calledTable } from './called-table.ts'
import {
  CALLED_TABLES,
  type CalledTable,
  DINER_TABLES,
  type DinerTable,
  FULLY_BOOKED,
  LARGE_PARTY,
  QUIET_TABLES,
  WALK_INS,
} from './evening-tables.ts'
import type { Known, VisitStory } from './stage.ts'

/** An action at an instant (milliseconds). */
type Step = { at: number; act: () => Promise<unknown> }
type Booked = { reservationId: number; startsAt: number; isMissed: boolean }

const GRID = 30 * MINUTE

/**
 * Today's service at the restaurants of patron@example.test. Diners book the afternoon before, online and by telephone. Then
 * parties arrive, sit, leave or miss their table up to the current time. There are some walk-ins at any hour.
 */
export async function* evening(known: Known): VisitStory {
  const { stage, today, now } = known
  const [first = 0, ...others] = staffedRestaurants()
  yield parisInstant(addDays(today, -1), '16:00')
  const booked: Booked[] = []
  for (const table of DINER_TABLES) booked.push(await bookAsDiner(known, table))
  for (const table of CALLED_TABLES) booked.push(...(await bookAsCaller(known, first, table)))
  for (const restaurantId of others) for (const table of QUIET_TABLES) await bookAsCaller(known, restaurantId, table)
  for (const table of FULLY_BOOKED) await bookAsCaller(known, DEMO.someDistricts.id, table)

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
  const table = { restaurant: 'Le Noctambule Doré', day: today, hour, persons }
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

async function bookAsCaller({ stage, today }: Known, restaurantId: number, wish: CalledTable): Promise<Booked[]> {
  const { isMissed = false, ...called } = wish
  const made = await calledTable(stage, { restaurantId, day: today }, called)
  return made ? [{ reservationId: made.id, startsAt: made.startsAt, isMissed }] : []
}

/** A request for a party too large to book online. The owner has yet to reply. */
export async function* askForParty({ stage, today, now }: Known): VisitStory {
  yield now - 3 * HOUR
  const asked = { ...LARGE_PARTY, date: writeDay(addDays(today, 5)) }
  await askForTable(await stage.eveningGuest(0), DEMO.someDistricts.id, asked)
}

/** The last mark that the floor has set for a table. Marks fall on the half hours, so that the past plays quickly. */
function served({ stage, now }: Known, restaurantId: number, { reservationId, startsAt, isMissed }: Booked): Step[] {
  const step = (minutes: number, mark: SeatMark): Step => ({
    at: Math.ceil((startsAt + minutes * MINUTE) / GRID) * GRID,
    act: async () => markSeats(await stage.owner(), { restaurantId, reservationId, shareIds: null, mark }),
  })
  if (isMissed) return [step(20, 'ABSENT')]
  return lastOf([step(-5, 'ARRIVED'), step(10, 'SEATED'), step(95, 'LEFT')], now)
}

/** Walk-ins of the current service day. Early in the morning there are none yet. */
function walkIns({ stage, today, now }: Known, restaurantId: number): Step[] {
  return WALK_INS.flatMap(({ before, ...walkIn }) => {
    const at = now - before * MINUTE
    if (serviceDayAt(at) !== today) return []
    let id = 0
    const note = (minutes: number, mark: SeatMark): Step => ({
      at: at + minutes * MINUTE,
      act: async () => markSeats(await stage.owner(), { restaurantId, reservationId: id, shareIds: null, mark }),
    })
    const enter = async () => {
      id = (await bookByPhone(await stage.owner(), restaurantId, { ...walkIn, isWalkIn: true })).id
    }
    return [{ at, act: enter }, ...lastOf([note(5, 'SEATED'), note(80, 'LEFT')], now)]
  })
}

/** The last step that is due, as a list. Empty if none is. */
function lastOf(steps: readonly Step[], now: number): Step[] {
  return steps.filter(({ at }) => at <= now).slice(-1)
}
