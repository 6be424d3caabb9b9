import { enumerated } from '../enumerated.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type Allergen, sayAllergens } from '../ordering/allergies/allergens.ts'
import type { WrittenWish } from '../ordering/wishes.ts'
import { type Service, sayService } from './services.ts'

// Texts of the kitchen's sheet and of the emails that list orders: French, ordinary spaces, and no prices.

/** A line of an order for the kitchen. `choices` are in words, one entry each. */
export type PlateLine = { name: string; quantity: number; choices: string[] }

/** A line with the allergens in it that its guest avoids. For a dish for the table, those of all its sharers. */
export type WarnedPlate = PlateLine & { avoided: readonly Allergen[] }

type Named = { name: string; quantity: number; choices: readonly NamedChoice[] }
type NamedChoice = { name: string; options: readonly { name: string }[] }

/** Heading of the dishes for the whole table. */
export const FOR_THE_TABLE = 'Pour la table'

/** Shown for a booking whose guests order at the table. */
export const ORDERED_AT_TABLE = 'Commande à prendre sur place'

/** Headings of a sheet, and its text if there is nothing to cook. */
export const GONE = 'À ne plus préparer'
export const TO_COME = 'Encore à venir'
export const SUMS = 'Totaux par plat'
export const NOTHING_ORDERED = "Rien à préparer pour ce service pour l'instant."

/** Returns a line with the choices of its dish or formula: ['Œuf mayonnaise', 'Bavette (saignante, frites)']. */
export function plateLine({ name, quantity, choices }: Named): PlateLine {
  const words = choices.map((one) =>
    one.options.length > 0 ? `${one.name} (${one.options.map((option) => option.name).join(', ')})` : one.name,
  )
  return { name, quantity, choices: words }
}

/** Returns '2 × Formule du midi : Œuf mayonnaise · Bavette (saignante)'. */
export function plateWords({ name, quantity, choices }: PlateLine): string {
  return `${quantity} × ${name}${choices.length > 0 ? ` : ${choices.join(' · ')}` : ''}`
}

/** Returns the warning for a dish with avoided allergens: 'contient : gluten et lait'. */
export function holdsWords(avoided: readonly Allergen[]): string {
  return `contient : ${sayAllergens(avoided)}`
}

/** Returns the warning for a line; null if it contains nothing avoided. */
export function warningOf({ avoided }: Pick<WarnedPlate, 'avoided'>): string | null {
  return avoided.length > 0 ? holdsWords(avoided) : null
}

/** Returns '1 × Gyoza (contient : gluten)'. */
export function warnedPlateWords(line: WarnedPlate): string {
  const warning = warningOf(line)
  return warning === null ? plateWords(line) : `${plateWords(line)} (${warning})`
}

/** Returns 'Allergies signalées : gluten et lait'. */
export function allergyWords(allergens: readonly Allergen[]): string {
  return `Allergies signalées : ${sayAllergens(allergens)}`
}

/** Returns 'Un mot pour la cuisine : sans wasabi'. */
export function wishWords({ label, text }: Pick<WrittenWish, 'label' | 'text'>): string {
  return `${label} : ${text}`
}

/** Returns 'Cuisine · soir'. */
export function sheetTitle(service: Service): string {
  return `Cuisine · ${sayService(service)}`
}

/** Returns '1 couvert', '24 couverts'. */
export function coversWords(covers: number): string {
  return `${covers} couvert${covers > 1 ? 's' : ''}`
}

/** Returns how an order leaves the restaurant. */
export function handOverOf({ type }: { type: ReservationType }): string {
  return type === 'DELIVERY' ? 'en livraison' : 'à emporter'
}

/** Returns the heading of a booking: 'Camille Durand · 4 couverts', 'Ana · en livraison'. */
export function tableWords({ name, ...meal }: { name: string; type: ReservationType; party: number }): string {
  return `${name} · ${mealWords(meal)}`
}

/** Returns '4 couverts', 'en livraison'. */
export function mealWords({ type, party }: { type: ReservationType; party: number }): string {
  return isToGo(type) ? handOverOf({ type }) : coversWords(party)
}

/** Returns what is still missing for a booking: 'on attend Ana et Léo · 2 places libres'. */
export function toComeWords({ type, isConfirmed, choosing, free }: ToCome): string {
  const whyNot = isToGo(type) ? 'à accepter' : 'pas encore confirmée'
  return [
    ...(isConfirmed ? [] : [whyNot]),
    ...(choosing.length > 0 ? [`on attend ${enumerated(choosing)}`] : []),
    ...(free > 0 ? [`${free} place${free > 1 ? 's' : ''} libre${free > 1 ? 's' : ''}`] : []),
  ].join(' · ')
}

type ToCome = { type: ReservationType; isConfirmed: boolean; choosing: readonly string[]; free: number }

/** Returns the change of a seat since the sheet was printed: 'Nouveau', 'Modifié · à 20:30 au lieu de 20:00'. */
export function changeWords({ isNew, wasHour, hasOtherNotice }: Change, hour: string): string {
  if (isNew) return 'Nouveau'
  return [
    'Modifié',
    ...(wasHour === null ? [] : [`à ${hour} au lieu de ${wasHour}`]),
    ...(hasOtherNotice ? ['allergies ou mot modifiés'] : []),
  ].join(' · ')
}

type Change = { isNew: boolean; wasHour: string | null; hasOtherNotice: boolean }

/** Reasons why a printed table is no longer on the sheet. */
export const TABLE_FATES = ['CANCELLED', 'ABSENT', 'MOVED'] as const
export type TableFate = (typeof TABLE_FATES)[number]

/** Labels printed next to the table. */
export const FATE_WORDS: Record<TableFate, string> = { CANCELLED: 'ANNULÉE', ABSENT: 'ABSENTE', MOVED: 'DÉPLACÉE' }

/** Shown before a line that was added since the print. */
export const ADDED = 'Ajouté :'

/** Shown before a line that was removed since the print. */
export const REMOVED = 'Retiré :'
