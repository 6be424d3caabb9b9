import type { SeatMark as Mark } from '@tablee/domain/service/marks'
import { builder, numericId } from '../../graphql/builder.ts'
import { bookByPhone } from './book-by-phone.ts'
import { WAITED } from './core/taps.ts'
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

const SeenMarkInput = builder.inputType('SeenMarkInput', {
  description: 'The mark of a seat that a device showed as something was tapped.',
  fields: (t) => ({ shareId: t.id({ required: true }), mark: t.field({ type: SeatMark, required: true }) }),
})

const SEEN = 'What was shown as it was tapped: where a colleague has marked otherwise since, it is CONFLICT.'

builder.mutationFields((t) => ({
  markSeats: t.field({
    type: ServiceBooking,
    description:
      'Owner and floor: notes a mark of seats, of all where none are named. The same mark again changes nothing. Once for an Idempotency-Key.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareIds: t.arg.idList(),
      mark: t.arg({ type: SeatMark, required: true }),
      seen: t.arg({ type: [SeenMarkInput], description: SEEN }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { shareIds, mark, seen, waited, ...ids }, context) =>
      markSeats(context, { ...idsOf(ids), shareIds: textsOf(shareIds), mark, seen: marksIn(seen), waited }),
  }),
  undoMark: t.field({
    type: ServiceBooking,
    description: 'Owner and floor: takes the last mark back, within two minutes. Once for an Idempotency-Key.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reservationId: t.arg.id({ required: true }),
      shareIds: t.arg.idList(),
      seen: t.arg({ type: [SeenMarkInput], description: SEEN }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { shareIds, seen, waited, ...ids }, context) =>
      undoMarks(context, { ...idsOf(ids), shareIds: textsOf(shareIds), seen: marksIn(seen), waited }),
  }),
}))

builder.mutationFields((t) => ({
  bookByPhone: t.field({
    type: ServiceBooking,
    description:
      'Owner and floor: a table for who calls, or stands at the door. Full is CONFLICT, with the nearest hours in its extensions. Once for an Idempotency-Key.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      input: t.arg({ type: PhoneBookingInput, required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { restaurantId, input, waited }, context) => bookByPhone(context, idOf(restaurantId), input, waited),
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
}))

builder.mutationFields((t) => ({
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

/** Returns the marks that a device showed, by share. */
function marksIn(
  seen: readonly { shareId: string | number; mark: Mark }[] | null | undefined,
): ReadonlyMap<string, Mark> {
  return new Map((seen ?? []).map(({ shareId, mark }) => [String(shareId), mark]))
}

function textsOf(ids: readonly (string | number)[] | null | undefined): string[] | null {
  return ids?.map(String) ?? null
}
