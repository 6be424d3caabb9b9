import type { WebhookFailure } from '../../generated/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import type { ShownDelivery } from './ask-till.ts'

const FAILURES: Record<WebhookFailure, string> = {
  REFUSED: 'Refusé',
  REDIRECTED: 'Redirection refusée',
  TOO_SLOW: 'Pas de réponse à temps',
  UNREACHABLE: 'Injoignable',
  PRIVATE: 'Adresse qui mène dans un réseau privé',
}

type Tried = Pick<ShownDelivery, 'dueAt' | 'tries' | 'deliveredAt' | 'status' | 'failure' | 'tookMs'>

/** Returns « Reçu (200) en 34 ms », « Refusé (500) en 12 ms, prochain essai jeu. 26 nov. à 20:05 », « En route ». */
export function outcomeWords({ dueAt, tries, deliveredAt, status, failure, tookMs }: Tried): {
  words: string
  isBad: boolean
} {
  if (tries === 0) return { words: 'En route', isBad: false }
  const code = status === null ? '' : ` (${status})`
  const took = tookMs === null ? '' : ` en ${tookMs} ms`
  if (deliveredAt !== null || failure === null) return { words: `Reçu${code}${took}`, isBad: false }
  const next = dueAt === null ? ', abandonné' : `, prochain essai ${dayAndHour(dueAt)}`
  return { words: `${FAILURES[failure]}${code}${took}${next}`, isBad: true }
}
