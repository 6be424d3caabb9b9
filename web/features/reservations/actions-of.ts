import type { ReservationStatus, ReservationType } from '../../generated/graphql.ts'

type Booking = {
  type: ReservationType
  status: ReservationStatus
  isHost: boolean
  freeCancelUntil: number
  invitationLink: { id: string } | null
  usersReservations: { id: string; isOwn: boolean; status: ReservationStatus; totalPaid: number }[]
}

export type Action = 'pay' | 'share' | 'modify' | 'cancel' | 'leave'

/** What one may do about a booking at an instant of the server (milliseconds); the server decides again. */
export function actionsOf(booking: Booking, now: number): Set<Action> {
  const own = ownShare(booking)
  const isInTime = now <= booking.freeCancelUntil
  const allowed: Record<Action, boolean> = {
    pay: owes(booking),
    share: booking.isHost && booking.status === 'WAITING_FOR_GUESTS' && booking.invitationLink !== null,
    modify: booking.isHost && isTable(booking) && isInTime && MODIFIABLE.includes(booking.status),
    // Seats that are only held are given up at any time.
    cancel: booking.isHost && (booking.status === 'CREATED' || (isInTime && CANCELLABLE.includes(booking.status))),
    leave: !booking.isHost && isInTime && !ENDED.includes(booking.status) && !!own && LEAVABLE.includes(own.status),
  }
  return new Set((Object.keys(allowed) as Action[]).filter((action) => allowed[action]))
}

export function ownShare<Share extends { isOwn: boolean }>(booking: { usersReservations: Share[] }): Share | undefined {
  return booking.usersReservations.find(({ isOwn }) => isOwn)
}

/** The payment screen of a share, whatever was booked. */
export function paymentPath(shareId: string): string {
  return `/order/payment/${encodeURIComponent(shareId)}`
}

export function confirmationPath(shareId: string): string {
  return `/reservation/confirmation/${encodeURIComponent(shareId)}`
}

function owes(booking: Booking): boolean {
  const own = ownShare(booking)
  if (!own || own.totalPaid > 0 || ENDED.includes(booking.status)) return false
  if (booking.type === 'SELF_PAY') return PAYABLE.includes(own.status)
  const isOpen = booking.status === 'CREATED' && booking.invitationLink === null
  return booking.isHost && (isOpen || booking.status === 'WAITING_FOR_PAYMENT' || booking.status === 'PAYMENT_FAILED')
}

function isTable({ type }: Booking): boolean {
  return type === 'SELF_PAY' || type === 'PAY_FOR_ALL'
}

const PAYABLE: readonly ReservationStatus[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']
const MODIFIABLE: readonly ReservationStatus[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED']
const CANCELLABLE: readonly ReservationStatus[] = [
  'WAITING_FOR_GUESTS',
  'WAITING_FOR_PAYMENT',
  'CONFIRMED',
  'PAYMENT_FAILED',
]
const LEAVABLE: readonly ReservationStatus[] = [
  'CREATED',
  'WAITING_FOR_PAYMENT',
  'PRE_PAID',
  'PAYMENT_FAILED',
  'CONFIRMED',
]
const ENDED: readonly ReservationStatus[] = ['CANCELLED', 'NO_SHOW', 'PAID', 'COMPLETED']
