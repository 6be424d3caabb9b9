import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { OrderedChoice, PricePart } from '@tablee/domain/ordering/choices/price-choices'
import type { ServedWhen } from '@tablee/domain/ordering/served-at'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { DeliveryPreference } from '../../addresses/addresses.ts'

/** Instants in milliseconds, days 'YYYY-MM-DD' and hours of the Paris clock. */
export type Reservation = {
  id: number
  restaurantId: number
  hostId: string | null
  type: ReservationType
  isGroup: boolean
  isPlain: boolean
  /** A meal of the company canteen. */
  isWeeklyMeal: boolean
  /** The basket of the canteen in which it was ordered with others; null for what is ordered by itself. */
  weeklyBasketId: string | null
  startsAt: number
  day: string
  hour: string
  serviceDay: string
  totalPersons: number
  /** Minutes that the table is kept. */
  stay: number
  /** An owner has entered it beyond what was free: its covers are counted apart. */
  isForced: boolean
  /** The service fee at the time of booking: 10 % where `isSaas`, else `feeEachCents` for each person. */
  isSaas: boolean
  feeEachCents: number
  /** Where it was begun. */
  source: BookingSource
  /** Cents that the dishes of each guest may cost; null where their host has agreed to no such ceiling. */
  ceilingCents: number | null
  status: Status
  wasAuthorised: boolean
  holdUntil: number | null
  linkKeyId: string | null
  /** When the invitation ended with seats still free. */
  linkEndedAt: number | null
  /** The delivery address as it was when booked; null unless it is delivered. */
  deliveryAddress: DeliveryPreference | null
  dueAt: number | null
  /** When the host last changed day, hour or party: for an hour guests may leave free, and have to answer reminders anew. */
  changedAt: number | null
  /** When its restaurant has said that an order is ready; null before, and once the order has changed since. */
  readyAt: number | null
  /**
   * Grows with every change of the reservation's own row, not of its shares alone: joining fails on a version that is no
   * longer current, and calendars keep the highest.
   */
  version: number
  createdAt: number
}

/** What one payer or guest ordered and owes; money in cents. */
export type Share = {
  id: string
  reservationId: number
  position: number
  accountId: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  guestKeyId: string | null
  /** How often its guest has logged out; each time they get another token. */
  guestRound: number
  status: Status
  note: string | null
  holdUntil: number | null
  itemsCents: number
  itemsDiscountCents: number
  feeDiscountCents: number
  deliveryFeeCents: number
  voucherCents: number
  /** What their company pays of the dishes, as it was when they were ordered in the canteen. */
  companyCents: number
  /** The scheme whose vouchers pay a part, and the cents that are planned for the day of the meal. */
  voucherScheme: Scheme | null
  voucherPlannedCents: number
  /** What is authorized or captured for it, vouchers included; status PAID says that it was captured. */
  paidCents: number
  tipCents: number
  /** When the guest answered a reminder that they come. */
  comingAt: number | null
  createdAt: number
}

/** A reservation that is locked until the transaction ends, with all its shares as they are since. */
export type LockedBooking = { reservation: Reservation; shares: Share[] }

/** A share with its reservation, both locked until the transaction ends. */
export type LockedShare = { reservation: Reservation; share: Share }

/** A line of a bill: one of a share, by its place, or a dish for the table, which is taken off for all who share it. */
export type WhichLine = { shareId: string; position: number } | { dishId: string }

/** A line of an order, priced as it was when ordered; VAT in hundredths of a percent. */
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
  /** The parts of one portion's price by rate; null where all of it has the rate `vat`. */
  parts: PricePart[] | null
  /** The dish of the table of which this is a part; null for a dish of their own. */
  sharedDishId: string | null
}

export type NewLine = Omit<ShareLine, 'shareId' | 'sharedDishId'> & Partial<Pick<ShareLine, 'sharedDishId'>>

/** A dish for the table, priced as it was when it was ordered, whole; it has a row of its own before anybody pays a part. */
export type NewTableDish = Omit<NewLine, 'sharedDishId'> & { id: string }

/** The same with who has ordered it and who shares it, by the ids of shares that have a seat, in the order of their seats. */
export type TableDish = NewTableDish & { reservationId: number; orderedBy: string; sharers: string[] }

/** What a guest shares in after a change, by ids, and what they order for the table besides. */
export type TableChoice = { ids: string[]; orders: NewTableDish[] }

/**
 * A dish that a share ordered and the menu no longer has, or that was taken off the order for this reason. `isUntimely` is true if
 * the menu has it at other services than the booking's.
 */
export type GoneOfShare = { shareId: string; name: string; isUntimely: boolean; isTakenOff: boolean }

/** An ordered dish or formula whose serving times are limited. */
export type TimedDish = { shareId: string; name: string } & Required<ServedWhen>

/** What the guest of a share avoids. A share that is cancelled, or whose person is gone, loses it (0065_allergies.sql). */
export type ShareAllergies = { shareId: string; allergens: Allergen[] }

/** An open booking of a person, as host or guest. */
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
  /** Cents that the person's company pays of it. */
  companyCents: number
}

/**
 * A person's open bookings, the holds they abandoned lately, and a version that grows each time they book; `isClosed`: their
 * account was closed meanwhile.
 */
export type OwnBookings = { open: OpenBooking[]; abandoned: number; bookingVersion: number; isClosed: boolean }

export type { ReservationType, Status }
