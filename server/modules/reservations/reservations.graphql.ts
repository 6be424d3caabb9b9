import { euros } from '@tablee/domain/money/money'
import { builder, numericId } from '../../graphql/builder.ts'
import './api/after-meal.graphql.ts'
import './api/ceiling.graphql.ts'
import { AllergiesInput } from './api/allergies.graphql.ts'
import { basketFrom, OrderInput } from './api/inputs.graphql.ts'
import './api/change.graphql.ts'
import './api/coupon.graphql.ts'
import './api/create.graphql.ts'
import './api/dishes.graphql.ts'
import './api/guest-data.graphql.ts'
import './api/last-choices.graphql.ts'
import './api/pay.graphql.ts'
import './api/reminder.graphql.ts'
import './api/vouchers.graphql.ts'
import './api/share.graphql.ts'
import './api/share-payment.graphql.ts'
import './api/shared-dishes.graphql.ts'
import './api/weekly-orders.graphql.ts'
import { BookingSource, InvitationLink, Reservation, UserReservation } from './api/types.graphql.ts'
import { wishInputs } from './api/wishes.graphql.ts'
import { cancelReservation } from './changes/cancel-reservation.ts'
import { leaveReservation, removeGuest } from './changes/leave-reservation.ts'
import { closeReservation } from './groups/close-reservation.ts'
import { logOut } from './groups/guests-without-account.ts'
import { joinReservation } from './groups/join-reservation.ts'
import { remindGuest } from './groups/remind-guest.ts'
import {
  changedView,
  getReservation,
  getUserReservation,
  guestShare,
  invitationByLink,
  joinedView,
  myReservations,
} from './views/read-reservation.ts'

export { Fate as ExtraFate } from './api/after-meal.graphql.ts'
export { ReservationStatus } from './api/types.graphql.ts'
export { wishFields } from './api/wishes.graphql.ts'
export { BookingSource, Reservation, UserReservation }

const ReservationPage = builder.objectRef<Awaited<ReturnType<typeof myReservations>>>('ReservationPage').implement({
  fields: (t) => ({
    reservations: t.field({ type: [Reservation], rows: 1, resolve: ({ reservations }) => reservations }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
    count: t.exposeInt('count'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

const CompanyData = builder.objectRef<{ id: number; serviceFees: number }>('CompanyData').implement({
  fields: (t) => ({ id: t.exposeID('id'), serviceFees: t.exposeFloat('serviceFees') }),
})

const JoinReservationInput = builder.inputType('JoinReservationInput', {
  fields: (t) => ({
    invitationLink: t.id({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    email: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    ...wishInputs(t),
    allergies: t.field({ type: AllergiesInput }),
    sharedDishes: t.idList({ description: 'The shared dishes of the table in which the guest takes part.' }),
    captchaToken: t.string({
      description: 'Required after many guests have joined from one network. The error names it in extensions.fields.',
    }),
  }),
})
const MyReservationsInput = builder.inputType('MyReservationsInput', {
  fields: (t) => ({ page: t.int({ defaultValue: 1 }), pageSize: t.int({ defaultValue: 10 }) }),
})

builder.queryFields((t) => ({
  getReservation: t.field({
    type: Reservation,
    nullable: true,
    description:
      'Returns a booking by its id or by the id of one of its shares. Null unless the viewer is its host, one of its guests, or the holder of a guest token for it.',
    args: { uuid: t.arg.id({ required: true }) },
    resolve: (_, { uuid }, context) => getReservation(context, String(uuid)),
  }),
  getUserReservation: t.field({
    type: UserReservation,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => getUserReservation(context, String(id)),
  }),
  guestShare: t.field({
    type: UserReservation,
    nullable: true,
    description: 'Returns the share of a guest token. Null for any other viewer.',
    resolve: (_, __, context) => guestShare(context),
  }),
  myReservations: t.field({
    type: ReservationPage,
    args: { input: t.arg({ type: MyReservationsInput, required: true }) },
    resolve: (_, { input }, context) =>
      myReservations(context, { page: input.page ?? 1, pageSize: input.pageSize ?? 10 }),
  }),
  invitationLink: t.field({
    type: InvitationLink,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => invitationByLink(context, String(id)),
  }),
  getCompanyData: t.field({
    type: CompanyData,
    resolve: (_, __, { config }) => ({ id: 1, serviceFees: euros(config.serviceFeeCents) }),
  }),
}))

builder.mutationFields((t) => ({
  logout: t.boolean({
    description: 'Ends the session or the guest token of the request.',
    resolve: (_, __, context) => logOut(context),
  }),
  joinReservation: t.field({
    type: UserReservation,
    args: { input: t.arg({ type: JoinReservationInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const request = { ...input, invitationLink: String(input.invitationLink), order: basketFrom(input.order) }
      return joinedView(context, await joinReservation(context, request))
    },
  }),
  cancelReservation: t.id({
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: (_, { reservationId }, context) => cancelReservation(context, numericId(String(reservationId)) ?? 0),
  }),
  closeReservation: t.field({
    type: Reservation,
    description:
      'Confirms the group with the guests who have paid or, if the host pays for all, fixes the bill. For the host.',
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: async (_, { reservationId }, context) =>
      changedView(context, await closeReservation(context, numericId(String(reservationId)) ?? 0)),
  }),
}))

builder.mutationFields((t) => ({
  removeGuest: t.field({
    type: Reservation,
    description: 'Removes a guest who has not paid yet. For the host.',
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: async (_, { userReservationId }, context) =>
      changedView(context, await removeGuest(context, String(userReservationId))),
  }),
  remindGuest: t.boolean({
    description: 'Emails a reminder to a guest who still has to pay, at most twice an hour. For the host.',
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: (_, { userReservationId }, context) => remindGuest(context, String(userReservationId)),
  }),
  leaveReservation: t.id({
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: (_, { userReservationId }, context) => leaveReservation(context, String(userReservationId)),
  }),
}))
