import type { ReservationType } from '@tablee/domain/money/pricing'
import type { Scheme } from '@tablee/domain/money/voucher-words'
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
  startsAt: number
  day: string
  hour: string
  serviceDay: string
  totalPersons: number
  /** Minutes that the table is kept. */
  stay: number
  /** What the service cost when it was booked: our software's 10 %, else so many cents for one person. */
  isSaas: boolean
  feeEachCents: number
  status: Status
  wasAuthorised: boolean
  holdUntil: number | null
  linkKeyId: string | null
  /** When the link was closed with seats still free. */
  linkEndedAt: number | null
  /** Where it is brought, as it was then; null for tables. */
  deliveryAddress: DeliveryPreference | null
  dueAt: number | null
  /** When the host last changed day, hour or party. */
  changedAt: number | null
  /** Grows with every change: who joins has decided on what they read, and a calendar keeps the highest. */
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
  /** How often its guest has logged out. */
  guestRound: number
  status: Status
  note: string | null
  holdUntil: number | null
  itemsCents: number
  itemsDiscountCents: number
  feeDiscountCents: number
  deliveryFeeCents: number
  voucherCents: number
  /** Of what is paid by vouchers, or will be; and how much of it is planned for the day of the meal. */
  voucherScheme: Scheme | null
  voucherPlannedCents: number
  paidCents: number
  tipCents: number
  /** When they answered a reminder that they come. */
  comingAt: number | null
  createdAt: number
}

/** A share with its reservation, both locked until the transaction ends. */
export type LockedShare = { reservation: Reservation; share: Share }

/** A line of an order as it was when it was made; VAT in hundredths of a percent. */
export type ShareLine = {
  shareId: string
  foodItemId: number | null
  comboId: number | null
  name: string
  priceCents: number
  vat: number
  isAlcohol: boolean
  quantity: number
}

export type NewLine = Omit<ShareLine, 'shareId'>

/** One of a person's bookings that are open, as host or guest. */
export type Own = Pick<
  Reservation,
  'id' | 'restaurantId' | 'startsAt' | 'serviceDay' | 'day' | 'hour' | 'status' | 'isGroup' | 'type' | 'wasAuthorised'
> & { isHost: boolean; restaurantName: string }

/** What a person has open, how many holds they have let go lately, and how often they have booked so far. */
export type OwnBookings = { open: Own[]; abandoned: number; turn: number }

export type { ReservationType, Status }
