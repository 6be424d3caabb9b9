import type { Day } from '@tablee/domain/calendar/calendar'
import { z } from 'zod'
import { inSentence } from '../describe.ts'
import { tagName } from '../menus/dish.ts'
import { KITCHENS } from '../menus/kitchens.ts'
import type { Random } from '../random.ts'
import { readDemonstration } from '../read-demonstration.ts'
import type { DemoRestaurant } from '../restaurants.ts'

const phrases = z.array(z.string().min(1)).min(1)

/** The phrases for a mark: `good` for 4 and 5, `fair` for 3, `bad` for 1 and 2. */
export const byLevel = z.strictObject({ good: phrases, fair: phrases, bad: phrases })

/** The parts of a comment. `short` has complete comments. */
export const {
  openings: OPENINGS,
  food: FOOD,
  service: SERVICE,
  place: PLACE,
  closings: CLOSINGS,
  short: SHORT,
} = readDemonstration(
  'reviews/comments.json',
  z.strictObject({
    openings: byLevel,
    food: byLevel,
    service: byLevel,
    place: byLevel,
    closings: byLevel,
    short: byLevel,
  }),
)

/** Phrases that fit only this kitchen. */
export const KITCHEN_FOOD = readDemonstration(
  'reviews/kitchens.json',
  z.record(z.enum(KITCHENS), z.strictObject({ good: phrases, bad: phrases })),
)

/** Praise that fits only a place of this kind. */
export const AMBIANCE_PRAISE = readDemonstration('reviews/places.json', z.partialRecord(tagName, phrases))

export type ReviewedMeal = {
  restaurant: DemoRestaurant
  food: number
  speed: number
  experience: number
  visitedOn: Day
}

/** Returns a diner's comment that fits these marks. No comment repeats one in `written`, to which it is added. */
export function commentOf(meal: ReviewedMeal, written: Set<string>, chance: Random): string {
  for (let attempt = 0; attempt < 50; attempt++) {
    const comment = writeComment(meal, chance)
    if (written.has(comment)) continue
    written.add(comment)
    return comment
  }
  throw new Error(`Nothing new is left to say of ${meal.restaurant.name}`)
}

export function moodOf({ food, speed, experience }: Pick<ReviewedMeal, 'food' | 'speed' | 'experience'>): Level {
  const sum = food + speed + experience
  if (sum >= 12) return 'good'
  return sum >= 8 ? 'fair' : 'bad'
}

function levelOf(mark: number): Level {
  if (mark >= 4) return 'good'
  return mark === 3 ? 'fair' : 'bad'
}

function writeComment(meal: ReviewedMeal, chance: Random): string {
  const mood = moodOf(meal)
  const levels = [meal.food, meal.speed, meal.experience].map(levelOf)
  if (levels.every((level) => level === mood) && chance.chance(0.08)) return chance.pick(SHORT[mood])

  const [food, speed, experience] = [levelOf(meal.food), levelOf(meal.speed), levelOf(meal.experience)]
  const parts = [
    chance.chance(0.55) ? chance.pick(OPENINGS[mood]) : null,
    food !== mood || chance.chance(0.85) ? foodSentence(meal, food, chance) : null,
    speed !== mood || chance.chance(0.5) ? chance.pick(SERVICE[speed]) : null,
    experience !== mood || chance.chance(0.45) ? placeSentence(meal, experience, chance) : null,
    chance.chance(0.4) ? chance.pick(CLOSINGS[mood]) : null,
  ].filter((part) => part !== null)
  return parts.length > 1 ? parts.join(' ') : [chance.pick(OPENINGS[mood]), foodSentence(meal, food, chance)].join(' ')
}

function foodSentence({ restaurant }: ReviewedMeal, level: Level, chance: Random): string {
  const dishes = dishNames(restaurant)
  const ofKitchen = level === 'fair' ? [] : KITCHEN_FOOD[restaurant.demonstration.kitchen][level]
  const general = FOOD[level].filter((sentence) => dishes.length > 0 || !sentence.includes('{dish}'))
  const sentence = chance.pick(ofKitchen.length > 0 && chance.chance(0.45) ? ofKitchen : general)
  return sentence.includes('{dish}') ? sentence.replace('{dish}', chance.pick(dishes)) : sentence
}

function placeSentence({ restaurant, visitedOn }: ReviewedMeal, level: Level, chance: Random): string {
  const praise = restaurant.tags.flatMap((tag) => (fits(tag, visitedOn) ? (AMBIANCE_PRAISE[tag] ?? []) : []))
  return chance.pick(level === 'good' && praise.length > 0 && chance.chance(0.5) ? praise : PLACE[level])
}

/** A terrace is not mentioned in January. */
function fits(tag: string, visitedOn: Day): boolean {
  const month = Number(visitedOn.slice(5, 7))
  return (tag !== 'Terrasse' && tag !== 'Jardin') || (month >= 4 && month <= 10)
}

/** The names of the dishes on the menu, as they are written inside a sentence. */
function dishNames({ card }: DemoRestaurant): string[] {
  const items = card?.items ?? []
  return items.filter(({ course }) => course !== 'soft' && course !== 'alcohol').map(({ name }) => inSentence(name))
}

export type Level = keyof z.output<typeof byLevel>
