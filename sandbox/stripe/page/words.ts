import { parisTime } from '../../clock/instant.ts'
import type { PaymentIntent, SetupIntent } from '../objects/intents.ts'

/** Formats cents for a French reader. */
export function euros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

type Status = PaymentIntent['status'] | SetupIntent['status']

export const STATUS_NAMES: Record<Status, string> = {
  requires_payment_method: 'refusé',
  requires_confirmation: 'à confirmer',
  requires_action: 'attend la banque',
  requires_capture: 'autorisé',
  succeeded: 'réussi',
  canceled: 'annulé',
}

/** Returns "mar. 24 nov. à 10:00". */
export function dayAndHour(instant: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Paris',
  })
  return `${day.format(instant)} à ${parisTime(instant).slice(11)}`
}
