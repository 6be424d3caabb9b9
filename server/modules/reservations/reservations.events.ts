import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'

/**
 * `why` is for processes of the previous release: they read it, and write it without a `reason`. Both end with the next
 * release.
 */
type Transition = { reservationId: number; actor: Actor; reason?: Reason; why: string }

declare module '../../events/outbox.ts' {
  interface Events {
    /** `source` with the first status, except from the previous release. */
    ReservationStatusChanged: Transition & { from: Status | null; to: Status; source?: BookingSource }
    ShareStatusChanged: Transition & { shareId: string; from: Status | null; to: Status }
    /** The booking of an account that the operator has closed: it ends, or its guest gives the seat up. */
    BookingOfClosedAccount: { reservationId: number; accountId: string }
    /** A reservation has another day, hour or party. `status` is the one it had then, `was` holds the former values. */
    ReservationRescheduled: {
      reservationId: number
      status: Status
      was: { startsAt: number; totalPersons: number; heldCents?: number }
    }
    /** A restaurant proposes another hour for a booking that it cannot serve at its own, at an instant (ms), or takes that back. */
    MoveOffered: { reservationId: number; offeredAt: number }
    MoveWithdrawn: { reservationId: number; offeredAt: number }
    /** Its host has declined that hour, or answered nothing in time: the booking is cancelled. */
    MoveEnded: { reservationId: number; because: 'DECLINED' | 'UNANSWERED' }
    /** A guest has chosen other dishes; `was` holds the cents of theirs and of what was held for them before. */
    DishesChanged: {
      reservationId: number
      shareId: string
      changedAt: number
      was: { itemsCents: number; heldCents: number }
    }
    /**
     * The menu no longer has dishes that a share ordered (`names`). The guest is asked to choose again. `areUntimely` is true if the
     * menu has all of them at other services than the booking's.
     */
    DishesGone: { reservationId: number; shareId: string; goneAt: number; names: string[]; areUntimely?: boolean }
    /**
     * The same was taken off their order when that was firm, or what its restaurant has taken off the bill itself; `was` as in
     * DishesChanged.
     */
    DishesTakenOff: {
      reservationId: number
      shareId: string
      takenOffAt: number
      names: string[]
      areUntimely?: boolean
      because?: 'BY_RESTAURANT'
      was: { itemsCents: number; heldCents: number }
    }
    /** Parts of dishes for the table have grown, as another has left or unticked them; cents, `was` as in DishesChanged. */
    PartsGrew: {
      reservationId: number
      shareId: string
      changedAt: number
      parts: { name: string; wasCents: number; cents: number }[]
      was: { itemsCents: number; heldCents: number }
    }
    /**
     * Dishes for the table were taken off for all who share them: by who had ordered them, by their restaurant, or as a part
     * would have grown too much. `was` as in DishesChanged.
     */
    TableDishesTakenOff: {
      reservationId: number
      shareId: string
      takenOffAt: number
      names: string[]
      because: 'BY_WHO_ORDERED' | 'TOO_DEAR' | 'BY_RESTAURANT'
      was: { itemsCents: number; heldCents: number }
    }
    /** A guest has told the kitchen what it has to know of their seat, or taken it back. It says neither whose nor what. */
    SeatNoticeChanged: { reservationId: number }
    /** An order is authorized and waits for its restaurant to accept it. */
    OrderToAccept: { reservationId: number }
    /** An order to go is ready since an instant (ms); it may be taken back for two minutes. */
    OrderReady: { reservationId: number; readyAt: number }
    /** A guest without an account has given an email address: an email brings them their token. */
    GuestTokenMade: { shareId: string }
    /** The host reminds a guest who has still to pay; the instant (ms) tells two reminders apart. */
    GuestReminded: { shareId: string; remindedAt: number }
    /** Somebody requests the data kept of the guest with this email address; there may be no such guest. */
    GuestDataAsked: { email: string }
    /** Published with a no-show mark (ms), delivered once the mark can no longer be undone. It may have been lifted since. */
    NoShowFinal: { reservationId: number; shareId: string; markedAt: number }
    /**
     * Published when the restaurant lifts a no-show on a closed bill (`liftedAt` in ms), delivered once that can no longer be undone.
     * The absence may have been restored since.
     */
    LateArrivalFinal: { reservationId: number; shareId: string; liftedAt: number }
    /** A guest who was marked as a no-show says that they came: the operator decides. */
    NoShowContested: { reservationId: number; shareId: string }
    /** A no-show mark is lifted, by a decision or because nobody decided in time: its fee is not debited. */
    NoShowLifted: { shareId: string }
    /** The restaurant added a line to a bill at the table; its payer accepted or rejected such a line. */
    ExtraAdded: { reservationId: number; shareId: string; extraId: string }
    ExtraAnswered: { reservationId: number; shareId: string; extraId: string }
    /** The restaurant closed the bill of a table before the end of the service day. */
    BillClosed: { reservationId: number }
    /** `cents` of what a share has paid are refunded. */
    ShareRefunded: { reservationId: number; shareId: string; cents: number }
  }
}
