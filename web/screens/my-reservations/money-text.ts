import { cents } from '@tablee/domain/money/money'
import { keptOfLines, type PaymentSummary } from '@tablee/domain/money/payment-summary'
import { agreed, paymentText } from '@tablee/domain/money/payment-words'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { isAuthorised } from '@tablee/domain/reservations/reservation-status'
import type { ReservationStatus, ReservationType } from '../../generated/graphql.ts'

export type CardBooking = {
  type: ReservationType
  isHost: boolean
  isGroup: boolean
  totalPaid: number
  usersReservations: { status: ReservationStatus; isOwn: boolean }[]
}

/** Returns the amounts on a booking's card: the viewer's, the table's for the host of a group, and no-show fees. */
export function cardMoney(booking: CardBooking, payment: PaymentSummary): string[] {
  const viewersShare = shareOfViewer(booking)
  if (!viewersShare) return []
  const mine = paymentText(payment)
  if (viewersShare.status === 'NO_SHOW') return named(isOwnFee(payment) ? 'Absence : ' : '', mine)
  const { type, isHost, isGroup } = booking
  if (!isHost || !isGroup) return named('', mine)
  if (type === 'PAY_FOR_ALL') return named('Toute la table : ', mine)
  return [...named('Vous : ', mine), ...tableMoney(booking, payment)]
}

/** True if the viewer has paid for their own no-show, and for nothing else. */
function isOwnFee({ lines, absences }: PaymentSummary): boolean {
  const isOwn = lines.every(({ purpose, guest }) => purpose === 'ABSENCE' && guest === null)
  return isOwn && lines.length > 0 && absences.length === 0
}

/**
 * Returns the total of all meals for the host, if others have paid too. It is authorised while one share is. A no-show
 * changes the debits, so that there is no total.
 */
function tableMoney({ totalPaid, usersReservations }: CardBooking, { lines }: PaymentSummary): string[] {
  const table = cents(totalPaid)
  const hasAbsent = usersReservations.some(({ status }) => status === 'NO_SHOW')
  const meals = lines.filter(({ purpose }) => purpose === 'MEAL')
  if (table === 0 || hasAbsent || keptOfLines(meals) === table) return []
  const isHeld = usersReservations.some(({ status }) => isAuthorised(status))
  const without = meals.length < lines.length ? ', suppléments et pourboires à part' : ''
  return [`Toute la table : ${agreed(table, isHeld ? 'autorisé' : 'débité')}${without}`]
}

function named(name: string, text: string | null): string[] {
  return text === null ? [] : [name + text]
}
