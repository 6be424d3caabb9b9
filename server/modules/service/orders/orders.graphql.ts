import { writeDay } from '@tablee/domain/calendar/calendar'
import { warningOf } from '@tablee/domain/service/kitchen-words'
import { ORDER_ENDS, ORDER_STAGES } from '@tablee/domain/service/order-stage'
import { builder, numericId } from '../../../graphql/builder.ts'
import { DeliveryPreference } from '../../addresses/addresses.graphql.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { acceptsByItself, restaurantOf } from '../../catalogue/catalogue.ts'
import { StaffJob } from '../../staff/staff.graphql.ts'
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
      description: 'In French: what it holds of what its guest avoids.',
      resolve: warningOf,
    }),
    isAlcohol: t.exposeBoolean('isAlcohol', { description: 'Handed over to adults alone.' }),
  }),
})

const Order = builder.objectRef<StaffOrder>('StaffOrder').implement({
  description: 'An order to take away or to deliver, as the staff of its restaurant sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    type: t.expose('type', { type: ReservationType }),
    isWeeklyMeal: t.exposeBoolean('isWeeklyMeal', { description: 'A meal of the company canteen.' }),
    name: t.exposeString('name'),
    stage: t.expose('stage', { type: Stage }),
    end: t.expose('end', { type: End, nullable: true }),
    dishes: t.exposeInt('dishes', { description: 'How many are cooked, those of formulas each.' }),
    lines: t.field({ type: [Line], rows: 6, resolve: ({ lines }) => lines }),
    allergens: t.stringList({ rows: 2, resolve: ({ allergens }) => allergens }),
    note: t.exposeString('note', { nullable: true }),
    canHandOver: t.exposeBoolean('canHandOver', { description: 'What it costs was captured.' }),
    isUnpaid: t.exposeBoolean('isUnpaid', { description: 'Its payment was refused; its diner may still pay.' }),
  }),
})

/** Its instants, and what only the floor sees. */
builder.objectFields(Order, (t) => ({
  firmFrom: t.expose('firmFrom', {
    type: 'Timestamp',
    description: 'From then on its diner neither changes nor cancels it.',
  }),
  isFirm: t.exposeBoolean('isFirm'),
  acceptUntil: t.expose('acceptUntil', {
    type: 'Timestamp',
    nullable: true,
    description: 'When it is cancelled by itself unless it is accepted before.',
  }),
  readyAt: t.expose('readyAt', { type: 'Timestamp', nullable: true }),
  undoUntil: t.expose('undoUntil', {
    type: 'Timestamp',
    nullable: true,
    description: 'Until when it can be taken back that it is ready.',
  }),
  address: t.field({
    type: DeliveryPreference,
    nullable: true,
    description: 'Where it is brought; null for the kitchen.',
    resolve: ({ address }) => address,
  }),
  phone: t.exposeString('phone', {
    nullable: true,
    description: 'The number of who gets a delivery; null for the kitchen.',
  }),
  shareId: t.exposeID('shareId', { description: 'Names its one bill for `waiveFee`.' }),
  fee: t.expose('fee', {
    type: ServiceBillFee,
    nullable: true,
    description: 'The fee of its delivery, where it may be waived now.',
  }),
  isDeliveryWaived: t.exposeBoolean('isDeliveryWaived'),
  totalCents: t.exposeInt('totalCents', {
    nullable: true,
    description: 'Dishes and delivery, without our fee; null for the kitchen.',
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
      'Accepts an order that waits for a response. Does nothing if it is already accepted. For owners and floor staff.',
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
