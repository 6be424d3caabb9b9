import type { Mover } from '@tablee/domain/reservations/reservation-moves'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Status } from '@tablee/domain/reservations/reservation-status'

/**
 * `why` is what a process of the release before reads, and writes alone, so that a reason may be missing: both end with the
 * next release.
 */
type Transition = { reservationId: number; mover: Mover; reason?: Reason; why: string }

declare module '../../events/outbox.ts' {
  interface Events {
    ReservationMoved: Transition & { from: Status | null; to: Status }
    ShareMoved: Transition & { shareId: string; from: Status | null; to: Status }
    /** Day, hour or party of a reservation are others than before; `status` is what it was in then, money in cents. */
    ReservationChanged: {
      reservationId: number
      status: Status
      was: { startsAt: number; totalPersons: number; heldCents?: number }
    }
    /** An order is paid for, and its restaurant has still to take it. */
    OrderToAccept: { reservationId: number }
    /** A guest without an account has given an address: a letter carries their token. */
    GuestTokenMade: { shareId: string }
    /** Somebody asks what is held of the guest who gave this address; whether there is one is not said. */
    GuestDataAsked: { email: string }
    /** Who was marked as absent says that they came: the operator decides. */
    NoShowContested: { reservationId: number; shareId: string }
    /** It was a mistake, or nobody has decided: what was announced is not debited. */
    NoShowLifted: { shareId: string }
    /** A line was added to a bill at the table, or answered by its payer. */
    ExtraAdded: { reservationId: number; shareId: string; extraId: string }
    ExtraAnswered: { reservationId: number; shareId: string; extraId: string }
    /** So many cents of what a share has paid go back. */
    ShareRefunded: { reservationId: number; shareId: string; cents: number }
  }
}
