import { addDays, type Day, HOUR, parisInstant } from '@tablee/domain/calendar/calendar'
import { z } from 'zod'
import { type Random, random } from '../random.ts'
import { readDemonstration } from '../read-demonstration.ts'
import type { DemoRestaurant } from '../restaurants.ts'
import { isSpecial } from '../special.ts'
import { byLevel, commentOf, moodOf } from './comment.ts'

/** The owner's replies. {name} is the author's first name. */
const REPLIES = readDemonstration('reviews/replies.json', byLevel)

const names = z.array(z.string().min(1))

const { firstNames: FIRST_NAMES, lastNames: LAST_NAMES } = readDemonstration(
  'reviews/diners.json',
  z.strictObject({ firstNames: names, lastNames: names }),
)

export const PEOPLE = 1200

/** Marks 1 to 5; `visitedOn` is the day of the meal; instants in milliseconds. */
export type DemoReview = {
  id: number
  restaurantId: number
  author: DemoPerson
  comment: string
  speed: number
  food: number
  experience: number
  status: 'PUBLISHED' | 'PENDING'
  visitedOn: Day
  createdAt: number
  reply: { comment: string; createdAt: number } | null
}

type Draft = Omit<DemoReview, 'id'>

/** The reviews that invented diners wrote in the two years before `now`, with ids in the order of writing. */
export function demoReviews(restaurants: readonly DemoRestaurant[], today: Day, now: number): DemoReview[] {
  const written = new Set<string>()
  return restaurants
    .flatMap((restaurant) => reviewsOf(restaurant, written, today, now))
    .sort((a, b) => a.createdAt - b.createdAt || a.restaurantId - b.restaurantId)
    .map((review, index) => ({ ...review, id: index + 1 }))
}

function reviewsOf(restaurant: DemoRestaurant, written: Set<string>, today: Day, now: number): Draft[] {
  const chance = random(`reviews ${restaurant.name}`)
  const authors = chance.some(ALL_PEOPLE, countFor(restaurant.id, chance))
  const quality = 3.75 + 1.05 * chance.next()
  const speed = quality + (chance.next() - 0.5) * 0.8
  const experience = quality + (chance.next() - 0.5) * 0.6

  return chance.shuffle(authors).map((n) => {
    const luck = chance.chance(0.06) ? -1.8 : 0
    const marks = {
      food: mark(quality + luck, chance),
      speed: mark(speed + luck, chance),
      experience: mark(experience + luck, chance),
    }
    const daysAgo = 1 + Math.floor(728 * chance.next() ** 1.25)
    const writtenOn = addDays(today, -daysAgo)
    const visitedOn = addDays(writtenOn, -chance.int(0, 14))
    const author = person(n)
    const createdAt = parisInstant(
      writtenOn,
      `${chance.int(10, 22)}:${chance.pick(['07', '18', '26', '34', '41', '53'])}`,
    )
    // Recent reviews may still await moderation.
    const status = daysAgo <= 2 && chance.chance(0.3) ? 'PENDING' : 'PUBLISHED'
    return {
      restaurantId: restaurant.id,
      author,
      comment: commentOf({ restaurant, ...marks, visitedOn }, written, chance),
      ...marks,
      status,
      visitedOn,
      createdAt,
      reply: status === 'PUBLISHED' ? replyTo(author, marks, createdAt, now, chance) : null,
    }
  })
}

const ALL_PEOPLE = Array.from({ length: PEOPLE }, (_, n) => n)

/** The number of reviews: none for a few restaurants, one or two for some, about a dozen for most, sixty for a handful. */
function countFor(id: number, chance: Random): number {
  if (isSpecial(id)) return chance.int(24, 60)
  const kind = chance.next()
  if (kind < 0.05) return 0
  if (kind < 0.14) return chance.int(1, 2)
  return 3 + Math.floor(58 * chance.next() ** 3.1)
}

function mark(around: number, chance: Random): number {
  const spread = (chance.next() + chance.next() - 1) * 1.5
  return Math.min(5, Math.max(1, Math.round(around + spread)))
}

type Marks = Pick<DemoReview, 'food' | 'speed' | 'experience'>

function replyTo(
  author: DemoPerson,
  marks: Marks,
  writtenAt: number,
  now: number,
  chance: Random,
): DemoReview['reply'] {
  const mood = moodOf(marks)
  // An owner replies to criticism more often than to a compliment.
  const answers = chance.chance(mood === 'good' ? 0.22 : 0.38)
  const template = chance.pick(REPLIES[mood])
  const createdAt = writtenAt + chance.int(5, 24 * 20) * HOUR
  if (!answers || author.firstName === null || createdAt >= now) return null
  return { comment: template.replace('{name}', author.firstName), createdAt }
}

type DemoPerson = { id: string; firstName: string | null; lastName: string | null }

/** The n-th invented diner (0 to PEOPLE − 1), always the same. One in eighty has closed the account and is nameless. */
export function person(n: number): DemoPerson {
  const id = `demo-${n + 1}`
  if (n % 80 === 79) return { id, firstName: null, lastName: null }

  // 7919 is coprime to the number of pairs, so no two diners share both names.
  const pair = (n * 7919) % (FIRST_NAMES.length * LAST_NAMES.length)
  return {
    id,
    firstName: FIRST_NAMES[pair % FIRST_NAMES.length] ?? null,
    lastName: LAST_NAMES[Math.floor(pair / FIRST_NAMES.length)] ?? null,
  }
}
