import { sharedName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { splitShared } from '@tablee/domain/ordering/shared-dishes/split-shared'
import { itemsOf } from '../bill.ts'
import type { NewLine, Share, ShareLine, TableDish } from '../reservation.ts'

/** A part before and after, in cents. */
type PartChange = { name: string; wasCents: number; cents: number }

/** A share's order after a change: its own dishes and its parts, with those parts that have grown. */
export type SharedOut = { share: Share; lines: NewLine[]; isChanged: boolean; grown: (PartChange & { id: string })[] }

type Part = Pick<ShareLine, 'sharedDishId' | 'priceCents' | 'name'>

export function isOwnDish({ sharedDishId = null }: Pick<NewLine, 'sharedDishId'>): boolean {
  return sharedDishId === null
}

/** Returns the line by which a share pays its part of a dish; null if it has none. */
export function partOf(dish: TableDish, shareId: string): NewLine | null {
  const part = splitShared(dish, dish.sharers.length)[dish.sharers.indexOf(shareId)]
  if (!part) return null
  const { id, foodItemId, comboId, choices } = dish
  return {
    foodItemId,
    comboId,
    choices,
    ...part,
    name: sharedName(dish, dish.sharers.length),
    quantity: 1,
    sharedDishId: id,
  }
}

/**
 * Splits the shared dishes of a table among the guests who share them. `own` replaces one guest's own dishes; that guest's
 * order is written in any case.
 */
export function shareOut(
  shares: readonly Share[],
  lines: readonly ShareLine[],
  dishes: readonly TableDish[],
  own: { shareId: string; lines: readonly NewLine[] } | null,
): SharedOut[] {
  return shares.map((share) => {
    const before = lines.filter(({ shareId }) => shareId === share.id)
    const parts = dishes.flatMap((dish) => partOf(dish, share.id) ?? [])
    const isOwn = own?.shareId === share.id
    const ownDishes = isOwn ? own.lines : before.filter(isOwnDish)
    const former = before.filter((line) => !isOwnDish(line))
    return {
      share,
      lines: [...ownDishes, ...parts],
      isChanged: isOwn || !isSameParts(former, parts),
      grown: dishes.flatMap((dish) => grownOf(dish, former, parts) ?? []),
    }
  })
}

export function sharesAfter(out: readonly SharedOut[]): Share[] {
  return out.map(({ share, lines, isChanged }) => (isChanged ? { ...share, itemsCents: itemsOf(lines) } : share))
}

function isSameParts(former: readonly Part[], parts: readonly NewLine[]): boolean {
  return former.length === parts.length && parts.every((part) => former.some((was) => isSamePart(was, part)))
}

function isSamePart(was: Part, part: NewLine): boolean {
  return was.sharedDishId === part.sharedDishId && was.priceCents === part.priceCents && was.name === part.name
}

function grownOf({ id, name }: TableDish, former: readonly Part[], parts: readonly NewLine[]) {
  const was = former.find(({ sharedDishId }) => sharedDishId === id)
  const part = parts.find(({ sharedDishId }) => sharedDishId === id)
  if (!was || !part || part.priceCents <= was.priceCents) return null
  return { id, name, wasCents: was.priceCents, cents: part.priceCents }
}
