import { WAIVABLE_FEES } from '@tablee/domain/service/waivable-fees'
import { builder, numericId } from '../../../graphql/builder.ts'
import { payLinkOf } from '../../reservations/billing/billing.ts'
import { ExtraFate } from '../../reservations/reservations.graphql.ts'
import { addBillExtra, readBill, takeBillExtraOff, takeBillLineOff, waiveBillFee } from './change-bill.ts'
import type * as seen from './core/seen-bill.ts'
import { ServiceBooking } from './sheet.graphql.ts'

const WaivableFee = builder.enumType('WaivableFee', {
  description:
    'A fee that can be waived. NO_SHOW: until it is debited. DELIVERY: refunded if it was captured. LOST_VOUCHER: until its holder has paid for the voucher that its scheme has released.',
  values: WAIVABLE_FEES,
})

export const ServiceBillFee = builder.objectRef<NonNullable<seen.SeenBillSeat['fee']>>('ServiceBillFee').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: WaivableFee }),
    cents: t.exposeInt('cents'),
    isDebited: t.exposeBoolean('isDebited', {
      description: 'True if the fee was debited. Waiving it then refunds it.',
    }),
  }),
})

const Waived = builder.objectRef<seen.SeenBillSeat['waived'][number]>('WaivedFee').implement({
  fields: (t) => ({
    kind: t.field({ type: WaivableFee, resolve: ({ fee }) => fee }),
    cents: t.exposeInt('cents'),
    isRefunded: t.exposeBoolean('isRefunded', { description: 'True if the fee was debited before.' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

const Line = builder.objectRef<seen.SeenBillLine>('ServiceBillLine').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id for `takeLineOff`, to be sent with the version of this bill.' }),
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    off: t.exposeInt('off', { description: 'The portions that were refunded.' }),
    eachCents: t.exposeInt('eachCents'),
    most: t.exposeInt('most', { description: 'The portions that can be removed now.' }),
    seats: t.stringList({
      rows: 3,
      description: 'The names of the seats to which the line belongs. Several for a shared dish.',
      resolve: (one) => one.seats,
    }),
  }),
})

const Extra = builder.objectRef<seen.SeenBillExtra>('ServiceBillExtra').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    priceCents: t.exposeInt('priceCents'),
    isAccepted: t.exposeBoolean('isAccepted', {
      nullable: true,
      description: 'The response of the payer. Null until there is one.',
    }),
    fate: t.expose('fate', { type: ExtraFate }),
    canTakeOff: t.exposeBoolean('canTakeOff'),
  }),
})

const Closing = builder.objectRef<NonNullable<seen.SeenBillSeat['closing']>>('ServiceBillClosing').implement({
  description: 'The effect of closing a bill on each part of it, in cents.',
  fields: (t) => ({
    debitedCents: t.int({ description: 'The bill itself, debited immediately.', resolve: ({ debited }) => debited }),
    acceptedCents: t.int({
      description: 'Tip and accepted extras, debited when the service day ends.',
      resolve: ({ accepted }) => accepted,
    }),
    toAcceptCents: t.int({
      description:
        'Extras without a response within the amount that the guest agreed to. They are debited when the service day ends unless the payer rejects them.',
      resolve: ({ toAccept }) => toAccept,
    }),
    beyondCents: t.int({
      description: 'Extras without a response over the amount that the guest agreed to. They are not debited.',
      resolve: ({ beyond }) => beyond,
    }),
  }),
})

const Seat = builder.objectRef<seen.SeenBillSeat>('ServiceBillSeat').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isHost: t.exposeBoolean('isHost'),
    totalCents: t.exposeInt('totalCents', {
      description:
        'Dishes and delivery less the discount of a promo code, without the service fee and extras. 0 if the host pays.',
    }),
    mayHaveExtra: t.exposeBoolean('mayHaveExtra'),
    extrasOn: t.exposeString('extrasOn', {
      nullable: true,
      description:
        'The guest who has paid for this seat and whose bill receives its extras. Null if its own bill receives them, or none.',
    }),
    extras: t.expose('extras', { type: [Extra], rows: 2 }),
    paidText: t.exposeString('paidText', {
      nullable: true,
      description:
        'A French text that states what the guest has paid, including the service fee and a tip, or who has paid for them.',
    }),
    fee: t.expose('fee', { type: ServiceBillFee, nullable: true, description: 'The fee that can be waived now.' }),
    waived: t.expose('waived', { type: [Waived], rows: 1 }),
    closing: t.expose('closing', {
      type: Closing,
      nullable: true,
      description:
        'The effect of closing the bill on this seat. Null once it is closed, and for a seat that pays nothing.',
    }),
    unpaidCents: t.exposeInt('unpaidCents', {
      description: 'Tip and extras that the guest is asked to pay by link, once the bill is closed.',
    }),
    payLink: t.string({
      nullable: true,
      description:
        'The signed link to pay `unpaidCents`, for a QR code. Null while nothing is to be paid, and for a till.',
      resolve: ({ id, unpaidCents }, _, context) =>
        unpaidCents > 0 && context.viewer.kind !== 'till' ? payLinkOf(context, id) : null,
    }),
  }),
})

const Bill = builder.objectRef<seen.SeenBill>('ServiceBill').implement({
  description: 'The bill of a table or an order, as its restaurant reads and changes it. Amounts are in cents.',
  fields: (t) => ({
    booking: t.expose('booking', { type: ServiceBooking }),
    version: t.exposeInt('version'),
    isOpen: t.exposeBoolean('isOpen', {
      description:
        'True if the bill is not captured yet. Until then removed portions are not debited; later they are refunded.',
    }),
    lines: t.expose('lines', { type: [Line], rows: 8 }),
    seats: t.expose('seats', { type: [Seat], rows: 4 }),
  }),
})

builder.queryFields((t) => ({
  serviceBill: t.field({
    type: Bill,
    description: 'Returns the lines, extras and fees of a bill. For owners and floor staff.',
    args: { restaurantId: t.arg.id({ required: true }), reservationId: t.arg.id({ required: true }) },
    resolve: (_, ids, context) => readBill(context, idsOf(ids)),
  }),
}))

builder.mutationFields((t) => ({
  takeLineOff: t.field({
    type: Bill,
    description:
      'Removes portions of a line. Before the bill is captured they are not debited; later they are refunded. Fails with CONFLICT if the bill has another version. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      lineId: t.arg.id({ required: true }),
      quantity: t.arg.int({ required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, { lineId, quantity, version, ...ids }, context) =>
      takeBillLineOff(context, { ...idsOf(ids), lineId: String(lineId), quantity, version }),
  }),
  addExtra: t.field({
    type: Bill,
    description:
      'Adds an item with a price to the bill of a guest. Executed once per Idempotency-Key. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      cents: t.arg.int({ required: true }),
      vat: t.arg.int({ required: true, description: 'The VAT rate in hundredths of a percent: 1000, 2000 or 550.' }),
    },
    resolve: (_, { shareId, name, cents, vat, ...ids }, context) =>
      addBillExtra(context, { ...idsOf(ids), shareId: String(shareId), name, cents, vat }),
  }),
  takeExtraOff: t.field({
    type: Bill,
    description: 'Removes an extra, until the service day ends. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      extraId: t.arg.id({ required: true }),
    },
    resolve: (_, { extraId, ...ids }, context) =>
      takeBillExtraOff(context, { ...idsOf(ids), extraId: String(extraId) }),
  }),
  waiveFee: t.field({
    type: Bill,
    description:
      'Waives a fee of a bill. A delivery fee that was debited is refunded. The reason is stored with the bill. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareId: t.arg.id({ required: true }),
      fee: t.arg({ type: WaivableFee, required: true }),
      reason: t.arg.string({ description: 'At most 200 characters.' }),
    },
    resolve: (_, { shareId, fee, reason, ...ids }, context) =>
      waiveBillFee(context, { ...idsOf(ids), shareId: String(shareId), fee, reason: reason ?? null }),
  }),
}))

function idsOf(ids: { restaurantId: string | number; reservationId: string | number }) {
  const idOf = (id: string | number) => numericId(String(id)) ?? 0
  return { restaurantId: idOf(ids.restaurantId), reservationId: idOf(ids.reservationId) }
}
