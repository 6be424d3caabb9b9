import { writeDay } from '@tablee/domain/calendar/calendar'
import { warningOf } from '@tablee/domain/service/kitchen-words'
import { ORDER_ENDS, ORDER_STAGES } from '@tablee/domain/service/order-stage'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { DeliveryPreference } from '../../../addresses/addresses.graphql.ts'
import { ReservationType } from '../../../availability/availability.graphql.ts'
import { Restaurant } from '../../../catalogue/catalogue.graphql.ts'
import { acceptsByItself, restaurantOf } from '../../../catalogue/catalogue.ts'
import { wishFields } from '../../../reservations/reservations.graphql.ts'
import { StaffJob } from '../../../staff/staff.graphql.ts'
import { ServiceBillFee } from '../bill.graphql.ts'
import { WAITED } from '../core/taps.ts'
import { Print } from '../kitchen/kitchen.graphql.ts'
import { printOrderTicket } from '../kitchen/kitchen.ts'
import { actOnOrder } from './act-on-order.ts'
import type { OrderLine, StaffOrder } from './order-for-staff.ts'
import { type OrderBoard, readOrderBoard } from './read-order-board.ts'

const Stage = builder.enumType('OrderStage', {
  description: 'The progress of a restaurant with a takeaway or delivery order.',
  values: ORDER_STAGES,
})
const End = builder.enumType('OrderEnd', {
  description: 'The cause of the end of a cancelled order. NOT_ANSWERED: nobody accepted it in time.',
  values: ORDER_ENDS,
})

const Line = builder.objectRef<OrderLine>('StaffOrderLine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    choices: t.stringList({ rows: 3, resolve: ({ choices }) => choices }),
    warning: t.string({
      nullable: true,
      description: 'A French warning about allergens that the guest avoids.',
      resolve: warningOf,
    }),
    isAlcohol: t.exposeBoolean('isAlcohol', { description: 'True if the item may only be handed to adults.' }),
  }),
})

const Order = builder.objectRef<StaffOrder>('StaffOrder').implement({
  description: 'A takeaway or delivery order, as the staff of its restaurant see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    type: t.expose('type', { type: ReservationType }),
    isWeeklyMeal: t.exposeBoolean('isWeeklyMeal', { description: 'True for a meal of the company canteen.' }),
    name: t.exposeString('name'),
    stage: t.expose('stage', { type: Stage }),
    end: t.expose('end', { type: End, nullable: true }),
    dishes: t.exposeInt('dishes', { description: 'The number of dishes to cook. Each dish of a formula counts.' }),
    lines: t.field({ type: [Line], rows: 6, resolve: ({ lines }) => lines }),
    allergens: t.stringList({ rows: 2, resolve: ({ allergens }) => allergens }),
    ...wishFields(t, (order) => order),
    canHandOver: t.exposeBoolean('canHandOver', { description: 'True if the price of the order was captured.' }),
    isUnpaid: t.exposeBoolean('isUnpaid', {
      description: 'True if the payment was declined. The diner may still pay.',
    }),
  }),
})

/** The times of an order, and the fields for the floor staff only. */
builder.objectFields(Order, (t) => ({
  firmFrom: t.expose('firmFrom', {
    type: 'Timestamp',
    description: 'The time from which the diner can neither change nor cancel the order.',
  }),
  isFirm: t.exposeBoolean('isFirm'),
  acceptUntil: t.expose('acceptUntil', {
    type: 'Timestamp',
    nullable: true,
    description: 'The time at which the order is cancelled automatically unless it is accepted.',
  }),
  readyAt: t.expose('readyAt', { type: 'Timestamp', nullable: true }),
  undoUntil: t.expose('undoUntil', {
    type: 'Timestamp',
    nullable: true,
    description: 'The time until which it can be undone that the order is ready.',
  }),
  address: t.field({
    type: DeliveryPreference,
    nullable: true,
    description: 'The delivery address. Null for the kitchen.',
    resolve: ({ address }) => address,
  }),
  phone: t.exposeString('phone', {
    nullable: true,
    description: 'The telephone number of the recipient of a delivery. Null for the kitchen.',
  }),
  shareId: t.exposeID('shareId', { description: "The id of the order's only share, for `waiveFee`." }),
  fee: t.expose('fee', {
    type: ServiceBillFee,
    nullable: true,
    description: 'The delivery fee, if it can be waived now.',
  }),
  isDeliveryWaived: t.exposeBoolean('isDeliveryWaived'),
  totalCents: t.exposeInt('totalCents', {
    nullable: true,
    description: 'Dishes and delivery, in cents, without the service fee. Null for the kitchen.',
  }),
}))

const Board = builder.objectRef<OrderBoard>('OrderBoard').implement({
  description: 'The takeaway and delivery orders of one service day.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ staff }, _, context) => restaurantOf(context, staff.restaurantId),
    }),
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    now: t.field({ type: 'Timestamp', resolve: (_, __, { clock }) => clock.now() }),
    job: t.field({ type: StaffJob, resolve: ({ staff }) => staff.job }),
    answersOrders: t.boolean({
      description: 'True if each order waits until the restaurant accepts or refuses it.',
      resolve: async ({ staff }, _, { db }) => !(await acceptsByItself(db, staff.restaurantId)),
    }),
    orders: t.field({ type: [Order], rows: 40, resolve: ({ orders }) => orders }),
  }),
})

builder.queryFields((t) => ({
  orderBoard: t.field({
    type: Board,
    description:
      'Returns the takeaway and delivery orders of a service day (DD-MM-YYYY), by default the present one. For all staff.',
    args: { restaurantId: t.arg.id({ required: true }), day: t.arg.string() },
    resolve: (_, { restaurantId, day }, context) => readOrderBoard(context, idOf(restaurantId), day ?? null),
  }),
}))

builder.mutationFields((t) => ({
  acceptOrder: t.field({
    type: Order,
    description:
      'Accepts an order that awaits the restaurant. Does nothing if it is already accepted. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'ACCEPT', waited }),
  }),
  refuseOrder: t.field({
    type: Order,
    description:
      'Refuses an order and notifies its diner. Nothing is debited. The reason is stored with the order. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { reason, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'REFUSE', reason }),
  }),
}))

builder.mutationFields((t) => ({
  markOrderReady: t.field({
    type: Order,
    description:
      'Marks an order as ready. The diner is notified two minutes later, but not before the order can no longer change. For all staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'READY', waited }),
  }),
  undoOrderReady: t.field({
    type: Order,
    description: 'Reverts that an order is ready, within two minutes. For all staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'UNDO_READY', waited }),
  }),
  handOverOrder: t.field({
    type: Order,
    description: 'Records that a paid order has left the restaurant. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'HAND_OVER', waited }),
  }),
  printOrderTicket: t.field({
    type: Print,
    description:
      'Prints the ticket of one order. Does not affect which changes the kitchen sheet marks. For all staff.',
    args: { restaurantId: t.arg.id({ required: true }), reservationId: t.arg.id({ required: true }) },
    resolve: (_, ids, context) => printOrderTicket(context, idsOf(ids)),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}

function idsOf(ids: { restaurantId: string | number; reservationId: string | number }) {
  return { restaurantId: idOf(ids.restaurantId), reservationId: idOf(ids.reservationId) }
}
