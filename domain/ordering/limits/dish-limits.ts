import type { Hour } from '../../calendar/calendar.ts'
import { type Service, serviceOf } from '../../service/services.ts'
import type { ChoiceGroup } from '../choices/choice-groups.ts'

/** What can run out for a day: a dish of the menu, a formula, or one choice of a course or of a dish. */
export const LIMITED = ['DISH', 'FORMULA', 'CHOICE'] as const
export type Limited = (typeof LIMITED)[number]

/** A limit that a restaurant has set for one service day, or for one of its two services alone. */
export type DishLimit = {
  what: Limited
  id: number
  name: string
  /** Null: of the whole day. */
  service: Service | null
  /** The most portions of that time, with those ordered already; null where they are not counted. */
  portions: number | null
  /** Said by hand: also what is given back is not sold again. */
  isSoldOut: boolean
  /** Of a dish: the choices by which formulas serve it. */
  choiceIds: readonly number[]
}

/** What is left of something, by the id of what the menu has; 0: it is sold out. `service`: of that one alone. */
export type Left = { what: Limited; id: number; left: number; service: Service | null }

/** A line of an order, as far as portions count. A dish for the table is one line, whoever shares it. */
export type CountedLine = {
  foodItemId: number | null
  comboId: number | null
  quantity: number
  choices: readonly { id: number; options: readonly { id: number }[] }[]
}
/** The same with the hour of its table or order: portions of one service count only those that are for it. */
export type TimedLine = CountedLine & { hour: Hour }

/** An order before and after what is asked; `others`: the portions of a dish that all other orders of the day have. */
type Asked = Record<'before' | 'after', readonly TimedLine[]> & { others: (limit: DishLimit) => number }

/** `left`: the portions that the order may have in all. */
export type LimitFault = Pick<DishLimit, 'name' | 'service'> & { left: number; asked: number }

/** Whether a limit is one of what is ordered for this hour. */
export function isAt({ service }: Pick<DishLimit, 'service'>, hour: Hour): boolean {
  return service === null || service === serviceOf(hour)
}

/**
 * The portions of what is limited in these lines, of those for its service. A formula counts its dishes, each as often as it is
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

/** What is left after `ordered` portions; 0 where it is sold out. */
export function leftAfter({ portions, isSoldOut }: DishLimit, ordered: number): number {
  if (isSoldOut) return 0
  return portions === null ? Number.POSITIVE_INFINITY : Math.max(0, portions - ordered)
}

/** The first limit beyond which an order grows; null where it may. What it holds already it keeps. */
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
 * What is left of each dish, formula and choice that has a limit, given what is ordered for the day: the least of several. The limits
 * are those of one hour (`isAt`).
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

/** What is left of one of them; null where nothing limits it. */
export function leftFor(lefts: readonly Left[], what: Limited, id: number): Left | null {
  return lefts.find((one) => one.what === what && one.id === id) ?? null
}

/** Groups of choices of which those that are sold out for the day cannot be taken, as if the menu said so. */
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
