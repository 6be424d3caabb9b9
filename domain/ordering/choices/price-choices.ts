import { spread } from '../../money/money.ts'
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
 * Prices one portion with what was chosen; browser and server call this, the invoice reads its parts. An option has its
 * own rate. A formula's price, with the supplements of its dishes, is divided among them in proportion to their prices
 * à la carte, as the tax office does where the dishes of a menu are also sold by themselves (CGI, art. 268 bis;
 * BOI-TVA-LIQ-30-20-10-20). Where none of them is, the whole is taxed as the formula.
 */
export function pricePortion(dish: Configurable, chosen: readonly Chosen[], type: ReservationType): PricedPortion {
  const taken = takenOf(dish.groups, chosen)
  const options = taken.flatMap((one) => one.options)
  const main = taken.map(({ choice }) => choice)
  const rateOf = ({ vatOnSite, vatTakeaway }: Taxed) => (isToGo(type) ? vatTakeaway : vatOnSite)
  const partOf = (cents: number, of: Taxed): PricePart => ({ cents, vat: rateOf(of), isAlcohol: of.isAlcohol })
  // A formula tells the allergens of all its dishes, a portion of it those of the chosen ones.
  const held = dish.isFormula && main.length > 0 ? main : [dish, ...main]
  const added = options.map(({ choice }) => partOf(choice.surchargeCents, choice))
  const parts = merged([
    ...(dish.isFormula ? formulaParts(dish, main, partOf) : dishParts(dish, main, partOf)),
    ...added,
  ])
  return {
    priceCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    parts,
    vat: Math.max(...parts.map(({ vat }) => vat)),
    isAlcohol: parts.some((part) => part.isAlcohol),
    allergens: [...new Set([...held, ...options.map(({ choice }) => choice)].flatMap((one) => one.allergens))],
    choices: taken.map((one) => ({ ...orderedOf(one), options: one.options.map(orderedOf) })),
  }
}

/** Cents of one portion that are food and soft drinks, which meal vouchers pay. */
export function foodCents({ priceCents, isAlcohol, parts }: PortionAsOrdered): number {
  if (parts === null) return isAlcohol ? 0 : priceCents
  return parts.reduce((sum, part) => (part.isAlcohol ? sum : sum + part.cents), 0)
}

/** `parts` is null where the whole portion has one rate. */
type PortionAsOrdered = { priceCents: number; isAlcohol: boolean; parts: readonly PricePart[] | null }

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

function dishParts(dish: Configurable, options: readonly Choice[], partOf: ToPart): PricePart[] {
  return [partOf(dish.priceCents, dish), ...options.map((option) => partOf(option.surchargeCents, option))]
}

function formulaParts(formula: Configurable, dishes: readonly Choice[], partOf: ToPart): PricePart[] {
  const total = dishes.reduce((sum, { surchargeCents }) => sum + surchargeCents, formula.priceCents)
  const weights = dishes.map(({ priceCents }) => priceCents)
  if (weights.every((weight) => weight === 0)) return [partOf(total, formula)]
  return spread(total, weights).flatMap((cents, index) => {
    const dish = dishes[index]
    return dish ? [partOf(cents, dish)] : []
  })
}

/** One part for each rate, food and alcohol apart, the lowest rate first. */
function merged(parts: readonly PricePart[]): PricePart[] {
  const sums = new Map<string, PricePart>()
  for (const part of parts) {
    const key = `${part.vat} ${part.isAlcohol}`
    sums.set(key, { ...part, cents: part.cents + (sums.get(key)?.cents ?? 0) })
  }
  return [...sums.values()].sort((one, other) => one.vat - other.vat || Number(one.isAlcohol) - Number(other.isAlcohol))
}

function orderedOf({ group, choice }: Taken): OrderedOption {
  const { id, name, surchargeCents, allergens } = choice
  return { id, group: group.name, name, surchargeCents, allergens }
}
