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
  description: 'How far a restaurant is with an order to take away or to deliver.',
  values: ORDER_STAGES,
})
const End = builder.enumType('OrderEnd', {
  description: 'Who or what has ended an order that was cancelled; NOT_ANSWERED: nobody accepted it in time.',
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

/** The times of an order, and the fields for the floor staff only. */
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
  description: 'The orders to take away and to deliver of one service day.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ staff }, _, context) => restaurantOf(context, staff.restaurantId),
    }),
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    now: t.field({ type: 'Timestamp', resolve: (_, __, { clock }) => clock.now() }),
    job: t.field({ type: StaffJob, resolve: ({ staff }) => staff.job }),
    answersOrders: t.boolean({
      description: 'Each order waits until the restaurant accepts or refuses it.',
      resolve: async ({ staff }, _, { db }) => !(await acceptsByItself(db, staff.restaurantId)),
    }),
    orders: t.field({ type: [Order], rows: 40, resolve: ({ orders }) => orders }),
  }),
})

builder.queryFields((t) => ({
  orderBoard: t.field({
    type: Board,
    description: 'Staff: the orders to go of a service day; of the present one where none (DD-MM-YYYY) is given.',
    args: { restaurantId: t.arg.id({ required: true }), day: t.arg.string() },
    resolve: (_, { restaurantId, day }, context) => readOrderBoard(context, idOf(restaurantId), day ?? null),
  }),
}))

builder.mutationFields((t) => ({
  acceptOrder: t.field({
    type: Order,
    description: 'Owner and floor: takes an order that waits for an answer. One that was accepted stays as it is.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'ACCEPT', waited }),
  }),
  refuseOrder: t.field({
    type: Order,
    description: 'Owner and floor: its diner is told, and nothing is debited. The reason is kept with the order.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { reason, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'REFUSE', reason }),
  }),
  markOrderReady: t.field({
    type: Order,
    description: 'Staff: an order is ready; its diner is told two minutes later, once it is firm.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'READY', waited }),
  }),
  undoOrderReady: t.field({
    type: Order,
    description: 'Staff: takes back within two minutes that an order is ready.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'UNDO_READY', waited }),
  }),
  handOverOrder: t.field({
    type: Order,
    description: 'Owner and floor: an order that is paid has left the restaurant.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { waited, ...ids }, context) => actOnOrder(context, { ...idsOf(ids), act: 'HAND_OVER', waited }),
  }),
  printOrderTicket: t.field({
    type: Print,
    description: "Staff: one order's ticket. The kitchen's sheet marks what it would have marked without.",
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
