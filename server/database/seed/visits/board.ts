import { addDays, MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { type Start, startsOf } from '@tablee/domain/calendar/opening-hours'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import { deliveryPreferencesOf } from '../../../modules/addresses/addresses.ts'
import { detailsOf, restaurantOf } from '../../../modules/catalogue/catalogue.ts'
import { actOnOrder } from '../../../modules/pro/service/orders/orders.ts'
import { eveningGuestId } from '../people.ts'
import { staffedRestaurants } from '../staff.ts'
import { book, enterCard, pay } from './acts.ts'
import type { Known, VisitStory } from './stage.ts'

/**
 * A takeaway or delivery order at the first restaurant. `by` is the diner's index in `EVENING_GUESTS`, `due` the minutes from
 * now until it is due. `becomes` is the stage that it reaches, as far as the hours allow.
 */
type ToGo = {
  by: number
  due: number
  becomes: 'HANDED_OVER' | 'READY' | 'TO_PREPARE' | 'REFUSED'
  type?: ReservationType
  eaters?: number
  note?: string
  allergies?: AllergyStatement
}

const ORDERS: readonly ToGo[] = [
  { by: 0, due: -15, becomes: 'HANDED_OVER', eaters: 2 },
  { by: 1, due: 10, becomes: 'READY', eaters: 3 },
  { by: 0, due: 40, becomes: 'TO_PREPARE', type: 'DELIVERY', eaters: 2, note: 'Des couverts pour deux, merci.' },
  {
    by: 2,
    due: 70,
    becomes: 'TO_PREPARE',
    allergies: { allergens: ['Lait'], consent: true },
  },
  { by: 3, due: 100, becomes: 'REFUSED' },
]
/** A further order that arrives as the demonstration begins. */
const JUST_NOW: Omit<ToGo, 'becomes'> = { by: 3, due: 90, eaters: 2, note: "Je sonne à l'entrée de service." }

type Placed = ToGo & { id: number; startsAt: number }

/** Today's orders at the first restaurant: accepted the afternoon before, then advanced to the current time. */
export async function* board(known: Known): VisitStory {
  const { stage, today, now } = known
  const [restaurantId = 0] = staffedRestaurants()
  const starts = await startsOfToday(known, restaurantId)
  yield parisInstant(addDays(today, -1), '16:00')
  const act = async (reservationId: number, does: 'ACCEPT' | 'READY' | 'HAND_OVER') =>
    actOnOrder(await stage.owner(), { restaurantId, reservationId, act: does })
  const placed: Placed[] = []
  for (const wish of ORDERS) {
    // An order that is still to be prepared is not long overdue, unless no other start is left today.
    const ahead = starts.filter(({ startsAt }) => startsAt >= now - 10 * MINUTE)
    const fitting = wish.becomes === 'HANDED_OVER' || ahead.length === 0 ? starts : ahead
    const start = nearest(fitting, now + wish.due * MINUTE)
    if (!start) continue
    const id = await order(known, wish, start)
    placed.push({ ...wish, id, startsAt: start.startsAt })
    if (wish.becomes !== 'REFUSED') await act(id, 'ACCEPT')
    else await refuse(known, restaurantId, id)
  }

  yield now - 2 * MINUTE
  for (const { id, becomes, startsAt } of placed) {
    const isPaid = startsAt - 30 * MINUTE < stage.now()
    if (becomes === 'HANDED_OVER' && isPaid) await act(id, 'HAND_OVER')
    if (becomes === 'READY') await act(id, 'READY')
  }
  const next = nearest(
    starts.filter(({ startsAt }) => startsAt > stage.now() + 30 * MINUTE),
    now + JUST_NOW.due * MINUTE,
  )
  if (next) await order(known, JUST_NOW, next)
}

async function startsOfToday({ stage, today }: Known, restaurantId: number): Promise<Start[]> {
  const owner = await stage.owner()
  const restaurant = await restaurantOf(owner, restaurantId)
  const { week } = await detailsOf(owner, restaurant)
  return startsOf({ ...restaurant, week }, 'takeaway', today)
}

function nearest(starts: readonly Start[], wanted: number): Start | null {
  const away = ({ startsAt }: Start) => Math.abs(startsAt - wanted)
  return [...starts].sort((one, other) => away(one) - away(other))[0] ?? null
}

async function order(known: Known, wish: Omit<ToGo, 'becomes'>, { date, hour }: Start): Promise<number> {
  const { stage } = known
  const { by, type = 'CLICK_COLLECT', eaters = 1, note, allergies } = wish
  const guest = await stage.eveningGuest(by)
  const [home] = type === 'DELIVERY' ? await deliveryPreferencesOf(stage.appContext, eveningGuestId(by)) : []
  const meal = { restaurant: 'Le Noctambule Doré', day: date, hour, persons: 1 }
  const { id, shareId } = await book(guest, meal, type, {
    eaters,
    note,
    allergies,
    ...(home && { to: home.id }),
  })
  await pay(guest, shareId, await enterCard(stage.appContext, 'visa'))
  return id
}

async function refuse({ stage }: Known, restaurantId: number, reservationId: number): Promise<void> {
  const reason = "Le four est en panne jusqu'à ce soir."
  await actOnOrder(await stage.owner(), { restaurantId, reservationId, act: 'REFUSE', reason })
}
