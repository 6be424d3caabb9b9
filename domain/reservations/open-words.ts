import { MINUTE, parisHour } from '../calendar/calendar.ts'
import type { TableState } from './table-state-of.ts'

/** A table with the first name of its host. */
type Table = { creator: { firstName: string | null } }

/**
 * Returns what a table still waits for, or that it is confirmed, for a reader who cannot act; null if the reader has to act.
 */
export function tableStateText(open: TableState, table: Table): string | null {
  const host = hostOf(table)
  switch (open.kind) {
    case 'filling':
      return open.payer === 'host'
        ? `${host} règle l'addition de la table une fois que chacun a choisi, avant ${parisHour(open.until)}.`
        : `La table est confirmée dès que chacun a payé sa part, au plus tard à ${parisHour(open.until)}.`
    case 'to-pay':
      return open.by === 'host' ? hostPays(open, host) : null
    case 'confirmed':
      return open.paidBy === 'host'
        ? `${host} a réglé l'addition : votre table est confirmée.`
        : 'Votre table est confirmée.'
    case 'settled':
      return open.paidBy === 'host' ? `L'addition est payée par ${hostOf(table, 'votre hôte')}.` : null
    default:
      return null
  }
}

function hostPays({ wasRefused, until }: Extract<TableState, { kind: 'to-pay' }>, host: string): string {
  if (until === null) return `${host} règle l'addition : vous n'avez rien à payer.`
  return wasRefused
    ? `Le paiement de l'addition n'a pas été accepté. ${host} a jusqu'à ${parisHour(until)} pour réessayer et garder la table.`
    : `${host} a jusqu'à ${parisHour(until)} pour régler l'addition : votre table est alors confirmée.`
}

/** Returns where a host who pays for all can pay later. Within the last hour the sentence names the deadline. */
export function whereToPay(until: number | null, now: number): string {
  return until !== null && until - now < SOON
    ? `Vous pouvez aussi régler l'addition entière depuis Mes réservations, avant ${parisHour(until)}.`
    : "Vous pouvez aussi régler l'addition entière plus tard, depuis Mes réservations."
}

const SOON = 60 * MINUTE

export function hostOf({ creator }: Table, nobody = 'Votre hôte'): string {
  return creator.firstName ?? nobody
}
