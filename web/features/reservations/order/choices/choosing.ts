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

/** What the menu proposes, where nothing else must be chosen; null where the diner has to. */
export function proposedChoices(groups: readonly ChoiceGroup[]): Chosen[] | null {
  const proposed = defaultChoices(groups)
  return choiceFault(groups, proposed) === null ? proposed : null
}

/** What a sheet begins with: what was chosen `before` and is still offered, else what the menu proposes. */
export function firstChosen(groups: readonly ChoiceGroup[], before: readonly Chosen[] = []): Chosen[] {
  const isChosen = before.length > 0 || choiceFault(groups, before) === null
  return isChosen ? keepChosen(groups, before) : defaultChoices(groups)
}

/** Exactly one of the group is taken, so that a tap on another replaces it. */
export function takesOne({ least, most }: ChoiceGroup): boolean {
  return least === 1 && most === 1
}

/** Whether all that is left of a group must be taken. */
export function leavesNoChoice({ least, choices }: ChoiceGroup): boolean {
  return least > 0 && choices.filter(({ isAvailable }) => isAvailable).length === least
}

/** Whether a formula brings the same to everybody. */
export function isFixed(groups: readonly ChoiceGroup[]): boolean {
  return groups.every((group) => leavesNoChoice(group) && group.choices.every(({ options }) => options.length === 0))
}

/** Whether one of several must be let go before another is taken. */
export function isFull(group: ChoiceGroup, chosen: readonly Chosen[]): boolean {
  return group.most > 1 && takenFrom(group, chosen).length >= group.most
}

/** Takes a choice of the group or lets it go; where one at most is taken, it takes the place of the other. */
export function toggled(group: ChoiceGroup, chosen: readonly Chosen[], choice: Choice): Chosen[] {
  const isOwn = ({ id }: Chosen) => group.choices.some((one) => one.id === id)
  if (chosen.some(({ id }) => id === choice.id)) return chosen.filter(({ id }) => takesOne(group) || id !== choice.id)
  if (isFull(group, chosen)) return [...chosen]
  const kept = group.most === 1 ? chosen.filter((one) => !isOwn(one)) : chosen
  return [...kept, { id: choice.id, options: idsOf(defaultChoices(choice.options)) }]
}

/** Gives a chosen dish other options. */
export function withOptions(chosen: readonly Chosen[], dish: number, options: readonly Chosen[]): Chosen[] {
  return chosen.map((one) => (one.id === dish ? { id: dish, options: idsOf(options) } : one))
}

/** The first group in which too little is chosen; null where the whole may be ordered. */
export function missingGroup(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceGroup | null {
  return askedIn(groups, chosen).find(({ group, taken }) => taken < group.least)?.group ?? null
}

/** Where to go on after a choice in the group with this id: the next one of which nothing is chosen yet. */
export function nextGroup(
  groups: readonly ChoiceGroup[],
  chosen: readonly Chosen[],
  after: number,
): ChoiceGroup | null {
  const asked = askedIn(groups, chosen)
  const at = asked.findIndex(({ group }) => group.id === after)
  return asked.slice(at + 1).find(({ taken }) => taken === 0)?.group ?? null
}

/** What was chosen of a dish, in words. */
export function chosenWords(dish: Configurable, chosen: readonly Chosen[]): string {
  // How it is fetched changes its rates alone.
  return choiceWords(pricePortion(dish, chosen, 'SELF_PAY').choices)
}

/** A dish as the basket holds it. */
export function basketDish(id: number, choices: readonly Chosen[]): BasketDish {
  return choices.length > 0 ? { id, choices } : { id }
}

/** All that is asked, in the order of the sheet: what a chosen dish asks follows its course. */
function askedIn(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): { group: ChoiceGroup; taken: number }[] {
  return groups.flatMap((group) => {
    const taken = takenFrom(group, chosen)
    const inTurn = taken.flatMap(([{ options }, picked]) => askedIn(options, optionsOf(picked.options)))
    return [{ group, taken: taken.length }, ...inTurn]
  })
}

function idsOf(chosen: readonly Chosen[]): number[] {
  return chosen.map(({ id }) => id)
}
