import type { Hour } from '../../calendar/calendar.ts'
import { type Service, serviceOf } from '../../service/services.ts'
import type { ChoiceGroup } from '../choices/choice-groups.ts'

/** An item that can sell out for a day: a dish of the menu, a formula, or one choice of a course or of a dish. */
export const LIMITED = ['DISH', 'FORMULA', 'CHOICE'] as const
export type Limited = (typeof LIMITED)[number]

/** A limit that a restaurant has set for one service day, or for only one of its two services. */
export type DishLimit = {
  what: Limited
  id: number
  name: string
  /** Null for the whole day. */
  service: Service | null
  /** The maximum portions of that time, including those already ordered; null if portions are not counted. */
  portions: number | null
  /** Set by staff. Portions that become free again are not sold either. */
  isSoldOut: boolean
  /** For a dish: the choices by which formulas serve it. */
  choiceIds: readonly number[]
}

/** The portions left of an item of the menu; 0 if it is sold out. `service`: the limit applies to that service only. */
export type Left = { what: Limited; id: number; left: number; service: Service | null }

/** A line of an order, as far as portions count. A dish for the table is one line, however many share it. */
export type CountedLine = {
  foodItemId: number | null
  comboId: number | null
  quantity: number
  choices: readonly { id: number; options: readonly { id: number }[] }[]
}
/** A line with the hour of its table or order. A limit of one service only counts the lines of that service. */
export type TimedLine = CountedLine & { hour: Hour }

/**
 * An order before and after a requested change. `others` returns the portions of a limited item in all other orders of the day.
 */
type Asked = Record<'before' | 'after', readonly TimedLine[]> & { others: (limit: DishLimit) => number }

/** `left` is the number of portions that the order may have in all. */
export type LimitFault = Pick<DishLimit, 'name' | 'service'> & { left: number; asked: number }

/** True if a limit applies to an order for this hour. */
export function isAt({ service }: Pick<DishLimit, 'service'>, hour: Hour): boolean {
  return service === null || service === serviceOf(hour)
}

/**
 * Returns the portions of a limited item in the lines of its service. A formula counts its dishes, each as often as it is
 * chosen.
 */
export function portionsIn({ what, id, service, choiceIds }: DishLimit, lines: readonly TimedLine[]): number {
  const ids = new Set(what === 'CHOICE' ? [id] : choiceIds)
  const isMeant = (choice: { id: number }) => ids.has(choice.id)
  const counted = lines.filter(({ hour }) => isAt({ service }, hour))
  return counted.reduce((sum, { foodItemId, comboId, quantity, choices }) => {
    const itself = (what === 'DISH' && foodItemId === id) || (what === 'FORMULA' && comboId === id) ? 1 : 0
    const chosen = choices.flatMap((choice) => [choice, ...choice.options]).filter(isMeant).length
    return sum + quantity * (itself + chosen)
  }, 0)
}

/** Returns the portions left after `ordered` portions; 0 if it is sold out. */
export function leftAfter({ portions, isSoldOut }: DishLimit, ordered: number): number {
  if (isSoldOut) return 0
  return portions === null ? Number.POSITIVE_INFINITY : Math.max(0, portions - ordered)
}

/**
 * Returns the first limit that an order would exceed; null if there is none. Portions that it already has are always allowed.
 */
export function limitFault(limits: readonly DishLimit[], { before, after, others }: Asked): LimitFault | null {
  for (const limit of limits) {
    const [had, asked] = [portionsIn(limit, before), portionsIn(limit, after)]
    if (asked <= had) continue
    const left = leftAfter(limit, others(limit))
    if (asked > left) return { name: limit.name, service: limit.service, left, asked }
  }
  return null
}

/**
 * Returns the portions left of each limited dish, formula and choice after the day's orders, the smallest of several limits.
 * The limits are those of one hour (`isAt`).
 */
export function leftOf(limits: readonly DishLimit[], lines: readonly TimedLine[]): Left[] {
  const least = new Map<string, Left>()
  for (const limit of limits) {
    const left = leftAfter(limit, portionsIn(limit, lines))
    const { what, id, service } = limit
    for (const one of [{ what, id }, ...limit.choiceIds.map((of) => ({ what: 'CHOICE' as const, id: of }))]) {
      const key = `${one.what} ${one.id}`
      const known = least.get(key)
      if (!known || left < known.left) least.set(key, { ...one, left, service })
    }
  }
  return [...least.values()]
}

/** Returns what is left of one item; null if it has no limit. */
export function leftFor(lefts: readonly Left[], what: Limited, id: number): Left | null {
  return lefts.find((one) => one.what === what && one.id === id) ?? null
}

/** Returns the groups with sold-out choices marked as unavailable. */
export function groupsWith<Group extends ChoiceGroup>(groups: readonly Group[], lefts: readonly Left[]): Group[] {
  if (lefts.length === 0) return [...groups]
  return groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({
      ...choice,
      isAvailable: choice.isAvailable && leftFor(lefts, 'CHOICE', choice.id)?.left !== 0,
      options: groupsWith(choice.options, lefts),
    })),
  }))
}
