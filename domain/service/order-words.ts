import type { ReservationType } from '../money/pricing.ts'
import { handOverOf } from './kitchen-words.ts'
import { minutesLeft, type OrderStage, type TimedOrder } from './order-stage.ts'

// Texts about takeaway and delivery orders for restaurants and diners: French, ordinary spaces.

/** Returns 'dans 12 min', 'dans 1 h 05', 'maintenant', 'en retard de 4 min'; null if nothing is due. */
export function clockWords(order: TimedOrder, now: number): string | null {
  const left = minutesLeft(order, now)
  if (left === null) return null
  if (left === 0) return 'maintenant'
  return left > 0 ? `dans ${durationWords(left)}` : `en retard de ${durationWords(-left)}`
}

/** Returns '12 min', '1 h 05', '2 h', '3 jours'. */
function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Returns '1 plat', '3 plats'. */
export function dishesWords(dishes: number): string {
  return `${dishes} plat${dishes > 1 ? 's' : ''}`
}

/** Returns 'À emporter', 'En livraison', 'En livraison, cantine'. */
export function orderTypeWords({ type, isWeeklyMeal }: { type: ReservationType; isWeeklyMeal: boolean }): string {
  const words = handOverOf({ type })
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isWeeklyMeal ? ', cantine' : ''}`
}

/** Titles of the columns of the board, and labels of ended orders. */
export const STAGE_WORDS: Record<OrderStage, string> = {
  TO_ACCEPT: 'À accepter',
  TO_PREPARE: 'À préparer',
  READY: 'Prêtes',
  HANDED_OVER: 'Remises',
  REFUSED: 'Refusées',
  CANCELLED: 'Annulées',
}
