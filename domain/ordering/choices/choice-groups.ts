/** A dish of the menu in a course of a formula, or an option of a dish. Prices are in cents. */
export type Choice = {
  id: number
  name: string
  /** Added to the price of the formula or dish. */
  surchargeCents: number
  /** The à la carte price of its dish; 0 for an option, which is not a dish. */
  priceCents: number
  /** Hundredths of a percent, on site and to take away. */
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
  allergens: readonly string[]
  isDefault: boolean
  /** False while it is sold out. */
  isAvailable: boolean
  /** The option groups of its dish, such as how it is cooked or its side dish. */
  options: readonly ChoiceGroup[]
}

/** A course of a formula, or an option group of a dish. The diner takes between `least` and `most` of its choices. */
export type ChoiceGroup = { id: number; name: string; least: number; most: number; choices: readonly Choice[] }

/** A choice that was made, by ids. `options` are those of the chosen dish. */
export type Chosen = { id: number; options: readonly number[] }

export type ChoiceFault =
  | { kind: 'missing'; group: string; least: number }
  | { kind: 'too-many'; group: string; most: number }
  | { kind: 'sold-out'; choice: string }
  | { kind: 'gone' }

/** True if a choice can be taken: neither it nor a required option of its dish is sold out. */
export function isOffered({ isAvailable, options }: Choice): boolean {
  return isAvailable && !isSoldOut(options)
}

/** True if a group has fewer choices left than it requires, so that its dish cannot be ordered. */
export function isSoldOut(groups: readonly ChoiceGroup[]): boolean {
  return groups.some(({ choices, least }) => choices.filter(isOffered).length < least)
}

/** Returns the first fault of the choices, in the order of the menu; null if they can be ordered. */
export function choiceFault(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceFault | null {
  return unknownIn(groups, chosen) ?? faultIn(groups, chosen)
}

/** Returns the earlier choices that are still offered. Missing ones then show as a fault. */
export function keepChosen(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): Chosen[] {
  return groups.flatMap((group) =>
    takenFrom(group, chosen)
      .filter(([choice]) => isOffered(choice))
      .slice(0, group.most)
      .map(([{ id, options }, { options: picked }]) => ({
        id,
        options: keepChosen(options, optionsOf(picked)).map((option) => option.id),
      })),
  )
}

export function defaultChoices(groups: readonly ChoiceGroup[]): Chosen[] {
  return groups.flatMap(({ choices, most }) =>
    choices
      .filter((choice) => choice.isDefault && isOffered(choice))
      .slice(0, most)
      .map(({ id, options }) => ({ id, options: defaultChoices(options).map((option) => option.id) })),
  )
}

/** Returns the choices taken from a group, in the order of the menu, each with its own options. */
export function takenFrom({ choices }: ChoiceGroup, chosen: readonly Chosen[]): [Choice, Chosen][] {
  return choices.flatMap((choice): [Choice, Chosen][] => {
    const picked = chosen.find(({ id }) => id === choice.id)
    return picked ? [[choice, picked]] : []
  })
}

/** Converts option ids to choices. Options have no options of their own. */
export function optionsOf(ids: readonly number[]): Chosen[] {
  return ids.map((id) => ({ id, options: [] }))
}

/** Returns the same text for the same choices in any order. Portions of a dish with equal keys share one line. */
export function choicesKey(chosen: readonly Chosen[]): string {
  return chosen
    .map(({ id, options }) => [id, ...options.toSorted(ascending)].join('.'))
    .toSorted()
    .join(' ')
}

function unknownIn(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceFault | null {
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const isTwice = new Set(chosen.map(({ id }) => id)).size < chosen.length
  return isTwice || chosen.some(({ id }) => !known.has(id)) ? { kind: 'gone' } : null
}

function faultIn(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceFault | null {
  for (const group of groups) {
    const taken = takenFrom(group, chosen)
    const soldOut = taken.find(([choice]) => !isOffered(choice))
    if (soldOut) return { kind: 'sold-out', choice: soldOut[0].name }
    if (taken.length < group.least) return { kind: 'missing', group: group.name, least: group.least }
    if (taken.length > group.most) return { kind: 'too-many', group: group.name, most: group.most }
    for (const [{ options }, { options: picked }] of taken) {
      const fault = choiceFault(options, optionsOf(picked))
      if (fault) return fault
    }
  }
  return null
}

function ascending(one: number, other: number): number {
  return one - other
}
