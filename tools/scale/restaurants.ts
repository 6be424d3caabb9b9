import type { DayHours, WeekHours } from '@tablee/domain/calendar/opening-hours'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { restaurantName, streetAddress } from './names.ts'
import { TOWNS } from './towns.ts'

/** A generated restaurant: its columns, tags and reviews. */
export type GeneratedRestaurant = {
  id: number
  name: string
  address: string
  zip_code: string
  city: string
  phone: string
  description: string
  avg_price_cents: number | null
  seating_capacity: number
  latitude: number
  longitude: number
  has_delivery: boolean
  has_click_collect: boolean
  is_partner: boolean
  allow_eight_plus: boolean
  week: number
  menu_id: number
  tags: number[]
  reviews: GeneratedReview[]
}

export type GeneratedReview = {
  author: string
  comment: string
  speed: number
  food: number
  experience: number
  days_ago: number
}

/** Restaurants per town. `SHARED`: number of menus and of picture sets for all restaurants. */
export const TOWN_SIZE = 8000
export const SHARED = 200
const DISTRICTS = 20
const KILOMETRES_A_DEGREE = 111.2

/** Returns the n-th restaurant, the same in every run. Fills one town after the other. */
export function generateRestaurant(id: number): GeneratedRestaurant {
  const chance = random(`restaurant ${id}`)
  const [city, firstZipCode, lat, lon] = TOWNS[Math.floor((id - 1) / TOWN_SIZE) % TOWNS.length] ?? [
    'Paris',
    75001,
    48.86,
    2.35,
  ]
  const district = chance.int(0, DISTRICTS - 1)
  const { north, east } = placeIn(district, chance)
  return {
    id,
    name: restaurantName(chance),
    address: streetAddress(chance),
    zip_code: String(firstZipCode + district).padStart(5, '0'),
    city,
    phone: `0${chance.int(1, 5)}${String(chance.int(0, 99_999_999)).padStart(8, '0')}`,
    description: 'Une adresse générée pour mesurer, sans cuisine ni convives.',
    avg_price_cents: chance.chance(0.05) ? null : Math.round(12 + 60 * chance.next() ** 2.2) * 100,
    seating_capacity: chance.int(4, 40) * 4,
    latitude: rounded(lat + north / KILOMETRES_A_DEGREE),
    longitude: rounded(lon + east / KILOMETRES_A_DEGREE / Math.cos((lat * Math.PI) / 180)),
    has_delivery: chance.chance(0.25),
    has_click_collect: chance.chance(0.35),
    is_partner: chance.chance(0.2),
    allow_eight_plus: chance.chance(0.3),
    week: chance.int(0, WEEKS.length - 1),
    menu_id: chance.int(1, SHARED),
    tags: tagsOf(chance),
    reviews: reviewsOf(chance),
  }
}

/** Rounds to a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Returns kilometres from the town's centre: districts are along a spiral, restaurants around a district's centre. */
function placeIn(district: number, { next }: Random): { north: number; east: number } {
  const angle = district * 2.4
  const far = 0.9 * Math.sqrt(district)
  const spread = Math.sqrt(-2 * Math.log(1 - next())) * 0.5
  const turn = 2 * Math.PI * next()
  return {
    north: far * Math.cos(angle) + spread * Math.cos(turn),
    east: far * Math.sin(angle) + spread * Math.sin(turn),
  }
}

// A tag near the beginning of its list is frequent, one near its end rare.
const [CUISINES, AMBIANCES, EXIGENCES] = (['CUISINES', 'AMBIANCES', 'EXIGENCES'] as const).map((group) =>
  FOOD_TAGS.filter((tag) => tag.group === group).map(({ id }) => id),
) as [number[], number[], number[]]

function tagsOf({ next, int }: Random): number[] {
  const frequent = (ids: number[]) => ids[Math.floor(ids.length * next() ** 2)] ?? 0
  const picked = [
    ...Array.from({ length: int(1, 2) }, () => frequent(CUISINES)),
    ...Array.from({ length: int(0, 2) }, () => frequent(AMBIANCES)),
    ...Array.from({ length: int(0, 2) }, () => frequent(EXIGENCES)),
  ]
  return [...new Set(picked)]
}

/** Most restaurants have one or two reviews, few have many. The scores of one restaurant are similar. */
function reviewsOf({ next, int, pick }: Random): GeneratedReview[] {
  const worst = int(2, 4)
  return Array.from({ length: Math.floor(9 * next() ** 3) }, () => ({
    author: pick(AUTHORS),
    comment: pick(COMMENTS),
    speed: int(worst, 5),
    food: int(worst, 5),
    experience: int(worst, 5),
    days_ago: int(1, 700),
  }))
}

const AUTHORS = ['Camille', 'Louise', 'Hugo', 'Inès', 'Nadia', 'Paul', 'Jeanne', 'Karim', 'Sophie', 'Antoine']
const COMMENTS = [
  'Service attentif et assiettes généreuses, nous reviendrons.',
  'Très bonne adresse pour déjeuner entre collègues, le plat du jour change vraiment chaque jour.',
  'Un peu bruyant le soir, mais la cuisine vaut le détour.',
  'Accueil chaleureux, la carte est courte et tout est frais. Le dessert était la meilleure surprise du repas.',
  'Attente trop longue entre les plats, dommage car la cuisine est bonne.',
]

const closed: DayHours = {
  isClosed: true,
  isContinuousService: false,
  lunchHours: [],
  dinnerHours: [],
  fullDayOpeningHours: [],
}
const LUNCHES = [[], ['11:30', '14:30'], ['12:00', '14:30'], ['12:00', '15:00'], ['11:45', '14:00']]
const DINNERS = [
  ['19:00', '22:30'],
  ['18:30', '23:00'],
  ['19:00', '00:30'],
  ['18:00', '02:00'],
  ['19:30', '22:00'],
]

/** Thirty-five weeks: five choices of closed days, each with seven of services. */
export const WEEKS: WeekHours[] = [[], [7], [1], [1, 7], [1, 2]].flatMap((rest) => [
  ...LUNCHES.map((lunchHours, n) =>
    weekOf(rest, { ...closed, isClosed: false, lunchHours, dinnerHours: DINNERS[n] ?? [] }),
  ),
  ...[
    ['08:00', '23:00'],
    ['11:00', '01:00'],
  ].map((fullDayOpeningHours) =>
    weekOf(rest, { ...closed, isClosed: false, isContinuousService: true, fullDayOpeningHours }),
  ),
])

function weekOf(rest: number[], hours: DayHours): WeekHours {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => (rest.includes(day) ? closed : hours))
}
