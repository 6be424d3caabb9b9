/** One way to fill a course of a formula, which is a dish of the menu, or one option of a dish. Prices are in cents. */
export type Choice = {
  id: number
  name: string
  /** On top of the formula's or the dish's own price. */
  surchargeCents: number
  /** Of its dish à la carte; 0 for an option, which is no dish. */
  priceCents: number
  /** Hundredths of a percent, at a table and to go. */
  vatOnSite: number
  vatTakeaway: number
  isAlcohol: boolean
  allergens: readonly string[]
  isDefault: boolean
  /** False while it is sold out. */
  isAvailable: boolean
  /** What its dish asks in turn: how it is cooked, with which side. */
  options: readonly ChoiceGroup[]
}

/** A course of a formula, or a question about a dish: between `least` and `most` of its choices are taken. */
export type ChoiceGroup = { id: number; name: string; least: number; most: number; choices: readonly Choice[] }

/** What was chosen, by ids; `options` are those of the chosen dish. */
export type Chosen = { id: number; options: readonly number[] }

export type ChoiceFault =
  | { kind: 'missing'; group: string; least: number }
  | { kind: 'too-many'; group: string; most: number }
  | { kind: 'sold-out'; choice: string }
  | { kind: 'gone' }

/** Whether a choice can be taken: it is not sold out, nor anything that its dish must be asked. */
export function isOffered({ isAvailable, options }: Choice): boolean {
  return isAvailable && !isSoldOut(options)
}

/** Whether fewer choices are left than must be made: what asks for them cannot be ordered. */
export function isSoldOut(groups: readonly ChoiceGroup[]): boolean {
  return groups.some(({ choices, least }) => choices.filter(isOffered).length < least)
}

/** The first fault of what was chosen, in the order of the menu; null where it may be ordered. */
export function choiceFault(groups: readonly ChoiceGroup[], chosen: readonly Chosen[]): ChoiceFault | null {
  return unknownIn(groups, chosen) ?? faultIn(groups, chosen)
}

/** What is still offered of a choice that was made earlier; what is missing then shows as a fault. */
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

/** What is chosen before anybody chooses. */
export function defaultChoices(groups: readonly ChoiceGroup[]): Chosen[] {
  return groups.flatMap(({ choices, most }) =>
    choices
      .filter((choice) => choice.isDefault && isOffered(choice))
      .slice(0, most)
      .map(({ id, options }) => ({ id, options: defaultChoices(options).map((option) => option.id) })),
  )
}

/** The chosen of a group, in the order of the menu, each with what was chosen for it. */
export function takenFrom({ choices }: ChoiceGroup, chosen: readonly Chosen[]): [Choice, Chosen][] {
  return choices.flatMap((choice): [Choice, Chosen][] => {
    const picked = chosen.find(({ id }) => id === choice.id)
    return picked ? [[choice, picked]] : []
  })
}

/** Options are choices that have none of their own. */
export function optionsOf(ids: readonly number[]): Chosen[] {
  return ids.map((id) => ({ id, options: [] }))
}

/** One text for the same choices in any order: two orders of a dish with equal keys are one line. */
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
