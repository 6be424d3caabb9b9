import type { TagName } from '../../../modules/catalogue/tags/tags.ts'
import type { DemoKitchen } from '../menus/books.ts'

/** How a house keeps its week; weeks.ts writes the hours. */
export type WeekName =
  | 'classic'
  | 'noMonday'
  | 'noSunday'
  | 'everyday'
  | 'continuous'
  | 'evenings'
  | 'lunches'
  | 'daytime'
  | 'late'
  | 'weekendLate'
  | 'untilMidnight'
  | 'sabbath'

/** What is written by hand of an invented restaurant; the rest follows from its name by chance that repeats itself. */
export type House = {
  name: string
  /** One or two sentences that no other house could say of itself. */
  says: string
  /** Its main cuisine first. */
  tags: TagName[]
  kitchen: DemoKitchen
} & HouseOptions

/** 1 = everyday prices … 4 = dear. */
export type PriceLevel = 1 | 2 | 3 | 4

type HouseOptions = {
  zip?: string
  /** The street line of places.ts, where it must be that one. */
  street?: string
  standing?: PriceLevel
  /** Where its own words count the places. */
  seats?: number
  week?: WeekName
  /** Dishes that are on its card in any case, at the book's own price. */
  signature?: string[]
}

type HouseLine = [name: string, says: string, tags: TagName[], options?: HouseOptions]

export function housesOf(kitchen: DemoKitchen, common: TagName[], lines: HouseLine[]): House[] {
  return lines.map(([name, says, tags, options]) => ({ name, says, tags: [...common, ...tags], kitchen, ...options }))
}
