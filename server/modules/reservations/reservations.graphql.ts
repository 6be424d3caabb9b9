import { euros } from '@tablee/domain/money'
import type { Price } from '@tablee/domain/pricing'
import { STATUSES } from '@tablee/domain/reservation-moves'
import { builder, numericId } from '../../graphql/builder.ts'
import { ReservationType } from '../availability/availability.graphql.ts'
import { Combo, FoodItem, Restaurant } from '../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../catalogue/catalogue.ts'
import { invitationEnds } from './link.ts'
import { orderedDish, orderedFormula } from './ordered.ts'
import type { Invitation, ReservationView, ShareView } from './reservations.ts'
import * as reservations from './reservations.ts'

const ReservationStatus = builder.enumType('ReservationStatus', { values: STATUSES })

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
        view.standing.kind === 'host' ? ((await hostOf(context, view))?.lastName ?? null) : null,
    }),
    email: t.string({
      nullable: true,
      resolve: async (view, _, context) =>
        view.standing.kind === 'host' ? ((await hostOf(context, view))?.email ?? null) : null,
    }),
  }),
})

const Reservation = builder.objectRef<ReservationView>('Reservation')
const UserReservation = builder.objectRef<ShareView & { guestToken?: string | null }>('UserReservation')

const InvitationLink = builder.objectRef<Invitation>('InvitationLink').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    expires: t.field({ type: 'Timestamp', resolve: ({ view }) => invitationEnds(view.reservation) }),
    ended: t.string({
      nullable: true,
      description: 'The sentence that says why it has ended; null while it stands.',
      resolve: ({ view }, _, { clock }) => reservations.endOfInvitation(view, clock.now()),
    }),
    ownShare: t.id({
      nullable: true,
      description: 'The share of who asks, where they are in the group already.',
      resolve: ({ view }) => reservations.sharesSeen(view).find(({ isOwn }) => isOwn)?.share.id ?? null,
    }),
    reservation: t.field({ type: Reservation, resolve: ({ view }) => view }),
  }),
})

Reservation.implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ reservation }) => reservation.id }),
    date: t.field({
      type: 'Timestamp',
      description: 'Day and hour of the booking as one instant.',
      resolve: ({ reservation }) => reservation.startsAt,
    }),
    hour: t.string({ resolve: ({ reservation }) => reservation.hour }),
    type: t.field({ type: ReservationType, resolve: ({ reservation }) => reservation.type }),
    totalPersons: t.int({ resolve: ({ reservation }) => reservation.totalPersons }),
    totalPaid: t.float({ resolve: (view) => euros(reservations.sumSeen(view, ({ share }) => share.paidCents)) }),
    serviceFees: t.float({
      resolve: (view) =>
        euros(reservations.sumSeen(view, (seen) => reservations.priceOfShare(seen).card.applicationFee)),
    }),
    status: t.field({ type: ReservationStatus, resolve: ({ reservation }) => reservation.status }),
    isGroup: t.boolean({
      description: 'Others are invited by a link.',
      resolve: ({ reservation }) => reservation.isGroup,
    }),
    isPlain: t.boolean({
      description: 'Nothing was ordered, nothing is owed.',
      resolve: ({ reservation }) => reservation.isPlain,
    }),
    isHost: t.boolean({
      description: 'Whether who asks is its host.',
      resolve: ({ standing }) => standing.kind === 'host',
    }),
    invitationLink: t.field({
      type: InvitationLink,
      nullable: true,
      resolve: (view, _, context) => reservations.linkSeen(context, view),
    }),
    creator: t.field({ type: Creator, resolve: (view) => view }),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    usersReservations: t.field({ type: [UserReservation], resolve: (view) => reservations.sharesSeen(view) }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.createdAt }),
    holdUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'When unpaid seats are given back.',
      resolve: ({ reservation, standing }) => (standing.kind === 'stranger' ? null : reservation.holdUntil),
    }),
    freeCancelUntil: t.field({
      type: 'Timestamp',
      description: 'For the host by cancelling, for a guest by leaving.',
      resolve: (view) => reservations.freeUntilSeen(view),
    }),
  }),
})

const UserRef = builder
  .objectRef<{ id: string; email: string; firstName: string | null; lastName: string | null }>('UserRef')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      email: t.exposeString('email', { nullable: true }),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
    }),
  })

const OrderedFoodItem = builder.objectRef<Awaited<ReturnType<typeof orderedDish>>>('OrderedFoodItem').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    foodItem: t.field({ type: FoodItem, resolve: ({ foodItem }) => foodItem }),
  }),
})
const OrderedCombo = builder.objectRef<Awaited<ReturnType<typeof orderedFormula>>>('OrderedCombo').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    combo: t.field({ type: Combo, resolve: ({ combo }) => combo }),
  }),
})

UserReservation.implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ share }) => share.id }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ share, isOwn }, _, context) =>
        isOwn && share.accountId ? reservations.personOf(context, share.accountId) : null,
    }),
    reservation: t.field({ type: Reservation, resolve: ({ view }) => view }),
    status: t.field({ type: ReservationStatus, resolve: ({ share }) => share.status }),
    isOwn: t.boolean({ description: 'Whether it is of who asks.', resolve: ({ isOwn }) => isOwn }),
    isHostShare: t.boolean({ resolve: ({ share }) => share.position === 0 }),
    invitationEmail: t.string({ nullable: true, resolve: ({ share, isOwn }) => (isOwn ? share.email : null) }),
    transactionId: t.string({ nullable: true, resolve: () => null }),
    totalPaid: t.float({ resolve: ({ share, isOpen }) => euros(isOpen ? share.paidCents : 0) }),
    totalIncludingTax: t.float({ resolve: priced(({ total }) => total) }),
    totalExcludingTax: t.float({
      resolve: async (share, _, context) =>
        euros(share.isOpen ? await reservations.totalWithoutTax(context, share) : 0),
    }),
    serviceFees: t.float({ resolve: priced(({ serviceFee }) => serviceFee) }),
    feesDiscount: t.float({ resolve: priced(({ feeDiscount }) => feeDiscount) }),
    menuItemsDiscount: t.float({ resolve: priced(({ itemsDiscount }) => itemsDiscount) }),
    tip: t.float({ resolve: ({ share, isOwn }) => euros(isOwn ? share.tipCents : 0) }),
    foodItems: t.field({
      type: [OrderedFoodItem],
      resolve: async (share, _, context) => {
        const lines = (await reservations.linesSeen(context, share)).filter(({ foodItemId }) => foodItemId !== null)
        return Promise.all(lines.map((line) => orderedDish(context, line)))
      },
    }),
    combos: t.field({
      type: [OrderedCombo],
      resolve: async (share, _, context) => {
        const lines = (await reservations.linesSeen(context, share)).filter(({ comboId }) => comboId !== null)
        return Promise.all(lines.map((line) => orderedFormula(context, line)))
      },
    }),
    displayName: t.string({ resolve: (share, _, context) => reservations.displayNameOf(context, share) }),
    note: t.string({ nullable: true, resolve: ({ share, isOpen }) => (isOpen ? share.note : null) }),
    holdUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ share, isOpen }) => (isOpen ? share.holdUntil : null),
    }),
    cardAmount: t.float({ resolve: priced(({ card }) => card.total) }),
    voucherAmount: t.float({ resolve: priced(({ voucher }) => voucher) }),
    guestToken: t.string({
      nullable: true,
      description: "Only in joinReservation's answer to a caller without an account, null everywhere else.",
      resolve: ({ guestToken }) => guestToken ?? null,
    }),
  }),
})

const ReservationPage = builder
  .objectRef<Awaited<ReturnType<typeof reservations.myReservations>>>('ReservationPage')
  .implement({
    fields: (t) => ({
      reservations: t.field({ type: [Reservation], resolve: ({ reservations }) => reservations }),
      page: t.exposeInt('page'),
      pageSize: t.exposeInt('pageSize'),
      count: t.exposeInt('count'),
      totalPages: t.exposeInt('totalPages'),
    }),
  })

const CompanyData = builder.objectRef<{ id: number; serviceFees: number }>('CompanyData').implement({
  fields: (t) => ({ id: t.exposeID('id'), serviceFees: t.exposeFloat('serviceFees') }),
})

const OrderLineInput = builder.inputType('OrderLineInput', {
  fields: (t) => ({ id: t.id({ required: true }), quantity: t.int({ required: true }) }),
})
const OrderInput = builder.inputType('OrderInput', {
  fields: (t) => ({
    foodItems: t.field({ type: [OrderLineInput], defaultValue: [] }),
    combos: t.field({ type: [OrderLineInput], defaultValue: [] }),
  }),
})
const CreateReservationInput = builder.inputType('CreateReservationInput', {
  fields: (t) => ({
    RestaurantId: t.id({ required: true }),
    date: t.string({ required: true }),
    hour: t.string({ required: true }),
    type: t.field({ type: ReservationType, required: true }),
    totalPersons: t.int({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    UserDeliveryPreferenceId: t.id(),
    withInvitation: t.boolean({
      defaultValue: true,
      description:
        "False for the client's PAY_FOR_ALL_NO_INVITATION: the host orders and pays for the whole table, no link is made.",
    }),
    note: t.string({ description: 'Free text for the kitchen, allergies, at most 200 characters.' }),
  }),
})
const JoinReservationInput = builder.inputType('JoinReservationInput', {
  fields: (t) => ({
    invitationLink: t.id({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    email: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    note: t.string(),
  }),
})
const MyReservationsInput = builder.inputType('MyReservationsInput', {
  fields: (t) => ({ page: t.int({ defaultValue: 1 }), pageSize: t.int({ defaultValue: 10 }) }),
})

builder.queryFields((t) => ({
  getReservation: t.field({
    type: Reservation,
    nullable: true,
    description: 'A reservation id or a user reservation id; null to anyone but its host, guests and guest tokens.',
    args: { uuid: t.arg.id({ required: true }) },
    resolve: (_, { uuid }, context) => reservations.getReservation(context, String(uuid)),
  }),
  getUserReservation: t.field({
    type: UserReservation,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => reservations.getUserReservation(context, String(id)),
  }),
  guestShare: t.field({
    type: UserReservation,
    nullable: true,
    description: "The share that a guest's token opens; null to anyone else.",
    resolve: (_, __, context) => reservations.guestShare(context),
  }),
  myReservations: t.field({
    type: ReservationPage,
    args: { input: t.arg({ type: MyReservationsInput, required: true }) },
    resolve: (_, { input }, context) =>
      reservations.myReservations(context, { page: input.page ?? 1, pageSize: input.pageSize ?? 10 }),
  }),
  invitationLink: t.field({
    type: InvitationLink,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => reservations.invitationByLink(context, String(id)),
  }),
  getCompanyData: t.field({
    type: CompanyData,
    resolve: (_, __, { config }) => ({ id: 1, serviceFees: euros(config.serviceFeeCents) }),
  }),
}))

builder.mutationFields((t) => ({
  createReservation: t.field({
    type: Reservation,
    args: { input: t.arg({ type: CreateReservationInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const { RestaurantId, withInvitation, order, ...wish } = input
      const restaurantId = numericId(String(RestaurantId)) ?? 0
      const asked = { ...wish, restaurantId, order: orderOf(order), withInvitation: withInvitation ?? true }
      return reservations.viewOf(context, await reservations.createReservation(context, asked))
    },
  }),
  joinReservation: t.field({
    type: UserReservation,
    args: { input: t.arg({ type: JoinReservationInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const asked = { ...input, invitationLink: String(input.invitationLink), order: orderOf(input.order) }
      return reservations.joinedView(context, await reservations.joinReservation(context, asked))
    },
  }),
  cancelReservation: t.id({
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: (_, { reservationId }, context) =>
      reservations.cancelReservation(context, numericId(String(reservationId)) ?? 0),
  }),
  closeReservation: t.field({
    type: Reservation,
    description: 'Host: confirm with those present, or close the group.',
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: async (_, { reservationId }, context) =>
      reservations.changedView(
        context,
        await reservations.closeReservation(context, numericId(String(reservationId)) ?? 0),
      ),
  }),
  updateReservation: t.field({
    type: Reservation,
    args: {
      reservationId: t.arg.id({ required: true }),
      date: t.arg.string(),
      hour: t.arg.string(),
      totalPersons: t.arg.int(),
    },
    resolve: async (_, { reservationId, ...wish }, context) =>
      reservations.changedView(
        context,
        await reservations.updateReservation(context, numericId(String(reservationId)) ?? 0, wish),
      ),
  }),
  removeGuest: t.field({
    type: Reservation,
    description: 'Host, before that guest has paid.',
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: async (_, { userReservationId }, context) =>
      reservations.changedView(context, await reservations.removeGuest(context, String(userReservationId))),
  }),
  leaveReservation: t.id({
    args: { userReservationId: t.arg.id({ required: true }) },
    resolve: (_, { userReservationId }, context) => reservations.leaveReservation(context, String(userReservationId)),
  }),
}))

type LineInput = { id: string | number; quantity: number }

function orderOf({ foodItems, combos }: { foodItems?: LineInput[] | null; combos?: LineInput[] | null }) {
  const read = (lines: LineInput[] | null | undefined) =>
    (lines ?? []).map(({ id, quantity }) => ({ id: String(id), quantity }))
  return { foodItems: read(foodItems), combos: read(combos) }
}

/** Euros of what a share costs; 0 where that is nobody's business. */
function priced(of: (price: Price) => number) {
  return (seen: ShareView) => euros(seen.isOpen ? of(reservations.priceOfShare(seen)) : 0)
}

function hostOf(context: Parameters<typeof reservations.personOf>[0], { reservation }: ReservationView) {
  return reservation.hostId ? reservations.personOf(context, reservation.hostId) : null
}
