import { spread, withoutVat } from '../../money/money.ts'
import { isToGo, type ReservationType } from '../../money/pricing.ts'
import { type Choice, type ChoiceGroup, type Chosen, optionsOf, takenFrom } from './choice-groups.ts'

type Taxed = Pick<Choice, 'vatOnSite' | 'vatTakeaway' | 'isAlcohol' | 'allergens'>

/** A dish with options, or a formula with courses. */
export type Configurable = Taxed & { priceCents: number; groups: readonly ChoiceGroup[]; isFormula: boolean }

/** The part of a portion's price with one VAT rate. `cents` include VAT, `vat` is in hundredths of a percent. */
export type PricePart = { cents: number; vat: number; isAlcohol: boolean }

/** A choice with its names and prices at the time of the order. */
export type OrderedChoice = OrderedOption & { options: OrderedOption[] }
export type OrderedOption = {
  id: number
  group: string
  name: string
  surchargeCents: number
  allergens: readonly string[]
}

/** One portion. `parts` add up to `priceCents`. `vat` is the highest of their rates. */
export type PricedPortion = {
  priceCents: number
  parts: PricePart[]
  vat: number
  isAlcohol: boolean
  allergens: string[]
  choices: OrderedChoice[]
}

/**
 * Prices one portion with its choices. Browser and server both call this; the invoice uses its parts. Options and extra charges
 * have the rate of their dish or formula. A formula's price is divided among its dishes in proportion to their à la carte
 * prices, as the tax office does if they are also sold separately (CGI, art. 268 bis; BOI-TVA-LIQ-30-20-10-20). If one of them
 * is not sold separately, the whole formula has the highest of their rates.
 */
export function pricePortion(dish: Configurable, chosen: readonly Chosen[], type: ReservationType): PricedPortion {
  const taken = takenOf(dish.groups, chosen)
  const main = taken.map(({ choice }) => choice)
  const added = [...main, ...taken.flatMap((one) => one.options.map(({ choice }) => choice))]
  // A formula's own allergens cover all its dishes. A portion only contains the chosen ones.
  const held = dish.isFormula && main.length > 0 ? added : [dish, ...added]
  const rateOf = ({ vatOnSite, vatTakeaway }: Taxed) => (isToGo(type) ? vatTakeaway : vatOnSite)
  const partOf = (cents: number, of: Taxed): PricePart => ({ cents, vat: rateOf(of), isAlcohol: of.isAlcohol })
  const parts = merged([
    ...(dish.isFormula && main.length > 0 ? divided(dish.priceCents, main, partOf) : [partOf(dish.priceCents, dish)]),
    ...added.map((one) => partOf(one.surchargeCents, one)),
  ])
  return {
    priceCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    parts,
    vat: Math.max(...parts.map(({ vat }) => vat)),
    isAlcohol: held.some(({ isAlcohol }) => isAlcohol),
    allergens: [...new Set(held.flatMap(({ allergens }) => allergens))],
    choices: taken.map((one) => ({ ...orderedOf(one), options: one.options.map(orderedOf) })),
  }
}

/** Returns the parts to store with an order; null if price, rate and `isAlcohol` describe the portion completely. */
export function keptParts({ parts, isAlcohol }: PricedPortion): PricePart[] | null {
  const isWhole = parts.every((part) => part.isAlcohol === isAlcohol)
  return parts.length === 1 && isWhole ? null : parts
}

/** Returns the cents of one portion that are food and soft drinks, which meal vouchers can pay. */
export function foodCents({
  priceCents,
  isAlcohol,
  parts,
}: Omit<OrderedPortion, 'vat'> & { isAlcohol: boolean }): number {
  if (parts === null) return isAlcohol ? 0 : priceCents
  return parts.reduce((sum, part) => (part.isAlcohol ? sum : sum + part.cents), 0)
}

/** Returns the price of a quantity of portions without VAT, in cents: each part at its own rate. */
export function portionWithoutVat({ priceCents, vat, parts }: OrderedPortion, quantity = 1): number {
  return (parts ?? [{ cents: priceCents, vat }])
    .map((part) => withoutVat(part.cents * quantity, part.vat / 100))
    .reduce((sum, cents) => sum + cents, 0)
}

/** A portion as stored with an order. `parts` is null if all of it has the rate `vat`. */
type OrderedPortion = { priceCents: number; vat: number; parts: readonly PricePart[] | null }

type ToPart = (cents: number, of: Taxed) => PricePart
type Taken = { group: ChoiceGroup; choice: Choice }

function takenOf(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): (Taken & { options: Taken[] })[] {
  return groups.flatMap((group) =>
    takenFrom(group, chosen).map(([choice, { options }]) => ({
      group,
      choice,
      options: takenOf(choice.options, optionsOf(options)),
    })),
  )
}

/** Divides a formula's price into parts for its dishes. */
function divided(cents: number, dishes: readonly Choice[], partOf: ToPart): PricePart[] {
  const weights = dishes.map(({ priceCents }) => priceCents)
  if (weights.includes(0)) {
    const whole = dishes.map((dish) => partOf(cents, dish))
    const vat = Math.max(...whole.map((part) => part.vat))
    return [{ cents, vat, isAlcohol: whole.some(({ isAlcohol }) => isAlcohol) }]
  }
  return spread(cents, weights).flatMap((share, index) => {
    const dish = dishes[index]
    return dish ? [partOf(share, dish)] : []
  })
}

/**
 * Merges the parts by rate, food and alcohol separately, the lowest rate first. Keeps only the first part if all cost nothing.
 */
function merged(parts: readonly PricePart[]): PricePart[] {
  const sums = new Map<string, PricePart>()
  const costing = parts.filter(({ cents }) => cents > 0)
  for (const part of costing.length > 0 ? costing : parts.slice(0, 1)) {
    const key = `${part.vat} ${part.isAlcohol}`
    sums.set(key, { ...part, cents: part.cents + (sums.get(key)?.cents ?? 0) })
  }
  return [...sums.values()].sort((one, other) => one.vat - other.vat || Number(one.isAlcohol) - Number(other.isAlcohol))
}

function orderedOf({ group, choice }: Taken): OrderedOption {
  const { id, name, surchargeCents, allergens } = choice
  return { id, group: group.name, name, surchargeCents, allergens }
}
