import type { Start } from '@tablee/domain/calendar/opening-hours'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { OrderedChoice, PricePart } from '@tablee/domain/ordering/choices/price-choices'
import type { ServedWhen } from '@tablee/domain/ordering/served-at'
import type { Wishes } from '@tablee/domain/ordering/wishes'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { DeliveryPreference } from '../../addresses/addresses.ts'
import type { Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'

/** Times in milliseconds, days 'YYYY-MM-DD' and hours of the Paris clock. */
export type Reservation = {
  id: number
  restaurantId: number
  hostId: string | null
  type: ReservationType
  isGroup: boolean
  isPlain: boolean
  /** True for a meal of the company canteen. */
  isWeeklyMeal: boolean
  /** The canteen basket in which it was ordered; null if it was ordered separately. */
  weeklyBasketId: string | null
  startsAt: number
  day: string
  hour: string
  serviceDay: string
  totalPersons: number
  /** Minutes for which the table is kept. */
  stay: number
  /** True if an owner has entered it beyond the free capacity. Its covers are counted separately. */
  isForced: boolean
  /** The service fee at the time of booking: 10 % if `isSaas`, else `feeEachCents` per person. */
  isSaas: boolean
  feeEachCents: number
  /** The site or channel on which the booking began. */
  source: BookingSource
  /** Maximum cents for the dishes of each guest; null if the host has agreed to no ceiling. */
  ceilingCents: number | null
  status: Status
  wasAuthorised: boolean
  holdUntil: number | null
  linkKeyId: string | null
  /** When the invitation ended with seats still free. */
  linkEndedAt: number | null
  /** The delivery address at the time of booking; null unless it is delivered. */
  deliveryAddress: DeliveryPreference | null
  dueAt: number | null
  /**
   * When the host last changed day, hour or party. For an hour after that, guests may leave for free. Reminders must be
   * confirmed again.
   */
  changedAt: number | null
  /** When the restaurant marked the order as ready. Null before that, and once the order has changed since. */
  readyAt: number | null
  /**
   * Increases with every change of the reservation's own row, but not of its shares alone. Joining fails on a stale version,
   * and calendars keep the highest.
   */
  version: number
  createdAt: number
}

/** The order and the debt of one payer or guest; money in cents. */
export type Share = Wishes & {
  id: string
  reservationId: number
  position: number
  accountId: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  guestKeyId: string | null
  /** Number of log-outs of its guest. Each time they get another token. */
  guestRound: number
  status: Status
  holdUntil: number | null
  itemsCents: number
  itemsDiscountCents: number
  feeDiscountCents: number
  deliveryFeeCents: number
  voucherCents: number
  /** The part of the dishes that the guest's company pays, as when they were ordered in the canteen. */
  companyCents: number
  /** The scheme whose vouchers pay a part, and the cents planned for the day of the meal. */
  voucherScheme: Scheme | null
  voucherPlannedCents: number
  /** The authorised or captured cents, vouchers included. With status PAID they are captured. */
  paidCents: number
  tipCents: number
  /** When the guest confirmed in a reminder that they come. */
  comingAt: number | null
  createdAt: number
}

/** A reservation that is locked until the transaction ends, with all its shares as read under the lock. */
export type LockedBooking = { reservation: Reservation; shares: Share[] }

/** A share with its reservation, both locked until the transaction ends. */
export type LockedShare = { reservation: Reservation; share: Share }

/** A line of a bill: a line of one share, by its position, or a shared dish, which is taken off for all who share it. */
export type WhichLine = { shareId: string; position: number } | { dishId: string }

/** A line of an order, priced as when it was ordered; VAT in hundredths of a percent. */
export type ShareLine = {
  shareId: string
  foodItemId: number | null
  comboId: number | null
  name: string
  priceCents: number
  vat: number
  isAlcohol: boolean
  quantity: number
  choices: OrderedChoice[]
  /** The parts of one portion's price by VAT rate; null if all of it has the rate `vat`. */
  parts: PricePart[] | null
  /** The shared dish of which this is a part; null for a guest's own dish. */
  sharedDishId: string | null
}

export type NewLine = Omit<ShareLine, 'shareId' | 'sharedDishId'> & Partial<Pick<ShareLine, 'sharedDishId'>>

/** A shared dish as a whole, priced as when it was ordered. It has a row of its own before anybody pays a part. */
export type NewTableDish = Omit<NewLine, 'sharedDishId'> & { id: string }

/**
 * A shared dish with the share that ordered it and the shares that have a part. Only shares with a seat are listed, in the
 * order of their seats.
 */
export type TableDish = NewTableDish & { reservationId: number; orderedBy: string; sharers: string[] }

/** The ids of the shared dishes that a guest ticks after a change, and the new dishes that they order for the table. */
export type TableChoice = { ids: string[]; orders: NewTableDish[] }

/**
 * An ordered dish that left the menu, or that was taken off the order for this reason. `isUntimely` is true if the menu has it
 * at other services than the booking's.
 */
export type GoneOfShare = { shareId: string; name: string; isUntimely: boolean; isTakenOff: boolean }

export type TimedDish = { shareId: string; name: string } & Required<ServedWhen>

/**
 * The allergens that the guest of a share avoids. They are deleted when the share is cancelled or its person's data is deleted
 * (12_reservations.sql).
 */
export type ShareAllergies = { shareId: string; allergens: Allergen[] }

export type OpenBooking = Pick<
  Reservation,
  | 'id'
  | 'restaurantId'
  | 'startsAt'
  | 'serviceDay'
  | 'day'
  | 'hour'
  | 'status'
  | 'isGroup'
  | 'type'
  | 'wasAuthorised'
  | 'weeklyBasketId'
> & {
  isHost: boolean
  restaurantName: string
  /** The cents of it that the person's company pays. */
  companyCents: number
}

/**
 * A person's open bookings, their recently abandoned holds, and a version that increases each time they book. `isClosed` is
 * true if their account has been closed since.
 */
export type OwnBookings = { open: OpenBooking[]; abandoned: number; bookingVersion: number; isClosed: boolean }

export type { ReservationType, Status }

/** A diner's request, before validation. */
export type BookingRequest = {
  restaurantId: number
  type: ReservationType
  date: string
  hour: string
  totalPersons: number
}

/** A restaurant's offer for a request. `start` is null if that hour is not, or no longer, offered. */
export type Offer = {
  restaurant: Restaurant
  details: RestaurantDetails
  start: Start | null
  lines: NewLine[]
  tableLines: NewLine[]
  isWeeklyMeal: boolean
}
