import { CLOSING_REASONS, type ClosingReason } from '@tablee/domain/operator/closing-reasons'
import type { Role } from '../generated/graphql.ts'

export const ROLE_LABELS: Record<Role, string> = { ADMIN: 'Tablée', CLIENT: 'Client', RESTAURANT: 'Restaurant' }

export function closingLabel(reason: ClosingReason): string {
  const words = CLOSING_REASONS[reason]
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ACTORS: Record<string, string> = {
  host: 'Hôte',
  guest: 'Invité',
  payment: 'Paiement',
  clock: 'Horloge',
  restaurant: 'Restaurant',
  operator: 'Tablée',
}

const REASONS: Record<string, string> = {
  BOOKED: 'réservée',
  JOINED: 'a rejoint le groupe',
  AUTHORISED: 'paiement autorisé',
  ALL_PAID: 'tous ont payé',
  PAYMENT_REFUSED: 'paiement refusé',
  RENEWAL_REFUSED: 'renouvellement refusé',
  CAPTURE_REFUSED: 'débit refusé',
  HOLD_GIVEN_UP: 'abandonnée avant paiement',
  HOLD_EXPIRED: 'délai de paiement dépassé',
  HOLD_REPLACED: 'remplacée par une autre',
  UNPAID_AT_CLOSE: 'impayée à la clôture du groupe',
  UNPAID_IN_TIME: 'impayée à temps',
  CLOSED_BY_HOST: "groupe clos par l'hôte",
  CLOSED_BY_TIME: 'groupe clos un quart d’heure avant',
  PARTY_ENLARGED: 'groupe agrandi',
  PARTY_SHRUNK: 'groupe réduit',
  REMOVED_BY_HOST: "retiré par l'hôte",
  LEFT: 'a quitté la table',
  CANCELLED_BY_HOST: "annulée par l'hôte",
  CANCELLED_BY_RESTAURANT: 'annulée par le restaurant',
  ACCOUNT_CLOSED: 'compte désactivé',
  ACCEPTED: 'acceptée',
  REFUSED_BY_RESTAURANT: 'refusée par le restaurant',
  NOT_ACCEPTED_IN_TIME: 'sans réponse du restaurant',
  HANDED_OVER: 'remise',
  BILL_CLOSED: 'addition close',
  SETTLEMENT_DUE: 'règlement à échéance',
  CAPTURED: 'débitée',
  ALL_CAPTURED: 'tout est débité',
  SERVICE_OVER: 'service terminé',
  NO_SHOW_MARKED: 'absence signalée',
  NO_SHOW_LIFTED: 'absence levée',
}

const LINES: Record<string, string> = {
  AUTHORISED: 'Autorisé',
  VOIDED: 'Libéré',
  EXPIRED: 'Expiré',
  CAPTURED: 'Débité',
  FEE: 'Dont frais de service',
  REFUNDED: 'Remboursé',
  FEE_REFUNDED: 'Dont frais remboursés',
  REFUND_FAILED: 'Remboursement revenu',
  DISPUTED: 'Contesté à la banque',
  DISPUTE_WON: 'Contestation gagnée',
  TOPPED_UP: 'Versé au restaurant par Tablée',
  TOP_UP_BACK: 'Repris au restaurant',
  TAKEN: 'Pris sur les titres',
  GIVEN_BACK: 'Rendu sur les titres',
}

const ACTS: Record<string, string> = {
  SEATS_MARKED: 'Couverts marqués',
  MARK_UNDONE: 'Marque retirée',
  BOOKED_BY_HOUSE: 'Saisie par la maison',
  BOOKING_CANCELLED: 'Annulée',
  BILL_CLOSED: 'Addition close',
  ORDER_ACCEPTED: 'Commande acceptée',
  ORDER_REFUSED: 'Commande refusée',
  ORDER_READY: 'Commande prête',
  READY_UNDONE: 'Commande plus prête',
  ORDER_HANDED_OVER: 'Commande remise',
  ORDER_PRINTED: 'Ticket imprimé',
  LINE_TAKEN_OFF: 'Ligne retirée',
  EXTRA_ADDED: 'Supplément ajouté',
  EXTRA_TAKEN_OFF: 'Supplément retiré',
  FEE_WAIVED: 'Frais offerts',
  BOOKING_KEPT: 'Réservation gardée',
}

const PAYMENTS: Record<string, string> = {
  MEAL: 'Repas',
  AFTER_MEAL: 'Après le repas',
  OVER_LIMIT: 'Suppléments',
  NO_SHOW: 'Absence',
  LOST_VOUCHER: 'Repas, à la place des titres',
}

const STATES: Record<string, string> = {
  BEGUN: 'commencé',
  WAITING: 'attend la banque',
  AUTHORISED: 'autorisé',
  CAPTURED: 'débité',
  REFUSED: 'refusé',
  VOIDED: 'libéré',
  EXPIRED: 'expiré',
}

// A word that this version does not know is shown as stored.
const labelIn = (labels: Record<string, string>) => (word: string) =>
  Object.hasOwn(labels, word) ? labels[word] : word

export const actorLabel = labelIn(ACTORS)
export const moveReason = labelIn(REASONS)
export const lineLabel = labelIn(LINES)
export const deskActLabel = labelIn(ACTS)
export const purposeLabel = labelIn(PAYMENTS)
export const paymentLabel = labelIn(STATES)
