import type { SeatMark as Mark } from '@tablee/domain/service/marks'
import { builder, numericId } from '../../../graphql/builder.ts'
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
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY. Not needed for a walk-in.' }),
    hour: t.string({
      description: 'HH:mm. Not needed for a walk-in, who is seated in the present quarter of an hour.',
    }),
    phone: t.string(),
    note: t.string({ description: 'At most 200 characters.' }),
    isWalkIn: t.boolean({ defaultValue: false }),
    force: t.boolean({
      defaultValue: false,
      description: 'For owners: books the table even if the restaurant is full.',
    }),
  }),
})

const SeenMarkInput = builder.inputType('SeenMarkInput', {
  description: 'The mark of a seat that the device showed.',
  fields: (t) => ({ shareId: t.id({ required: true }), mark: t.field({ type: SeatMark, required: true }) }),
})

const SEEN = 'The marks that the device showed. Fails with CONFLICT if a colleague has changed them since.'

builder.mutationFields((t) => ({
  markSeats: t.field({
    type: ServiceBooking,
    description:
      'Sets the mark of seats, or of all seats if none are named. Setting the same mark again changes nothing. Executed once per Idempotency-Key. For owners and floor staff.',
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
    description:
      'Reverts the last mark, within two minutes. Executed once per Idempotency-Key. For owners and floor staff.',
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
      'Books a table for a caller or a walk-in. Fails with CONFLICT if the restaurant is full; the extensions contain the nearest free hours. Executed once per Idempotency-Key. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      input: t.arg({ type: PhoneBookingInput, required: true }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { restaurantId, input, waited }, context) => bookByPhone(context, idOf(restaurantId), input, waited),
  }),
  cancelByRestaurant: t.field({
    type: ServiceBooking,
    description:
      'Cancels a booking, notifies everybody and refunds everything. The reason is stored with the booking. For owners and floor staff.',
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
      'Moves a table that the restaurant entered itself to another hour, after a call. Fails with CONFLICT if the restaurant is full; the extensions contain the nearest free hours. For owners and floor staff.',
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
    description:
      'Closes the bill and captures the authorised payments, from the booked hour on. For owners and floor staff.',
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
