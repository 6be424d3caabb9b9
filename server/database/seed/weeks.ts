import type { DayHours, WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { DemonstrationRestaurant, WeekName } from './demonstration/restaurant.ts'
import { type Random, random } from './random.ts'

type Hours = { lunch: [string, string]; dinner: [string, string] }
/** Monday first. */
type Week = readonly DayHours[]

/** The opening hours of a restaurant: its own week if it names one, else a random usual one. */
export function weekOf(restaurant: DemonstrationRestaurant): WeekHours {
  const chance = random(`week ${restaurant.name}`)
  return WEEKS[restaurant.week ?? chance.pick(USUAL)](hoursOf(chance))
}

const USUAL: readonly WeekName[] = [
  'classic',
  'classic',
  'noMonday',
  'noMonday',
  'noSunday',
  'noSunday',
  'everyday',
  'everyday',
  'evenings',
  'weekendLate',
]

const WEEKS: Record<WeekName, (hours: Hours) => Week> = {
  classic: ({ lunch, dinner }) => [CLOSED, ...times(5, split(lunch, dinner)), CLOSED],
  noMonday: ({ lunch, dinner }) => [CLOSED, ...times(6, split(lunch, dinner))],
  noSunday: ({ lunch, dinner }) => [...times(5, split(lunch, dinner)), split(null, dinner), CLOSED],
  everyday: ({ lunch, dinner }) => times(7, split(lunch, dinner)),
  continuous: ({ dinner: [, closes] }) => times(7, through('11:30', closes)),
  evenings: ({ dinner }) => [CLOSED, ...times(5, split(null, dinner)), CLOSED],
  lunches: ({ lunch: [, closes] }) => [...times(5, split(['11:30', closes], null)), CLOSED, CLOSED],
  daytime: () => [...times(1, through('09:00', '17:30')), CLOSED, ...times(5, through('09:00', '17:30'))],
  late: ({ lunch }) => times(7, split(lunch, ['19:00', '03:00'])),
  untilMidnight: () => times(7, through('12:00', '00:00')),
  sabbath: ({ lunch, dinner }) => [...times(4, split(lunch, dinner)), split(lunch, null), CLOSED, split(lunch, dinner)],
  weekendLate: ({ lunch, dinner: [opens, closes] }) => [
    CLOSED,
    ...times(3, split(lunch, [opens, closes])),
    ...times(2, split(lunch, [opens, '01:00'])),
    split(lunch, null),
  ],
}

const CLOSED: DayHours = {
  isClosed: true,
  isContinuousService: false,
  lunchHours: [],
  dinnerHours: [],
  fullDayOpeningHours: [],
}

function split(lunch: [string, string] | null, dinner: [string, string] | null): DayHours {
  return { ...CLOSED, isClosed: false, lunchHours: lunch ?? [], dinnerHours: dinner ?? [] }
}

function through(opens: string, closes: string): DayHours {
  return { ...CLOSED, isClosed: false, isContinuousService: true, fullDayOpeningHours: [opens, closes] }
}

function hoursOf(chance: Random): Hours {
  return {
    lunch: [chance.pick(['11:45', '12:00', '12:00', '12:15']), chance.pick(['14:15', '14:30', '14:30', '15:00'])],
    dinner: [chance.pick(['18:30', '19:00', '19:00', '19:30']), chance.pick(['22:00', '22:30', '22:30', '23:00'])],
  }
}

function times(n: number, day: DayHours): DayHours[] {
  return Array.from({ length: n }, () => day)
}
