import { builder, numericId } from '../../graphql/builder.ts'
import { bookByPhone } from './book-by-phone.ts'
import { cancelBooking, closeBookingBill } from './end-booking.ts'
import { markSeats } from './mark-seats.ts'
import { moveTable } from './move-table.ts'
import { SeatMark, ServiceBooking } from './sheet.graphql.ts'
import { undoMarks } from './undo-marks.ts'

const PhoneBookingInput = builder.inputType('PhoneBookingInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    party: t.int({ required: true }),
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY; not needed for a walk-in.' }),
    hour: t.string({
      description: 'HH:mm; not needed for a walk-in, who is seated in the present quarter of an hour.',
    }),
    phone: t.string(),
    note: t.string({ description: 'At most 200 characters.' }),
    isWalkIn: t.boolean({ defaultValue: false }),
    force: t.boolean({ defaultValue: false, description: 'Of an owner: where there is no room, beyond what is free.' }),
  }),
})

builder.mutationFields((t) => ({
  markSeats: t.field({
    type: ServiceBooking,
    description:
      'Owner and floor: notes a mark of seats, of all where none are named. The same mark again changes nothing.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareIds: t.arg.idList(),
      mark: t.arg({ type: SeatMark, required: true }),
    },
    resolve: (_, { restaurantId, reservationId, shareIds, mark }, context) =>
      markSeats(context, { ...idsOf({ restaurantId, reservationId }), shareIds: textsOf(shareIds), mark }),
  }),
  undoMark: t.field({
    type: ServiceBooking,
    description: 'Owner and floor: takes the last mark back, within two minutes.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareIds: t.arg.idList(),
    },
    resolve: (_, { restaurantId, reservationId, shareIds }, context) =>
      undoMarks(context, { ...idsOf({ restaurantId, reservationId }), shareIds: textsOf(shareIds) }),
  }),
  bookByPhone: t.field({
    type: ServiceBooking,
    description:
      'Owner and floor: a table for who calls, or stands at the door. Full is CONFLICT, with the nearest hours in its extensions. Once for an Idempotency-Key.',
    args: { restaurantId: t.arg.id({ required: true }), input: t.arg({ type: PhoneBookingInput, required: true }) },
    resolve: (_, { restaurantId, input }, context) => bookByPhone(context, idOf(restaurantId), input),
  }),
  cancelByRestaurant: t.field({
    type: ServiceBooking,
    description: 'Owner and floor: everybody is told, and given everything back. The reason is kept with the booking.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { reason, ...ids }, context) => cancelBooking(context, { ...idsOf(ids), reason }),
  }),
  moveTable: t.field({
    type: ServiceBooking,
    description:
      'Owner and floor, after a call: another hour for a table that the restaurant has entered itself. Full is CONFLICT, with the nearest hours in its extensions.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      date: t.arg.string({ required: true, description: 'The calendar day of the hour, DD-MM-YYYY.' }),
      hour: t.arg.string({ required: true, description: 'HH:mm.' }),
    },
    resolve: (_, { date, hour, ...ids }, context) => moveTable(context, { ...idsOf(ids), date, hour }),
  }),
  closeBill: t.field({
    type: ServiceBooking,
    description: "Owner and floor, from the table's hour on: what was authorised is captured.",
    args: { restaurantId: t.arg.id({ required: true }), reservationId: t.arg.id({ required: true }) },
    resolve: (_, ids, context) => closeBookingBill(context, idsOf(ids)),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}

function idsOf(ids: { restaurantId: string | number; reservationId: string | number }) {
  return { restaurantId: idOf(ids.restaurantId), reservationId: idOf(ids.reservationId) }
}

function textsOf(ids: readonly (string | number)[] | null | undefined): string[] | null {
  return ids?.map(String) ?? null
}
