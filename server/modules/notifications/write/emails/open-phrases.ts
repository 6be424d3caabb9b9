import { isHost } from '@tablee/domain/reservations/host'
import { ORDER_NOTED } from '@tablee/domain/sentences'
import { shortNameOf } from './booking-phrases.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { SeatFacts } from './facts.ts'

/**
 * Returns the sentence for a guest about the payment that the table waits for and its deadline, or about the finished payment.
 */
export function openLine({ open, seat, host }: Pick<SeatFacts, 'open' | 'seat' | 'host'>): string[] {
  if (isHost(seat)) return []
  const name = shortNameOf(host)
  switch (open.kind) {
    case 'filling':
      return [
        open.payer === 'host'
          ? `${ORDER_NOTED} ${name} règle l'addition de la table une fois que chacun a choisi, avant le ${dayAndHour(open.until)}.`
          : `${ORDER_NOTED} La table est confirmée dès que chacun a payé sa part, au plus tard le ${dayAndHour(open.until)}.`,
      ]
    case 'to-pay':
      if (open.by === 'host') return [`${ORDER_NOTED} ${hostPays(name, open.until)}`]
      return open.until === null
        ? []
        : [`Réglez votre part avant le ${dayAndHour(open.until)} : votre place vous est gardée jusque-là.`]
    case 'confirmed':
    case 'settled':
      return open.paidBy === 'host' ? [`${name} a réglé l'addition : vous n'avez rien à payer.`] : []
    default:
      return []
  }
}

function hostPays(name: string, until: number | null): string {
  if (until === null) return `${name} règle l'addition : vous n'avez rien à payer.`
  return `L'addition reste à régler : ${name} a jusqu'au ${dayAndHour(until)}. Sans règlement la table est annulée, et rien ne vous est débité.`
}
