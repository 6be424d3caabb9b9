import { euros } from '@tablee/domain/money/money'
import type { Price } from '@tablee/domain/money/pricing'
import { isHost } from '@tablee/domain/reservations/host'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { STATUSES } from '@tablee/domain/reservations/reservation-status'
import { askedFields } from '../../../graphql/asked-fields.ts'
import { builder } from '../../../graphql/builder.ts'
import { DeliveryPreference } from '../../addresses/addresses.graphql.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { Combo, FoodItem, Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { extrasSeen } from '../after-meal/add-extra.ts'
import { noShowSeen } from '../after-meal/mark-no-show.ts'
import { owedAfter } from '../after-meal/owed-after.ts'
import { payUntilSeen } from '../billing/pay-until.ts'
import { PAYMENT_STATES, paymentState } from '../billing/payment-state.ts'
import { priceToCover } from '../billing/price-to-cover.ts'
import { voucherTerms } from '../billing/voucher-of.ts'
import type { Reminded } from '../changes/answer-reminder.ts'
import { seatFreeUntil } from '../changes/answer-reminder.ts'
import type { Extra as SeenExtra, NoShow as SeenNoShow } from '../core/after-the-meal.sql.ts'
import { invitationEnds } from '../core/link.ts'
import { personOf } from '../core/read-once.ts'
import type { ShareLine } from '../core/reservation.ts'
import { coverOf } from '../readers/cover-of.ts'
import type { Invitation, ReservationView, ShareView } from '../views/read-reservation.ts'
import {
  displayNameOf,
  endOfInvitation,
  endSeen,
  freeUntilSeen,
  linesSeen,
  linkSeen,
  priceOfShare,
  settledAt,
  sharesSeen,
  sumSeen,
  totalWithoutTax,
} from '../views/read-reservation.ts'
import { orderedDish, orderedFormula } from './ordered.ts'

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

export const Reservation = builder.objectRef<ReservationView>('Reservation')
export const UserReservation = builder.objectRef<ShareView & { guestToken?: string | null }>('UserReservation')

const InvitationEnd = builder.enumType('InvitationEnd', {
  values: {
    CANCELLED: { value: 'cancelled' },
    CLOSED: { value: 'closed' },
    FULL: { value: 'full' },
    NOT_OPEN: { value: 'not open' },
  } as const,
})

export const InvitationLink = builder.objectRef<Invitation>('InvitationLink').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    expires: t.field({ type: 'Timestamp', resolve: ({ view }) => invitationEnds(view.reservation) }),
    ended: t.string({
      nullable: true,
      description: 'The sentence that says why it has ended; null while it stands.',
      resolve: ({ view }, _, { clock }) => endOfInvitation(view, clock.now()),
    }),
    endReason: t.field({
      type: InvitationEnd,
      nullable: true,
      description: 'The same for a page to decide upon.',
      resolve: ({ view }, _, { clock }) => endSeen(view, clock.now())?.why ?? null,
    }),
    ownShare: t.id({
      nullable: true,
      description: 'The share of who asks, where they are in the group already.',
      resolve: ({ view }) => sharesSeen(view).find(({ isOwn }) => isOwn)?.share.id ?? null,
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
    totalPaid: t.float({ resolve: (view) => euros(sumSeen(view, ({ share }) => share.paidCents)) }),
    serviceFees: t.float({
      resolve: (view) => euros(sumSeen(view, (seen) => priceOfShare(seen).card.applicationFee)),
    }),
    status: t.field({ type: ReservationStatus, resolve: ({ reservation }) => reservation.status }),
    isGroup: t.boolean({
      description: 'Others are invited by a link.',
      resolve: ({ reservation }) => reservation.isGroup,
    }),
    awaitsGuests: t.boolean({
      description: 'More may join by the link; also of a group that is confirmed and that its host has enlarged since.',
      resolve: ({ reservation, shares, standing }) => standing.kind !== 'stranger' && awaitsGuests(reservation, shares),
    }),
    isPlain: t.boolean({
      description: 'Nothing was ordered, nothing is owed.',
      resolve: ({ reservation }) => reservation.isPlain,
    }),
    isWeeklyMeal: t.boolean({
      description: "A meal of the company canteen, brought within the companies' hours.",
      resolve: ({ reservation }) => reservation.isWeeklyMeal,
    }),
    isHost: t.boolean({
      description: 'Whether who asks is its host.',
      resolve: ({ standing }) => standing.kind === 'host',
    }),
    invitationLink: t.field({
      type: InvitationLink,
      nullable: true,
      resolve: (view, _, context) => linkSeen(context, view),
    }),
    creator: t.field({ type: Creator, resolve: (view) => view }),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    usersReservations: t.field({ type: [UserReservation], rows: 10, resolve: (view) => sharesSeen(view) }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.createdAt }),
    revision: t.int({
      description: 'Grows with every change of it: of two calendar entries the higher one holds.',
      resolve: ({ reservation, standing }) => (standing.kind === 'stranger' ? 0 : reservation.version),
    }),
    deliveryAddress: t.field({
      type: DeliveryPreference,
      nullable: true,
      description: 'Where it is brought, as it was when it was ordered; null for tables, and to others than its host.',
      resolve: ({ reservation, standing }) => (standing.kind === 'host' ? reservation.deliveryAddress : null),
    }),
    holdUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'When unpaid seats are given back.',
      resolve: ({ reservation, standing }) => (standing.kind === 'stranger' ? null : reservation.holdUntil),
    }),
    payUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      description:
        "Until when what is owed for one's seat may be paid, by oneself or by the host who pays for all; null where nothing is, or no hour ends it.",
      resolve: (view, _, { clock }) => payUntilSeen(view, clock.now()),
    }),
    freeCancelUntil: t.field({
      type: 'Timestamp',
      description: 'For the host by cancelling, for a guest by leaving.',
      resolve: (view) => freeUntilSeen(view),
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

const OrderedFoodItem = builder.objectRef<ShareLine>('OrderedFoodItem').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    foodItem: t.field({
      type: FoodItem,
      resolve: (line, _, context, info) => orderedDish(context, line, askedFields(info)),
    }),
  }),
})
const OrderedCombo = builder.objectRef<ShareLine>('OrderedCombo').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    combo: t.field({
      type: Combo,
      resolve: (line, _, context, info) => orderedFormula(context, line, askedFields(info)),
    }),
  }),
})

const Extra = builder.objectRef<SeenExtra>('Extra').implement({
  description: 'A line that was added to a bill at the table, shown to who pays it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    price: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isAccepted: t.exposeBoolean('isAccepted', { nullable: true, description: 'Null while nobody has answered.' }),
  }),
})

const NoShow = builder.objectRef<SeenNoShow & { dueAt: number | null }>('NoShow').implement({
  description: 'Of who was marked as absent.',
  fields: (t) => ({
    fee: t.float({ resolve: ({ feeCents }) => euros(feeCents) }),
    isContested: t.boolean({ resolve: ({ contestedAt }) => contestedAt !== null }),
    dueAt: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'When the fee is debited, or a dispute that nobody has decided is lifted; null once it is settled.',
      resolve: ({ dueAt }) => dueAt,
    }),
    isLifted: t.boolean({ resolve: ({ outcome }) => outcome === 'LIFTED' }),
    isDebited: t.boolean({ resolve: ({ outcome }) => outcome === 'DEBITED' }),
  }),
})

const OwedAfter = builder.objectRef<NonNullable<Awaited<ReturnType<typeof owedAfter>>>>('OwedAfter').implement({
  description: 'Of tip and extras, what was not debited: paid by payUserReservation, for this amount and no fee.',
  fields: (t) => ({
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
    tip: t.float({ resolve: ({ tipCents }) => euros(tipCents) }),
    extras: t.field({ type: [Extra], rows: 5, resolve: ({ extras }) => extras }),
    wasRefused: t.exposeBoolean('wasRefused', {
      description: 'By the bank; false for lines without an answer beyond what was agreed to.',
    }),
  }),
})

const VoucherTerms = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof voucherTerms>>>>('VoucherTerms')
  .implement({
    description: 'What meal vouchers may pay of a share, in euros.',
    fields: (t) => ({
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'The sentence that says why none may be used; null where one may.',
      }),
      eligible: t.float({
        description: 'Of what was ordered, before any discount: food and soft drinks.',
        resolve: ({ eligibleCents }) => euros(eligibleCents),
      }),
      capLeft: t.float({
        description: "What the day's cap leaves.",
        resolve: ({ capLeftCents }) => euros(capLeftCents),
      }),
      schemes: t.exposeStringList('schemes', {
        rows: 2,
        description: 'Those whose vouchers are taken: EDENRED, RESTO_FLASH.',
      }),
      isLater: t.exposeBoolean('isLater', {
        description: 'The meal is on a later day: the card is asked for all, the voucher that morning.',
      }),
    }),
  })

const PriceToCover = builder.objectRef<NonNullable<ReturnType<typeof priceToCover>>>('PriceToCover').implement({
  description: 'What a member of a group pays for another who is late: the sums alone.',
  fields: (t) => ({
    amount: t.float({ description: 'Without the fee.', resolve: ({ amount }) => euros(amount) }),
    applicationFee: t.float({ resolve: ({ applicationFee }) => euros(applicationFee) }),
    total: t.float({ resolve: ({ total }) => euros(total) }),
    holdUntil: t.field({ type: 'Timestamp', nullable: true, resolve: ({ heldUntil }) => heldUntil }),
  }),
})

const Cover = builder.objectRef<NonNullable<Awaited<ReturnType<typeof coverOf>>>>('Cover').implement({
  description: "Of a share that another of the group has paid in its own person's place.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of who paid, as the group calls them.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether who asks has paid it.' }),
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
  }),
})

const PaymentState = builder.enumType('PaymentState', { values: PAYMENT_STATES })

UserReservation.implement({
  fields: (t) => ({
    paymentState: t.field({
      type: PaymentState,
      nullable: true,
      description: 'How the newest payment of what one owes stands; null where there is none, and of others.',
      resolve: (share, _, context) => paymentState(context, share),
    }),
    owedAfter: t.field({
      type: OwedAfter,
      nullable: true,
      description: 'To who pays the share, once its meal is paid.',
      resolve: (share, _, context) => owedAfter(context, share),
    }),
    priceToCover: t.field({
      type: PriceToCover,
      nullable: true,
      description: "Of another's share that who asks may cover; null otherwise.",
      resolve: (share, _, context) => priceToCover(context, share),
    }),
    cover: t.field({
      type: Cover,
      nullable: true,
      description: 'To whose share it is, and to who paid it; null to others, and where everybody paid for themselves.',
      resolve: (share, _, context) => coverOf(context, share),
    }),
    noShow: t.field({
      type: NoShow,
      nullable: true,
      description: 'To who pays the share, while it is NO_SHOW.',
      resolve: (share, _, context) => noShowSeen(context, share),
    }),
    settledAt: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'When all that one owed had been taken; null before, and for others.',
      resolve: (share, _, context) => settledAt(context, share),
    }),
    extras: t.field({
      type: [Extra],
      rows: 5,
      resolve: (share, _, context) => extrasSeen(context, share),
    }),
    id: t.id({ resolve: ({ share }) => share.id }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ share, isOwn }, _, context) => (isOwn && share.accountId ? personOf(context, share.accountId) : null),
    }),
    reservation: t.field({ type: Reservation, resolve: ({ view }) => view }),
    status: t.field({ type: ReservationStatus, resolve: ({ share }) => share.status }),
    isOwn: t.boolean({ description: 'Whether it is of who asks.', resolve: ({ isOwn }) => isOwn }),
    isHostShare: t.boolean({ resolve: ({ share }) => isHost(share) }),
    invitationEmail: t.string({ nullable: true, resolve: ({ share, isOwn }) => (isOwn ? share.email : null) }),
    transactionId: t.string({ nullable: true, resolve: () => null }),
    totalPaid: t.float({ resolve: ({ share, isOpen }) => euros(isOpen ? share.paidCents : 0) }),
    totalIncludingTax: t.float({ resolve: priced(({ total }) => total) }),
    totalExcludingTax: t.float({
      resolve: async (share, _, context) => euros(share.isOpen ? await totalWithoutTax(context, share) : 0),
    }),
    serviceFees: t.float({ resolve: priced(({ serviceFee }) => serviceFee) }),
    feesDiscount: t.float({ resolve: priced(({ feeDiscount }) => feeDiscount) }),
    menuItemsDiscount: t.float({ resolve: priced(({ itemsDiscount }) => itemsDiscount) }),
    tip: t.float({ resolve: ({ share, isOwn }) => euros(isOwn ? share.tipCents : 0) }),
    foodItems: t.field({
      type: [OrderedFoodItem],
      rows: 5,
      resolve: async (share, _, context) =>
        (await linesSeen(context, share)).filter(({ foodItemId }) => foodItemId !== null),
    }),
    combos: t.field({
      type: [OrderedCombo],
      rows: 5,
      resolve: async (share, _, context) => (await linesSeen(context, share)).filter(({ comboId }) => comboId !== null),
    }),
    displayName: t.string({ resolve: (share, _, context) => displayNameOf(context, share) }),
    note: t.string({ nullable: true, resolve: ({ share, isOpen }) => (isOpen ? share.note : null) }),
    holdUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ share, isOpen }) => (isOpen ? share.holdUntil : null),
    }),
    cardAmount: t.float({ resolve: priced(({ card }) => card.total) }),
    voucherAmount: t.float({ resolve: priced(({ voucher }) => voucher) }),
    voucherScheme: t.string({
      nullable: true,
      description: 'EDENRED or RESTO_FLASH, where one pays or is to pay a part; null to others.',
      resolve: ({ share, isOwn }) => (isOwn ? share.voucherScheme : null),
    }),
    voucherPlanned: t.float({
      description: 'What a voucher is to pay on the day of the meal, in place of the card.',
      resolve: ({ share, isOwn }) => euros(isOwn ? share.voucherPlannedCents : 0),
    }),
    voucherTerms: t.field({
      type: VoucherTerms,
      nullable: true,
      description: "By which terms one's own share may be paid with meal vouchers; null to others.",
      resolve: (seen, _, context) => voucherTerms(context, seen),
    }),
    guestToken: t.string({
      nullable: true,
      description: "Only in joinReservation's answer to a caller without an account, null everywhere else.",
      resolve: ({ guestToken }) => guestToken ?? null,
    }),
  }),
})

export const Reminder = builder.objectRef<Reminded>('Reminder').implement({
  description: "A seat as a letter's link shows it.",
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    date: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.startsAt }),
    totalPersons: t.int({ resolve: ({ reservation }) => reservation.totalPersons }),
    isHost: t.boolean({ resolve: ({ share }) => isHost(share) }),
    status: t.field({ type: ReservationStatus, resolve: ({ share }) => share.status }),
    answer: t.string({ nullable: true, resolve: ({ answer }) => answer }),
    freeCancelUntil: t.field({ type: 'Timestamp', resolve: (seat) => seatFreeUntil(seat) }),
  }),
})

/** Euros of what a share costs; 0 where that is nobody's business. */
function priced(of: (price: Price) => number) {
  return (seen: ShareView) => euros(seen.isOpen ? of(priceOfShare(seen)) : 0)
}

function hostOf(context: Parameters<typeof personOf>[0], { reservation }: ReservationView) {
  return reservation.hostId ? personOf(context, reservation.hostId) : null
}
