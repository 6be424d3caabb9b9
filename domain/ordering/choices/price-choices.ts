import { spread, withoutVat } from '../../money/money.ts'
import { isToGo, type ReservationType } from '../../money/pricing.ts'
import { type Choice, type ChoiceGroup, type Chosen, optionsOf, takenFrom } from './choice-groups.ts'

type Taxed = Pick<Choice, 'vatOnSite' | 'vatTakeaway' | 'isAlcohol' | 'allergens'>

/** What may be ordered and asks for choices: a dish for options, a formula for the dishes of its courses. */
export type Configurable = Taxed & { priceCents: number; groups: readonly ChoiceGroup[]; isFormula: boolean }

/** A part of one portion's price at one rate: `cents` include VAT, `vat` is in hundredths of a percent. */
export type PricePart = { cents: number; vat: number; isAlcohol: boolean }

/** What was chosen, with its words and prices as they were when it was ordered. */
export type OrderedChoice = OrderedOption & { options: OrderedOption[] }
export type OrderedOption = {
  id: number
  group: string
  name: string
  surchargeCents: number
  allergens: readonly string[]
}

/** One portion. `parts` add up to `priceCents`; `vat` is the highest of their rates. */
export type PricedPortion = {
  priceCents: number
  parts: PricePart[]
  vat: number
  isAlcohol: boolean
  allergens: string[]
  choices: OrderedChoice[]
}

/**
 * Prices one portion with what was chosen; browser and server call this, the invoice reads its parts. An option and a
 * supplement have the rate of what they are for. A formula's own price is divided among its dishes in proportion to their
 * prices à la carte, as the tax office does where the dishes of a menu are also sold by themselves (CGI, art. 268 bis;
 * BOI-TVA-LIQ-30-20-10-20). Where one of them is not, the whole has the highest rate among them.
 */
export function pricePortion(dish: Configurable, chosen: readonly Chosen[], type: ReservationType): PricedPortion {
  const taken = takenOf(dish.groups, chosen)
  const main = taken.map(({ choice }) => choice)
  const added = [...main, ...taken.flatMap((one) => one.options.map(({ choice }) => choice))]
  // What a formula tells of itself is of all its dishes; a portion of it is what was chosen.
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

/** The parts that an order keeps of a portion; null where the price, its highest rate and its alcohol say it all. */
export function keptParts({ parts, isAlcohol }: PricedPortion): PricePart[] | null {
  const isWhole = parts.every((part) => part.isAlcohol === isAlcohol)
  return parts.length === 1 && isWhole ? null : parts
}

/** Cents of one portion that are food and soft drinks, which meal vouchers pay. */
export function foodCents({
  priceCents,
  isAlcohol,
  parts,
}: Omit<OrderedPortion, 'vat'> & { isAlcohol: boolean }): number {
  if (parts === null) return isAlcohol ? 0 : priceCents
  return parts.reduce((sum, part) => (part.isAlcohol ? sum : sum + part.cents), 0)
}

/** The price of one portion without VAT, in cents: each part at its rate. */
export function portionWithoutVat({ priceCents, vat, parts }: OrderedPortion, quantity = 1): number {
  return (parts ?? [{ cents: priceCents, vat }])
    .map((part) => withoutVat(part.cents * quantity, part.vat / 100))
    .reduce((sum, cents) => sum + cents, 0)
}

/** A portion as an order keeps it; `parts` is null where all of it has the rate `vat`. */
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

/** A formula's price as parts of its dishes. */
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

/** One part for each rate, food and alcohol apart, the lowest rate first; the first alone where nothing costs anything. */
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
