import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'

type Transition = { reservationId: number; actor: Actor; reason: Reason }

declare module '../../events/outbox.ts' {
  interface Events {
    /** `source` is set with the first status. */
    ReservationStatusChanged: Transition & { from: Status | null; to: Status; source?: BookingSource }
    ShareStatusChanged: Transition & { shareId: string; from: Status | null; to: Status }
    /** A booking of an account that the operator has closed. It is cancelled, or its guest's seat is given up. */
    BookingOfClosedAccount: { reservationId: number; accountId: string }
    /** A reservation has another day, hour or party. `status` is the one it had then, `was` holds the former values. */
    ReservationRescheduled: {
      reservationId: number
      status: Status
      was: { startsAt: number; totalPersons: number; heldCents?: number }
    }
    /**
     * A restaurant proposes another hour because it cannot serve a booking at its own, or withdraws the proposal. `offeredAt`
     * in milliseconds.
     */
    MoveOffered: { reservationId: number; offeredAt: number }
    MoveWithdrawn: { reservationId: number; offeredAt: number }
    /** The host has declined that hour, or not replied in time. The booking is cancelled. */
    MoveEnded: { reservationId: number; because: 'DECLINED' | 'UNANSWERED' }
    /** A guest has changed their dishes. `was` holds the cents of the dishes and of the held amount before. */
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
     * Such dishes were taken off an order that can no longer change, or the restaurant has taken dishes off the bill itself.
     * `was` as in DishesChanged.
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
    /** Parts of shared dishes have grown, because another guest has left or unticked them. Cents, `was` as in DishesChanged. */
    PartsGrew: {
      reservationId: number
      shareId: string
      changedAt: number
      parts: { name: string; wasCents: number; cents: number }[]
      was: { itemsCents: number; heldCents: number }
    }
    /**
     * Shared dishes were taken off for all: by the guest who ordered them, by the restaurant, or because a part would have
     * grown too much. `was` as in DishesChanged.
     */
    TableDishesTakenOff: {
      reservationId: number
      shareId: string
      takenOffAt: number
      names: string[]
      because: 'BY_WHO_ORDERED' | 'TOO_DEAR' | 'BY_RESTAURANT'
      was: { itemsCents: number; heldCents: number }
    }
    /**
     * A guest has declared or withdrawn information about their seat for the kitchen. The event contains neither the guest nor
     * the information.
     */
    SeatNoticeChanged: { reservationId: number }
    OrderToAccept: { reservationId: number }
    /** A takeaway or delivery order is ready since an instant (ms). The mark may be undone for two minutes. */
    OrderReady: { reservationId: number; readyAt: number }
    /** A guest without an account has given an email address. An email sends them their token. */
    GuestTokenMade: { shareId: string }
    /** The host reminds a guest to pay. The instant (ms) distinguishes two reminders. */
    GuestReminded: { shareId: string; remindedAt: number }
    /** Somebody requests the data of the guest with this email address. There may be no such guest. */
    GuestDataAsked: { email: string }
    /** Published with a no-show mark (ms), delivered once the mark can no longer be undone. It may have been lifted since. */
    NoShowFinal: { reservationId: number; shareId: string; markedAt: number }
    /**
     * Published when the restaurant lifts a no-show on a closed bill (`liftedAt` in ms), delivered once the lifting can no
     * longer be undone. The absence may have been restored since.
     */
    LateArrivalFinal: { reservationId: number; shareId: string; liftedAt: number }
    /** A guest who was marked as a no-show claims to have come. The operator decides. */
    NoShowContested: { reservationId: number; shareId: string }
    /** A no-show mark is lifted, by a decision or because there was none in time. Its fee is not debited. */
    NoShowLifted: { shareId: string }
    /** The restaurant added a line to a bill at the table. Its payer accepted or rejected such a line. */
    ExtraAdded: { reservationId: number; shareId: string; extraId: string }
    ExtraAnswered: { reservationId: number; shareId: string; extraId: string }
    /** The restaurant closed the bill of a table before the end of the service day. */
    BillClosed: { reservationId: number }
    /** `cents` of the payments of a share are refunded. */
    ShareRefunded: { reservationId: number; shareId: string; cents: number }
  }
}
