import { builder, numericId } from '../../graphql/builder.ts'
import type { StoryPayment } from '../payments/books/books.ts'
import type { Debt } from '../payments/debts/debts.ts'
import type { StoryMove } from '../reservations/read/operator/operator.ts'
import { ReservationStatus } from '../reservations/reservations.graphql.ts'
import { type ActOfBooking, type BookingFile, lookAtBooking, type MoneyLine, type SeatFile } from './booking-file.ts'
import { FoundBookingType } from './found-booking.graphql.ts'
import { SentMessageType } from './message.graphql.ts'

const Move = builder.objectRef<StoryMove>('StoryMove').implement({
  description: 'A change of the status of a booking or of one of its seats.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'Timestamp' }),
    shareId: t.exposeID('shareId', { nullable: true }),
    from: t.expose('from', { type: ReservationStatus, nullable: true }),
    to: t.expose('to', { type: ReservationStatus }),
    actor: t.exposeString('actor'),
    reason: t.exposeString('reason', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    by: t.string({ nullable: true, resolve: ({ by }) => nameOf(by) }),
  }),
})

const Act = builder.objectRef<ActOfBooking>('ActOfBooking').implement({
  description: 'An action of the staff on a booking.',
  fields: (t) => ({
    id: t.exposeID('id'),
    act: t.exposeString('act'),
    by: t.exposeString('by', { nullable: true }),
    at: t.expose('at', { type: 'Timestamp' }),
    shareId: t.exposeID('shareId', { nullable: true }),
  }),
})

const Line = builder.objectRef<MoneyLine>('MoneyLine').implement({
  description: 'A line of the ledger for a card or for a meal voucher, which has a scheme.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'Timestamp' }),
    kind: t.exposeString('kind'),
    cents: t.exposeInt('cents'),
    scheme: t.exposeString('scheme', { nullable: true }),
    attemptId: t.exposeID('attemptId', { nullable: true }),
  }),
})

const Payment = builder.objectRef<StoryPayment>('StoryPayment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    purpose: t.exposeString('purpose'),
    status: t.exposeString('status'),
    amountCents: t.exposeInt('amountCents'),
    capturedCents: t.exposeInt('capturedCents'),
    refundedCents: t.exposeInt('refundedCents'),
    cardBrand: t.exposeString('cardBrand', { nullable: true }),
    cardLast4: t.exposeString('cardLast4', { nullable: true }),
    intentId: t.exposeString('intentId', { nullable: true, description: "The card provider's id." }),
    failureCode: t.exposeString('failureCode', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

const OwedOfSeat = builder.objectRef<Debt>('OwedOfSeat').implement({
  description: 'A charge after the meal that the guest of a seat has not paid.',
  fields: (t) => ({
    purpose: t.exposeString('purpose'),
    cents: t.exposeInt('amountCents'),
    isRefused: t.boolean({
      description: 'True if a bank has declined the debit.',
      resolve: ({ tries, isByLinkAlone }) => tries > 0 && !isByLinkAlone,
    }),
  }),
})

const SeatLine = builder.objectRef<SeatFile['lines'][number]>('SeatFileLine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    priceCents: t.exposeInt('priceCents'),
  }),
})

const NoShowOfSeat = builder.objectRef<NonNullable<SeatFile['noShow']>>('NoShowOfSeat').implement({
  fields: (t) => ({
    feeCents: t.exposeInt('feeCents'),
    markedAt: t.expose('markedAt', { type: 'Timestamp' }),
    contestedAt: t.expose('contestedAt', { type: 'Timestamp', nullable: true }),
    outcome: t.exposeString('outcome', { nullable: true }),
  }),
})

const Seat = builder.objectRef<SeatFile>('SeatFile').implement({
  description: 'A seat with its payments, without the note to the kitchen and allergies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeInt('position'),
    accountId: t.exposeID('accountId', { nullable: true }),
    name: t.string({ nullable: true, resolve: (seat) => nameOf(seat.account) ?? nameOf(seat) }),
    email: t.exposeString('email', { nullable: true, description: 'The email address of a guest without an account.' }),
    status: t.expose('status', { type: ReservationStatus }),
    itemsCents: t.exposeInt('itemsCents'),
    discountCents: t.int({
      resolve: ({ itemsDiscountCents, feeDiscountCents }) => itemsDiscountCents + feeDiscountCents,
    }),
    deliveryFeeCents: t.exposeInt('deliveryFeeCents'),
    tipCents: t.exposeInt('tipCents'),
    lines: t.expose('lines', { type: [SeatLine], rows: 5 }),
    noShow: t.expose('noShow', { type: NoShowOfSeat, nullable: true }),
    debts: t.expose('debts', { type: [OwedOfSeat], rows: 2 }),
    payments: t.expose('payments', { type: [Payment], rows: 3 }),
    moneyLines: t.expose('moneyLines', { type: [Line], rows: 6 }),
    heldCents: t.int({ resolve: ({ sums }) => sums.heldCents }),
    takenCents: t.int({ resolve: ({ sums }) => sums.takenCents }),
    backCents: t.int({ resolve: ({ sums }) => sums.backCents }),
    paidCents: t.int({ resolve: ({ sums }) => sums.paidCents }),
    paidText: t.exposeString('paidText', {
      nullable: true,
      description:
        'A French text that states what the guest has paid for all seats of the booking, as their own pages show it.',
    }),
    addsUp: t.exposeBoolean('addsUp', {
      description: 'True if the ledger lines and the payments have the same total.',
    }),
  }),
})

const BookingFileType = builder.objectRef<BookingFile>('BookingFile').implement({
  description: 'The full history of a booking, with its seats and messages.',
  fields: (t) => ({
    booking: t.field({ type: FoundBookingType, resolve: ({ booking }) => booking }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ booking }) => booking.createdAt }),
    hostId: t.id({ nullable: true, resolve: ({ booking }) => booking.hostId }),
    seats: t.expose('seats', { type: [Seat], rows: 6 }),
    moves: t.expose('moves', { type: [Move], rows: 20 }),
    messages: t.expose('messages', { type: [SentMessageType], rows: 30 }),
    acts: t.expose('acts', { type: [Act], rows: 10 }),
  }),
})

builder.queryField('operatorBooking', (t) =>
  t.field({
    type: BookingFileType,
    description: 'For the operator. The security log records each access.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => lookAtBooking(context, numericId(id)),
  }),
)

function nameOf(named: { firstName: string | null; lastName: string | null } | null): string | null {
  return [named?.firstName, named?.lastName].filter(Boolean).join(' ') || null
}
