import type { Service } from '../../service/services.ts'
import type { Left, LimitFault } from './dish-limits.ts'

/** Returns the reason why an order cannot have that many: 'Il reste 2 portions de « Bavette » aujourd'hui…' */
export function limitSentence({ name, left, service }: Pick<LimitFault, 'name' | 'left' | 'service'>): string {
  const when = sayWhen(service)
  if (left === 0) return `« ${name} » est épuisé ${when}. Choisissez autre chose pour continuer.`
  return `Il reste ${portions(left)} de « ${name} » ${when}. Commandez-en moins pour continuer.`
}

/** Returns the menu's label: « Plus que 3 », « Épuisé aujourd'hui », « Épuisé ce soir ». */
export function leftWords({ left, service }: Pick<Left, 'left' | 'service'>): string {
  return left === 0 ? `Épuisé ${sayWhen(service)}` : `Plus que ${left}`
}

/** Returns "ce midi", "ce soir" or "aujourd'hui". */
export function sayWhen(service: Service | null): string {
  return service === null ? "aujourd'hui" : service === 'LUNCH' ? 'ce midi' : 'ce soir'
}

/** Returns '1 portion', '3 portions'. */
export function portions(count: number): string {
  return count > 1 ? `${count} portions` : `${count} portion`
}
