import { type Allergen, sayAllergens } from '../ordering/allergies/allergens.ts'

// What a kitchen reads, on its sheet and in the letters that list orders for it: French, ordinary spaces, and no prices.

/** A line of an order as a kitchen reads it; `choices` are in words, one each. */
export type Plate = { name: string; quantity: number; choices: string[] }

type Named = { name: string; quantity: number; choices: readonly NamedChoice[] }
type NamedChoice = { name: string; options: readonly { name: string }[] }

/** Over what is ordered once for all at a table. */
export const FOR_THE_TABLE = 'Pour la table'

/** Of a booking whose guests order when they have come. */
export const ORDERED_AT_TABLE = 'Commande à prendre sur place'

/** A line with what was chosen of its dish or formula: ['Œuf mayonnaise', 'Bavette (saignante, frites)']. */
export function plateLine({ name, quantity, choices }: Named): Plate {
  const words = choices.map((one) =>
    one.options.length > 0 ? `${one.name} (${one.options.map((option) => option.name).join(', ')})` : one.name,
  )
  return { name, quantity, choices: words }
}

/** '2 × Formule du midi : Œuf mayonnaise · Bavette (saignante)' */
export function plateWords({ name, quantity, choices }: Plate): string {
  return `${quantity} × ${name}${choices.length > 0 ? ` : ${choices.join(' · ')}` : ''}`
}

/** 'Allergies signalées : gluten et lait' */
export function allergyWords(allergens: readonly Allergen[]): string {
  return `Allergies signalées : ${sayAllergens(allergens)}`
}

/** 'Un mot pour la cuisine : sans wasabi' */
export function noteWords(note: string): string {
  return `Un mot pour la cuisine : ${note}`
}
