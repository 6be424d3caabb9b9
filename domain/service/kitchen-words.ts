import { enumerated } from '../enumerated.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { type Allergen, sayAllergens } from '../ordering/allergies/allergens.ts'
import { type Service, sayService } from './services.ts'

// What a kitchen reads, on its sheet and in the letters that list orders for it: French, ordinary spaces, and no prices.

/** A line of an order as a kitchen reads it; `choices` are in words, one each. */
export type PlateLine = { name: string; quantity: number; choices: string[] }

/** The same with what it holds of what its guest avoids; of a dish for the table, of what any of those who share it do. */
export type WarnedPlate = PlateLine & { avoided: readonly Allergen[] }

type Named = { name: string; quantity: number; choices: readonly NamedChoice[] }
type NamedChoice = { name: string; options: readonly { name: string }[] }

/** Over what is ordered once for all at a table. */
export const FOR_THE_TABLE = 'Pour la table'

/** Of a booking whose guests order when they have come. */
export const ORDERED_AT_TABLE = 'Commande à prendre sur place'

/** The parts of a sheet, and what it says without any. */
export const GONE = 'À ne plus préparer'
export const TO_COME = 'Encore à venir'
export const SUMS = 'Totaux par plat'
export const NOTHING_ORDERED = "Rien à préparer pour ce service pour l'instant."

/** A line with what was chosen of its dish or formula: ['Œuf mayonnaise', 'Bavette (saignante, frites)']. */
export function plateLine({ name, quantity, choices }: Named): PlateLine {
  const words = choices.map((one) =>
    one.options.length > 0 ? `${one.name} (${one.options.map((option) => option.name).join(', ')})` : one.name,
  )
  return { name, quantity, choices: words }
}

/** '2 × Formule du midi : Œuf mayonnaise · Bavette (saignante)' */
export function plateWords({ name, quantity, choices }: PlateLine): string {
  return `${quantity} × ${name}${choices.length > 0 ? ` : ${choices.join(' · ')}` : ''}`
}

/** Of a dish in spite of an allergy: 'contient : gluten et lait' */
export function holdsWords(avoided: readonly Allergen[]): string {
  return `contient : ${sayAllergens(avoided)}`
}

/** The same of a line; null where it holds nothing of the kind. */
export function warningOf({ avoided }: Pick<WarnedPlate, 'avoided'>): string | null {
  return avoided.length > 0 ? holdsWords(avoided) : null
}

/** '1 × Gyoza (contient : gluten)' */
export function warnedPlateWords(line: WarnedPlate): string {
  const warning = warningOf(line)
  return warning === null ? plateWords(line) : `${plateWords(line)} (${warning})`
}

/** 'Allergies signalées : gluten et lait' */
export function allergyWords(allergens: readonly Allergen[]): string {
  return `Allergies signalées : ${sayAllergens(allergens)}`
}

/** 'Un mot pour la cuisine : sans wasabi' */
export function noteWords(note: string): string {
  return `Un mot pour la cuisine : ${note}`
}

/** 'Cuisine · soir' */
export function sheetTitle(service: Service): string {
  return `Cuisine · ${sayService(service)}`
}

/** '1 couvert', '24 couverts' */
export function coversWords(covers: number): string {
  return `${covers} couvert${covers > 1 ? 's' : ''}`
}

/** How an order leaves the restaurant. */
export function handOverOf({ type }: { type: ReservationType }): string {
  return type === 'DELIVERY' ? 'en livraison' : 'à emporter'
}

/** A booking over its seats: 'Camille Durand · 4 couverts', 'Ana · en livraison' */
export function tableWords({ name, ...meal }: { name: string; type: ReservationType; party: number }): string {
  return `${name} · ${mealWords(meal)}`
}

/** '4 couverts', 'en livraison' */
export function mealWords({ type, party }: { type: ReservationType; party: number }): string {
  return isToGo(type) ? handOverOf({ type }) : coversWords(party)
}

/** What is still to come in of a booking: 'on attend Ana et Léo · 2 places libres' */
export function toComeWords({ type, isConfirmed, choosing, free }: ToCome): string {
  const whyNot = isToGo(type) ? 'à accepter' : 'pas encore confirmée'
  return [
    ...(isConfirmed ? [] : [whyNot]),
    ...(choosing.length > 0 ? [`on attend ${enumerated(choosing)}`] : []),
    ...(free > 0 ? [`${free} place${free > 1 ? 's' : ''} libre${free > 1 ? 's' : ''}`] : []),
  ].join(' · ')
}

type ToCome = { type: ReservationType; isConfirmed: boolean; choosing: readonly string[]; free: number }

/** What has become of a seat since the sheet was printed: 'Nouveau', 'Modifié · à 20:30 au lieu de 20:00' */
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

/** Before a line that a seat has more than on the print. */
export const ADDED = 'Ajouté :'

/** Before a line that was on the print, and is cooked no more. */
export const REMOVED = 'Retiré :'
