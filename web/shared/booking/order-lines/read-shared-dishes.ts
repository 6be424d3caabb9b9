import { cents } from '@tablee/domain/money/money'
import { choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { SharedDishesFragment as Facts } from '../../../generated/graphql.ts'
import { readChoices } from './ordered-share.ts'

export const SharedDishesFragment = graphql(`
  fragment SharedDishes on Reservation {
    sharedDishes {
      id
      name
      quantity
      price
      orderedBy
      isOrderedByMe
      partIfJoined
      canChange
      holdsToldAllergen
      choices {
        ...OrderedChoice
      }
      foodItem {
        allergens
        isAlcohol
      }
      combo {
        allergens
        isAlcohol
      }
      sharers {
        share
        name
        amount
        isOwn
      }
    }
  }
`)

/** A dish for the table as it is shown; sums in cents. */
export type DishToShare = {
  id: string
  name: string
  /** The choices in words; empty if the dish has none. */
  words: string
  quantity: number
  /** The price of all its portions. */
  priceCents: number
  orderedBy: string
  isOrderedByMe: boolean
  /** The viewer's part if they joined; null if they already share it, or can no longer join. */
  partIfJoinedCents: number | null
  canChange: boolean
  holdsToldAllergen: boolean
  allergens: readonly string[]
  isAlcohol: boolean
  /** In the order of the seats. */
  sharers: readonly Part[]
}
/** The part of a dish for the table that one share pays, in cents. */
export type DishPart = { dish: DishToShare; cents: number }
type Part = { share: string; name: string; cents: number; isOwn: boolean }

/** Returns the unmasked dishes for the table of a booking. */
export function readSharedDishes(masked: FragmentType<typeof SharedDishesFragment>): DishToShare[] {
  return getFragmentData(SharedDishesFragment, masked).sharedDishes.map(tableDish)
}

function tableDish({ foodItem, combo, choices, price, partIfJoined, sharers, ...dish }: Answered): DishToShare {
  const menu = foodItem ?? combo
  return {
    ...dish,
    words: choiceWords(readChoices(choices)),
    priceCents: cents(price),
    partIfJoinedCents: partIfJoined == null ? null : cents(partIfJoined),
    allergens: menu?.allergens ?? [],
    isAlcohol: menu?.isAlcohol ?? false,
    sharers: sharers.map(({ amount, ...part }) => ({ ...part, cents: cents(amount) })),
  }
}

type Answered = Facts['sharedDishes'][number]

/** Returns the viewer's part; undefined if they do not share the dish. */
export function viewersPart({ sharers }: Pick<DishToShare, 'sharers'>): Part | undefined {
  return sharers.find(({ isOwn }) => isOwn)
}

export function partsOf(dishes: readonly DishToShare[], shareId: string): DishPart[] {
  return dishes.flatMap((dish) => {
    const part = dish.sharers.find(({ share }) => share === shareId)
    return part ? [{ dish, cents: part.cents }] : []
  })
}

/** Returns the cents that these shares pay together for dishes for the table. */
export function sumOfParts(dishes: readonly DishToShare[], shares: readonly { id: string }[]): number {
  return shares.flatMap(({ id }) => partsOf(dishes, id)).reduce((sum, { cents: part }) => sum + part, 0)
}
