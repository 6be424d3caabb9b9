import { writeDay } from '@tablee/domain/calendar/calendar'
import { SEAT_MARKS } from '@tablee/domain/service/marks'
import { SEAT_STATES } from '@tablee/domain/service/seat-states'
import { builder, numericId } from '../../../graphql/builder.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { BookingSource, ReservationStatus, wishFields } from '../../reservations/reservations.graphql.ts'
import { StaffJob } from '../../staff/staff.graphql.ts'
import * as seen from './core/seen-by-staff.ts'
import { quartersOfSheet, readServiceSheet, type ServiceSheet } from './read-service-sheet.ts'

export const SeatMark = builder.enumType('SeatMark', {
  description: 'The mark that floor staff have set on a seat. ABSENT is a no-show.',
  values: SEAT_MARKS,
})
const SeatState = builder.enumType('ServiceSeatState', {
  description: 'The progress of a guest with order and payment.',
  values: SEAT_STATES,
})

const Line = builder.objectRef<seen.SeenLine>('ServiceLine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    choices: t.stringList({ rows: 3, resolve: ({ choices }) => choices }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    isShared: t.exposeBoolean('isShared', { description: 'True for a part of a shared dish.' }),
  }),
})

const Seat = builder.objectRef<seen.SeenSeat>('ServiceSeat').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    covers: t.exposeInt('covers', { description: 'More than 1 if one person has booked for several.' }),
    isHost: t.exposeBoolean('isHost'),
    state: t.expose('state', { type: SeatState }),
    mark: t.expose('mark', { type: SeatMark }),
    markedAt: t.expose('markedAt', { type: 'Timestamp', nullable: true }),
    undoUntil: t.expose('undoUntil', {
      type: 'Timestamp',
      nullable: true,
      description: 'The time until which the mark can be undone. Null if there is none.',
    }),
    ...wishFields(t, (seat) => seat),
    allergens: t.stringList({
      rows: 2,
      description:
        'The allergens, among the 14, that the guest gave for this meal, in French. They are deleted seven days after the meal.',
      resolve: ({ allergens }) => [...allergens],
    }),
    lines: t.expose('lines', { type: [Line], rows: 5 }),
    totalCents: t.exposeInt('totalCents', {
      nullable: true,
      description:
        'The dishes less the discount of a promo code, in cents, without the service fee. Null for the kitchen.',
    }),
  }),
})

export const ServiceBooking = builder.objectRef<seen.SeenBooking>('ServiceBooking').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    type: t.expose('type', { type: ReservationType }),
    status: t.expose('status', { type: ReservationStatus }),
    source: t.expose('source', { type: BookingSource }),
    name: t.exposeString('name'),
    party: t.exposeInt('party'),
    isForced: t.exposeBoolean('isForced', { description: 'True if an owner entered it beyond the free seats.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The telephone number that the restaurant entered itself. Null for the kitchen.',
    }),
    isTold: t.exposeBoolean('isTold', {
      description:
        'True if Tablée notifies the person who booked when the restaurant moves or cancels the booking. False for callers and walk-ins, whom the restaurant calls.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'The note that the restaurant entered itself.' }),
    visits: t.exposeInt('visits', {
      description: 'The number of this visit of the host to this restaurant: 1 for the first, 0 if unknown.',
    }),
    movesTo: t.expose('movesTo', {
      type: 'Timestamp',
      nullable: true,
      description: 'The hour that the restaurant proposes because it cannot serve the booking at its own.',
    }),
    canCancel: t.exposeBoolean('canCancel'),
    canMove: t.exposeBoolean('canMove', {
      description: 'True if the booking has no host, so that the restaurant moves it after a call.',
    }),
    canClose: t.exposeBoolean('canClose'),
    seats: t.expose('seats', { type: [Seat], rows: 4 }),
  }),
})

const Quarter = builder.objectRef<Awaited<ReturnType<typeof quartersOfSheet>>[number]>('Quarter').implement({
  fields: (t) => ({
    hour: t.exposeString('hour'),
    covers: t.exposeInt('covers'),
    forced: t.exposeInt('forced', {
      description: 'Covers that an owner entered beyond the free seats. Not included in `covers`.',
    }),
    capacity: t.exposeInt('capacity'),
  }),
})

const Sheet = builder.objectRef<ServiceSheet>('ServiceSheet').implement({
  description: 'The tables of a restaurant on one service day, ordered by hour, without cancelled ones.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ staff }, _, context) => restaurantOf(context, staff.restaurantId),
    }),
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    now: t.field({ type: 'Timestamp', resolve: (_, __, { clock }) => clock.now() }),
    capacity: t.int({
      resolve: async ({ staff }, _, context) => (await restaurantOf(context, staff.restaurantId)).seatingCapacity,
    }),
    job: t.field({ type: StaffJob, resolve: ({ staff }) => staff.job }),
    quarters: t.field({
      type: [Quarter],
      rows: 40,
      description: 'Covers at table in each quarter of an hour, from the first table to the last.',
      resolve: (sheet, _, context) => quartersOfSheet(context, sheet),
    }),
    bookings: t.field({
      type: [ServiceBooking],
      rows: 60,
      resolve: ({ bookings, staff }, _, { clock }) =>
        bookings.map((booking) => seen.bookingFor(booking, staff.job, clock.now())),
    }),
  }),
})

builder.queryFields((t) => ({
  serviceSheet: t.field({
    type: Sheet,
    description: 'Returns the tables of a service day (DD-MM-YYYY), by default the present one. For all staff.',
    args: { restaurantId: t.arg.id({ required: true }), day: t.arg.string() },
    resolve: (_, { restaurantId, day }, context) =>
      readServiceSheet(context, numericId(String(restaurantId)) ?? 0, day ?? null),
  }),
}))
