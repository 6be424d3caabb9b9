import type { BasketDish } from '@tablee/domain/ordering/basket'
import {
  type Choice,
  type ChoiceGroup,
  type Chosen,
  choiceFault,
  defaultChoices,
  keepChosen,
  optionsOf,
  takenFrom,
} from '@tablee/domain/ordering/choices/choice-groups'
import { choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { type Configurable, pricePortion } from '@tablee/domain/ordering/choices/price-choices'

/** Returns the menu's default choices if they are complete; null if the diner has to choose. */
export function proposedChoices(groups: readonly ChoiceGroup[]): Chosen[] | null {
  const proposed = defaultChoices(groups)
  return choiceFault(groups, proposed) === null ? proposed : null
}

/** Returns the choices with which a sheet starts: those of `before` that are still offered, else the menu's defaults. */
export function firstChosen(groups: readonly ChoiceGroup[], before: readonly Chosen[] = []): Chosen[] {
  const isChosen = before.length > 0 || choiceFault(groups, before) === null
  return isChosen ? keepChosen(groups, before) : defaultChoices(groups)
}

/** True if exactly one choice of the group is taken, so that a tap on another one replaces it. */
export function takesOne({ least, most }: ChoiceGroup): boolean {
  return least === 1 && most === 1
}

/** True if all available choices of a group must be taken. */
export function leavesNoChoice({ least, choices }: ChoiceGroup): boolean {
  return least > 0 && choices.filter(({ isAvailable }) => isAvailable).length === least
}

/** True if a formula leaves nothing to choose. */
export function isFixed(groups: readonly ChoiceGroup[]): boolean {
  return groups.every((group) => leavesNoChoice(group) && group.choices.every(({ options }) => options.length === 0))
}

/** True if the diner must remove one of several choices before adding another. */
export function isFull(group: ChoiceGroup, chosen: readonly Chosen[]): boolean {
  return group.most > 1 && takenFrom(group, chosen).length >= group.most
}

/** Adds or removes a choice of the group. If at most one is allowed, it replaces the other. */
export function toggled(group: ChoiceGroup, chosen: readonly Chosen[], choice: Choice): Chosen[] {
  const isOwn = ({ id }: Chosen) => group.choices.some((one) => one.id === id)
  if (chosen.some(({ id }) => id === choice.id)) return chosen.filter(({ id }) => takesOne(group) || id !== choice.id)
  if (isFull(group, chosen)) return [...chosen]
  const kept = group.most === 1 ? chosen.filter((one) => !isOwn(one)) : chosen
  return [...kept, { id: choice.id, options: idsOf(defaultChoices(choice.options)) }]
}

export function withOptions(chosen: readonly Chosen[], dish: number, options: readonly Chosen[]): Chosen[] {
  return chosen.map((one) => (one.id === dish ? { id: dish, options: idsOf(options) } : one))
}

/** Returns the first group with too few choices; null if the dish can be ordered. */
export function missingGroup(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceGroup | null {
  return requiredIn(groups, chosen).find(({ group, taken }) => taken < group.least)?.group ?? null
}

/** Returns the group to show after a choice in the group with this id: the next one without a choice. */
export function nextGroup(
  groups: readonly ChoiceGroup[],
  chosen: readonly Chosen[],
  after: number,
): ChoiceGroup | null {
  const required = requiredIn(groups, chosen)
  const at = required.findIndex(({ group }) => group.id === after)
  return required.slice(at + 1).find(({ taken }) => taken === 0)?.group ?? null
}

export function chosenWords(dish: Configurable, chosen: readonly Chosen[]): string {
  // The type of booking affects only the VAT rates.
  return choiceWords(pricePortion(dish, chosen, 'SELF_PAY').choices)
}

export function basketDish(id: number, choices: readonly Chosen[]): BasketDish {
  return choices.length > 0 ? { id, choices } : { id }
}

/** Returns all groups in the order of the sheet. The groups of a chosen dish follow its course. */
function requiredIn(
  groups: readonly ChoiceGroup[],
  chosen: readonly Chosen[],
): { group: ChoiceGroup; taken: number }[] {
  return groups.flatMap((group) => {
    const taken = takenFrom(group, chosen)
    const oneAtATime = taken.flatMap(([{ options }, picked]) => requiredIn(options, optionsOf(picked.options)))
    return [{ group, taken: taken.length }, ...oneAtATime]
  })
}

function idsOf(chosen: readonly Chosen[]): number[] {
  return chosen.map(({ id }) => id)
}
