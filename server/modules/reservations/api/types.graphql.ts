import { euros } from '@tablee/domain/money/money'
import { BOOKING_SOURCES } from '@tablee/domain/reservations/booking-source'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { STATUSES } from '@tablee/domain/reservations/reservation-status'
import { ORDER_PROGRESS, orderProgressOf } from '@tablee/domain/service/order-stage'
import type { Context } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { DeliveryPreference } from '../../addresses/addresses.graphql.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { visiblePayUntil } from '../billing/owed.ts'
import { invitationEnds } from '../core/link.ts'
import { personOf } from '../core/read-once.ts'
import { cancelReasonOf } from '../core/reservations.sql.ts'
import {
  endOfInvitation,
  freeUntilFor,
  type Invitation,
  invitationEndOf,
  priceOfShare,
  type ReservationView,
  type ShareView,
  visibleLink,
  visibleShares,
  visibleSum,
} from '../views/read-reservation.ts'
import { shownStatus } from '../views/shown-status.ts'

export const BookingSource = builder.enumType('BookingSource', { values: BOOKING_SOURCES })
export const ReservationStatus = builder.enumType('ReservationStatus', { values: STATUSES })

export const Reservation = builder.objectRef<ReservationView>('Reservation')
export const UserReservation = builder.objectRef<ShareView & { guestToken?: string | null }>('UserReservation')

const Progress = builder.enumType('OrderProgress', { values: ORDER_PROGRESS })

const Creator = builder.objectRef<ReservationView>('ReservationCreator').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ reservation }) => reservation.hostId ?? '0' }),
    firstName: t.string({
      nullable: true,
      resolve: async (view, _, context) => (await hostOf(context, view))?.firstName ?? null,
    }),
    lastName: t.string({
      nullable: true,
      resolve: async (view, _, context) =>
        view.viewerRole.kind === 'host' ? ((await hostOf(context, view))?.lastName ?? null) : null,
    }),
    email: t.string({
      nullable: true,
      resolve: async (view, _, context) =>
        view.viewerRole.kind === 'host' ? ((await hostOf(context, view))?.email ?? null) : null,
    }),
  }),
})

const InvitationEnd = builder.enumType('InvitationEnd', {
  values: {
    CANCELLED: { value: 'cancelled' },
    CLOSED: { value: 'closed' },
    FULL: { value: 'full' },
    NOT_OPEN: { value: 'not open' },
    OVER: { value: 'over' },
  } as const,
})

export const InvitationLink = builder.objectRef<Invitation>('InvitationLink').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    expires: t.field({ type: 'Timestamp', resolve: ({ view }) => invitationEnds(view.reservation) }),
    ended: t.string({
      nullable: true,
      description: 'A French sentence that explains why the link has ended. Null while it is valid.',
      resolve: ({ view }, _, { clock }) => endOfInvitation(view, clock.now()),
    }),
    endReason: t.field({
      type: InvitationEnd,
      nullable: true,
      description: 'The machine-readable form of `ended`.',
      resolve: ({ view }, _, { clock }) => invitationEndOf(view, clock.now())?.why ?? null,
    }),
    ownShare: t.id({
      nullable: true,
      description: 'The share of the viewer, if they are already in the group.',
      resolve: ({ view }) => visibleShares(view).find(({ isOwn }) => isOwn)?.share.id ?? null,
    }),
    reservation: t.field({ type: Reservation, resolve: ({ view }) => view }),
  }),
})

Reservation.implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ reservation }) => reservation.id }),
    date: t.field({
      type: 'Timestamp',
      description: 'The day and hour of the booking as one instant.',
      resolve: ({ reservation }) => reservation.startsAt,
    }),
    hour: t.string({ resolve: ({ reservation }) => reservation.hour }),
    type: t.field({ type: ReservationType, resolve: ({ reservation }) => reservation.type }),
    totalPersons: t.int({ resolve: ({ reservation }) => reservation.totalPersons }),
    totalPaid: t.float({ resolve: (view) => euros(visibleSum(view, ({ share }) => share.paidCents)) }),
    serviceFees: t.float({
      resolve: (view) => euros(visibleSum(view, (seen) => priceOfShare(seen).card.applicationFee)),
    }),
    status: t.field({ type: ReservationStatus, resolve: (view, _, context) => shownStatus(context, view) }),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    usersReservations: t.field({ type: [UserReservation], rows: 10, resolve: (view) => visibleShares(view) }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.createdAt }),
    revision: t.int({
      description: 'A number that grows with every change. The calendar entry with the higher number is valid.',
      resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'stranger' ? 0 : reservation.version),
    }),
    deliveryAddress: t.field({
      type: DeliveryPreference,
      nullable: true,
      description: 'The delivery address at the time of the order. Null for tables, and for others than the host.',
      resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'host' ? reservation.deliveryAddress : null),
    }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  isGroup: t.boolean({
    description: 'True if others are invited by a link.',
    resolve: ({ reservation }) => reservation.isGroup,
  }),
  awaitsGuests: t.boolean({
    description: 'True if guests may still join by the link, also after the host has enlarged a confirmed group.',
    resolve: ({ reservation, shares, viewerRole }) =>
      viewerRole.kind !== 'stranger' && awaitsGuests(reservation, shares),
  }),
  isPlain: t.boolean({
    description: 'True if nothing was ordered and nothing is owed.',
    resolve: ({ reservation }) => reservation.isPlain,
  }),
  isWeeklyMeal: t.boolean({
    description: "True for a meal of the company canteen, delivered within the companies' hours.",
    resolve: ({ reservation }) => reservation.isWeeklyMeal,
  }),
  source: t.field({
    type: BookingSource,
    nullable: true,
    description:
      "The place where the booking was started: Tablée's pages or the restaurant's own site. Null for others than the host.",
    resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'host' ? reservation.source : null),
  }),
  isHost: t.boolean({
    description: 'True if the viewer is the host.',
    resolve: ({ viewerRole }) => viewerRole.kind === 'host',
  }),
  invitationLink: t.field({
    type: InvitationLink,
    nullable: true,
    resolve: (view, _, context) => visibleLink(context, view),
  }),
  creator: t.field({ type: Creator, resolve: (view) => view }),
  orderProgress: t.field({
    type: Progress,
    nullable: true,
    description:
      'The progress of a takeaway or delivery order that can no longer change. Null for anything else, and for strangers.',
    resolve: ({ reservation, viewerRole }, _, { clock }) =>
      viewerRole.kind === 'stranger' ? null : orderProgressOf(reservation, clock.now()),
  }),
}))

builder.objectFields(Reservation, (t) => ({
  cancelReason: t.string({
    nullable: true,
    description:
      'The reason given by the restaurant for cancelling the booking. Null otherwise, and if the viewer has no seat in it.',
    resolve: ({ reservation: { id, status }, viewerRole }, _, { db }) =>
      status === 'CANCELLED' && viewerRole.kind !== 'stranger' ? cancelReasonOf(db, id) : null,
  }),
}))

builder.objectFields(Reservation, (t) => ({
  holdUntil: t.field({
    type: 'Timestamp',
    nullable: true,
    description: 'The time at which unpaid seats are released.',
    resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'stranger' ? null : reservation.holdUntil),
  }),
  payUntil: t.field({
    type: 'Timestamp',
    nullable: true,
    description:
      "The deadline for paying what is owed for the viewer's seat, by the viewer or by the host who pays for all. Null if nothing is owed or there is no deadline.",
    resolve: (view, _, { clock }) => visiblePayUntil(view, clock.now()),
  }),
  freeCancelUntil: t.field({
    type: 'Timestamp',
    description: 'The deadline until which the host can cancel, or a guest can leave, for free.',
    resolve: (view) => freeUntilFor(view),
  }),
}))

function hostOf(context: Context, { reservation }: ReservationView) {
  return reservation.hostId ? personOf(context, reservation.hostId) : null
}
