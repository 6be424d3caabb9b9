import type { LimitFault } from './dish-limits.ts'

/** Why an order cannot have that many: 'Il ne reste que 2 portions de « Bavette » aujourd'hui…' */
export function limitSentence({ name, left }: LimitFault): string {
  if (left === 0) return `« ${name} » est épuisé aujourd'hui. Choisissez autre chose pour continuer.`
  return `Il reste ${portions(left)} de « ${name} » aujourd'hui. Commandez-en moins pour continuer.`
}

/** What a menu says of what is left: « Plus que 3 », « Épuisé aujourd'hui ». */
export function leftWords(left: number): string {
  return left === 0 ? "Épuisé aujourd'hui" : `Plus que ${left}`
}

/** '1 portion', '3 portions' */
export function portions(count: number): string {
  return count > 1 ? `${count} portions` : `${count} portion`
}
