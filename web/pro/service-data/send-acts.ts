import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import type {
  MarkSeatsMutationVariables,
  PhoneBookingInput,
  UndoMarkMutationVariables,
} from '../../generated/graphql.ts'
import { ServiceBookingFacts, type ServiceTable } from './load-sheet.ts'
import { sentBy, type TapSending } from './sent-by.ts'

type At = { restaurantId: string; reservationId: string }

export async function markSeats(marking: MarkSeatsMutationVariables, how: TapSending): Promise<ServiceTable> {
  const { markSeats } = await send(MarkSeats, { ...marking, waited: how.waited }, sentBy(how))
  return getFragmentData(ServiceBookingFacts, markSeats)
}

/** Undoes the last mark of seats. Throws CONFLICT if it was tapped after two minutes. */
export async function undoMark(undoing: UndoMarkMutationVariables, how: TapSending): Promise<ServiceTable> {
  const { undoMark } = await send(UndoMark, { ...undoing, waited: how.waited }, sentBy(how))
  return getFragmentData(ServiceBookingFacts, undoMark)
}

/** Enters a table, once for each key. Throws CONFLICT with the nearest hours (`more.hours`) if the restaurant is full. */
export async function bookByPhone(
  restaurantId: string,
  input: PhoneBookingInput,
  how: Partial<TapSending> & Pick<TapSending, 'key'>,
): Promise<ServiceTable> {
  const { bookByPhone } = await send(BookByPhone, { restaurantId, input, waited: how.waited ?? 0 }, sentBy(how))
  return getFragmentData(ServiceBookingFacts, bookByPhone)
}

/** Cancels a table. Guests get a full refund, and read the reason. */
export async function cancelTable(cancelling: At & { reason: string }): Promise<void> {
  await send(CancelByRestaurant, cancelling)
}

/**
 * Moves a table that the restaurant entered itself; the day is DD-MM-YYYY. Throws the errors of `bookByPhone` if that hour is
 * full.
 */
export async function moveTable(moving: At & { date: string; hour: string }): Promise<ServiceTable> {
  return getFragmentData(ServiceBookingFacts, (await send(MoveTable, moving)).moveTable)
}

/** Closes the bill of a table. Authorised sums are debited. */
export async function closeBill(at: At): Promise<ServiceTable> {
  return getFragmentData(ServiceBookingFacts, (await send(CloseBill, at)).closeBill)
}

const MarkSeats = graphql(`
  mutation MarkSeats(
    $restaurantId: ID!
    $reservationId: ID!
    $shareIds: [ID!]
    $mark: SeatMark!
    $seen: [SeenMarkInput!]
    $waited: Int
  ) {
    markSeats(
      restaurantId: $restaurantId
      reservationId: $reservationId
      shareIds: $shareIds
      mark: $mark
      seen: $seen
      waited: $waited
    ) {
      ...ServiceBookingFacts
    }
  }
`)

const UndoMark = graphql(`
  mutation UndoMark(
    $restaurantId: ID!
    $reservationId: ID!
    $shareIds: [ID!]
    $seen: [SeenMarkInput!]
    $waited: Int
  ) {
    undoMark(
      restaurantId: $restaurantId
      reservationId: $reservationId
      shareIds: $shareIds
      seen: $seen
      waited: $waited
    ) {
      ...ServiceBookingFacts
    }
  }
`)

const BookByPhone = graphql(`
  mutation BookByPhone($restaurantId: ID!, $input: PhoneBookingInput!, $waited: Int) {
    bookByPhone(restaurantId: $restaurantId, input: $input, waited: $waited) {
      ...ServiceBookingFacts
    }
  }
`)

const CancelByRestaurant = graphql(`
  mutation CancelByRestaurant($restaurantId: ID!, $reservationId: ID!, $reason: String!) {
    cancelByRestaurant(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {
      id
    }
  }
`)

const MoveTable = graphql(`
  mutation MoveTable($restaurantId: ID!, $reservationId: ID!, $date: String!, $hour: String!) {
    moveTable(restaurantId: $restaurantId, reservationId: $reservationId, date: $date, hour: $hour) {
      ...ServiceBookingFacts
    }
  }
`)

const CloseBill = graphql(`
  mutation CloseBill($restaurantId: ID!, $reservationId: ID!) {
    closeBill(restaurantId: $restaurantId, reservationId: $reservationId) {
      ...ServiceBookingFacts
    }
  }
`)
