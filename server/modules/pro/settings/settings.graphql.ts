import { writeDay } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { RESTAURANT_SECTIONS } from '@tablee/domain/restaurant/restaurant-sections'
import { type TypedDay, type TypedWindow, typedWeek } from '@tablee/domain/restaurant/week-form'
import { seatName } from '@tablee/domain/service/seat-names'
import { builder, numericId } from '../../../graphql/builder.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { HolidayLine } from '../../catalogue/catalogue.graphql.ts'
import { BookingSource, ReservationStatus } from '../../reservations/reservations.graphql.ts'
import { changePacing, changeSeats } from './change-capacity.ts'
import { changeHolidays, changeLastBooking, changeOpeningHours } from './change-hours.ts'
import type { SettingsChanged } from './change-settings.ts'
import { addClosure, removeClosure } from './closures.ts'
import type { StrandedRow } from './free-hours.ts'
import { houseHours, type OwnersSettings } from './read-settings.ts'
import './codes/codes.graphql.ts'
import './facilities/facilities.graphql.ts'
import './photographs/photographs.graphql.ts'
import { type HouseMove, readMoves } from './read-moves.ts'
import './to-go/to-go.graphql.ts'
import type { StrandedAnswer } from './stranded-answers.ts'
import { withdrawMove } from './withdraw-move.ts'

const HouseClosure = builder.objectRef<OwnersSettings['closures'][number]>('HouseClosure').implement({
  description: 'A range of service days on which the restaurant is closed, both ends included, DD-MM-YYYY.',
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.string({ resolve: ({ from }) => writeDay(from) }),
    to: t.string({ resolve: ({ to }) => writeDay(to) }),
    reason: t.exposeString('reason'),
  }),
})

const HouseWindow = builder.objectRef<TypedWindow>('HouseWindow').implement({
  description: 'A time window. If it closes at or before it opens, it closes on the next day.',
  fields: (t) => ({ opens: t.exposeString('opens'), closes: t.exposeString('closes') }),
})

const HouseDay = builder.objectRef<TypedDay>('HouseDay').implement({
  description: 'The opening hours of a weekday. A day without windows is closed.',
  fields: (t) => ({
    windows: t.field({ type: [HouseWindow], rows: 2, resolve: ({ windows }) => [...windows] }),
  }),
})

const Section = builder.enumType('HouseSection', {
  description: 'The sections of the hours that are saved separately.',
  values: RESTAURANT_SECTIONS,
})

const LastChange = builder.objectRef<OwnersSettings['lastChanges'][number]>('HouseLastChange').implement({
  fields: (t) => ({
    section: t.expose('section', { type: Section }),
    by: t.exposeString('by', { nullable: true, description: 'Null if the account has been deleted.' }),
    at: t.expose('at', { type: 'Timestamp' }),
  }),
})

const Move = builder.objectRef<HouseMove>('HouseMove').implement({
  description: 'A booking without seats. It waits until its host accepts another hour or the restaurant has called.',
  fields: (t) => ({
    reservationId: t.exposeID('reservationId'),
    name: t.string({ resolve: (one) => nameOf(one) }),
    startsAt: t.expose('startsAt', { type: 'Timestamp', description: 'The booked hour.' }),
    party: t.exposeInt('totalPersons'),
    type: t.expose('type', { type: ReservationType }),
    heldCents: t.exposeInt('heldCents', {
      description: 'The amount, in cents, that is refunded or released if nobody accepts.',
    }),
    to: t.expose('to', { type: 'Timestamp', description: 'The proposed hour.' }),
    asksHost: t.exposeBoolean('asksHost', {
      description: 'False if the restaurant calls the guest and moves the booking itself.',
    }),
    until: t.expose('until', { type: 'Timestamp', description: 'The deadline for a response.' }),
  }),
})

const HouseHours = builder.objectRef<OwnersSettings>('HouseHours').implement({
  description: 'The opening hours and seats of a restaurant, as its owners set them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    days: t.field({
      type: [HouseDay],
      rows: 7,
      description: 'The weekdays, Monday first. All are closed if the hours are unknown.',
      resolve: ({ week }) => typedWeek(week),
    }),
    holidayLine: t.expose('holidayLine', { type: HolidayLine }),
    closures: t.expose('closures', { type: [HouseClosure], rows: 5, description: 'Present and future closures.' }),
    seats: t.exposeInt('seats'),
    lunchSeats: t.exposeInt('lunchSeats', { nullable: true, description: 'Null if the number is that of `seats`.' }),
    dinnerSeats: t.exposeInt('dinnerSeats', { nullable: true, description: 'Null if the number is that of `seats`.' }),
    coversPerQuarter: t.exposeInt('coversPerQuarter', {
      nullable: true,
      description: 'The covers that may begin in one quarter of an hour. Null means as many as there are seats.',
    }),
    ordersPerSlot: t.exposeInt('ordersPerSlot', {
      nullable: true,
      description: 'The maximum number of takeaway orders in one half hour, and also of delivery orders. Null means 8.',
    }),
    minutesAhead: t.exposeInt('minutesAhead', {
      nullable: true,
      description: 'The number of minutes before an hour until which diners can book it. Null means 30.',
    }),
    lastChanges: t.expose('lastChanges', { type: [LastChange], rows: 6 }),
    moves: t.field({
      type: [Move],
      rows: 5,
      description: 'The bookings for which another hour is proposed, ordered by their own hour.',
      resolve: ({ id }, _, context) => readMoves(context, id),
    }),
  }),
})

const FreeHour = builder.objectRef<StrandedRow['freeHours'][number]>('FreeHour').implement({
  fields: (t) => ({
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ date }) => writeDay(date) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
  }),
})

const StrandedBooking = builder.objectRef<StrandedRow>('StrandedBooking').implement({
  description: 'A booking that a change would leave without an open hour or without seats.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Sent back with the answer.' }),
    name: t.string({ resolve: (one) => nameOf(one) }),
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    party: t.exposeInt('totalPersons'),
    type: t.expose('type', { type: ReservationType }),
    status: t.expose('status', { type: ReservationStatus }),
    source: t.expose('source', { type: BookingSource }),
    isGroup: t.exposeBoolean('isGroup'),
    heldCents: t.exposeInt('heldCents', {
      description: 'The amount paid or authorised, in cents. It is refunded or released if the booking is cancelled.',
    }),
    hasHost: t.exposeBoolean('hasHost', {
      description:
        'True if the booking has a host, who is asked whether another hour suits. If false, the restaurant calls.',
    }),
    isTold: t.exposeBoolean('isTold', {
      description: 'True if Tablée notifies the person who booked of a cancellation. If false, the restaurant calls.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The telephone number that the restaurant entered itself.',
    }),
    freeHours: t.field({
      type: [FreeHour],
      rows: 24,
      description: 'The free hours to which the booking can be moved, the nearest first. Empty if it cannot be moved.',
      resolve: ({ freeHours }) => freeHours,
    }),
  }),
})

const HouseChange = builder.objectRef<SettingsChanged>('HouseChange').implement({
  fields: (t) => ({
    house: t.expose('house', { type: HouseHours, description: 'The hours and seats as they are now.' }),
    isDone: t.exposeBoolean('isDone', {
      description:
        'False if the change would leave bookings without an open hour or a seat, and the request has no answer for them. Nothing is changed then.',
    }),
    stranded: t.expose('stranded', { type: [StrandedBooking], rows: 20 }),
  }),
})

const WindowInput = builder.inputType('HouseWindowInput', {
  fields: (t) => ({
    opens: t.string({ required: true }),
    closes: t.string({ required: true, description: 'A value at or before `opens` means the next day, until 06:00.' }),
  }),
})

const DayInput = builder.inputType('HouseDayInput', {
  fields: (t) => ({
    windows: t.field({ type: [WindowInput], required: true, description: 'An empty list means closed.' }),
  }),
})

const SeatsInput = builder.inputType('HouseSeatsInput', {
  fields: (t) => ({ seats: t.int({ required: true }), lunchSeats: t.int(), dinnerSeats: t.int() }),
})

const PaceInput = builder.inputType('HousePaceInput', {
  fields: (t) => ({ coversPerQuarter: t.int(), ordersPerSlot: t.int() }),
})

const MoveToInput = builder.inputType('MoveToInput', {
  fields: (t) => ({
    date: t.string({ required: true, description: 'The calendar day, DD-MM-YYYY.' }),
    hour: t.string({ required: true, description: 'HH:mm, one of its free hours.' }),
  }),
})

const StrandedAnswerInput = builder.inputType('StrandedAnswerInput', {
  fields: (t) => ({
    reservationId: t.id({ required: true }),
    version: t.int({ required: true }),
    keeps: t.boolean({
      required: true,
      description: 'True to keep the booking, false to cancel it with a full refund.',
    }),
    moveTo: t.field({
      type: MoveToInput,
      description: 'The hour that is proposed for the booking. `keeps` is ignored then.',
    }),
  }),
})

builder.queryFields((t) => ({
  houseHours: t.field({
    type: HouseHours,
    description: 'Returns the opening hours and seats of a restaurant. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => houseHours(context, idOf(restaurantId)),
  }),
}))

const ANSWERS = 'One answer for each booking that loses its hour or its seats.'
const REASON = 'The reason shown to diners whose bookings are cancelled or moved. At most 200 characters.'
const SEEN = 'The values that the page shows. Fails with CONFLICT if they have changed since.'

/** Changes that may strand bookings. */
builder.mutationFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  const answered = {
    answers: t.arg({ type: [StrandedAnswerInput], description: ANSWERS }),
    reason: t.arg.string({ description: REASON }),
  }
  return {
    changeOpeningHours: t.field({
      type: HouseChange,
      description: 'Sets the opening hours of seven days, Monday first, with at most three windows each. For owners.',
      args: {
        restaurantId,
        days: t.arg({ type: [DayInput], required: true }),
        was: t.arg({ type: [DayInput], description: SEEN }),
        ...answered,
      },
      resolve: (_, { restaurantId, days, was, ...given }, context) =>
        changeOpeningHours(context, idOf(restaurantId), { days, was, ...readAnswers(given) }),
    }),
    changeHolidays: t.field({
      type: HouseChange,
      description: 'Sets whether the restaurant is open on public holidays. For owners.',
      args: { restaurantId, holidayLine: t.arg({ type: HolidayLine, required: true }), ...answered },
      resolve: (_, { restaurantId, holidayLine, ...given }, context) =>
        changeHolidays(context, idOf(restaurantId), { holidayLine, ...readAnswers(given) }),
    }),
    addClosure: t.field({
      type: HouseChange,
      description: 'Closes the restaurant from one service day to another, DD-MM-YYYY, both inclusive. For owners.',
      args: {
        restaurantId,
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
        closureReason: t.arg.string({ required: true, description: 'The reason for the closure. It is public.' }),
        ...answered,
      },
      resolve: (_, { restaurantId, from, to, closureReason, ...given }, context) =>
        addClosure(context, idOf(restaurantId), {
          closure: { from, to, reason: closureReason },
          ...readAnswers(given),
        }),
    }),
    changeSeats: t.field({
      type: HouseChange,
      description: 'Sets the number of seats, and that of lunch or dinner if it differs. For owners.',
      args: {
        restaurantId,
        seats: t.arg.int({ required: true }),
        lunchSeats: t.arg.int(),
        dinnerSeats: t.arg.int(),
        was: t.arg({ type: SeatsInput, description: SEEN }),
        ...answered,
      },
      resolve: (_, { restaurantId, seats, lunchSeats, dinnerSeats, was, ...given }, context) =>
        changeSeats(context, idOf(restaurantId), { seats, lunchSeats, dinnerSeats, was, ...readAnswers(given) }),
    }),
  }
})

/** Changes that strand no booking. */
builder.mutationFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  return {
    removeClosure: t.field({
      type: HouseChange,
      description: 'Removes a closure, so that its days are open again. For owners.',
      args: { restaurantId, closureId: t.arg.id({ required: true }) },
      resolve: (_, { restaurantId, closureId }, context) =>
        removeClosure(context, idOf(restaurantId), numericId(String(closureId))),
    }),
    changePacing: t.field({
      type: HouseChange,
      description:
        'Sets the covers that may begin in a quarter of an hour, and the takeaway and delivery orders in a half hour. For owners.',
      args: {
        restaurantId,
        coversPerQuarter: t.arg.int(),
        ordersPerSlot: t.arg.int(),
        was: t.arg({
          type: PaceInput,
          description: 'The values that the page shows. Fails with CONFLICT if they have changed since.',
        }),
      },
      resolve: (_, { restaurantId, ...pacing }, context) => changePacing(context, idOf(restaurantId), pacing),
    }),
    changeLastBooking: t.field({
      type: HouseChange,
      description: 'Sets how many minutes before an hour diners can last book it, at least 30. For owners.',
      args: { restaurantId, minutesAhead: t.arg.int() },
      resolve: (_, { restaurantId, minutesAhead }, context) =>
        changeLastBooking(context, idOf(restaurantId), { minutesAhead }),
    }),
  }
})

builder.mutationFields((t) => ({
  withdrawMove: t.field({
    type: HouseHours,
    description: 'Withdraws a proposed hour, serves the booking at its own hour and notifies its diners. For owners.',
    args: { restaurantId: t.arg.id({ required: true }), reservationId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId, reservationId }, context) =>
      withdrawMove(context, idOf(restaurantId), idOf(reservationId)),
  }),
}))

type GivenAnswers = {
  answers?: readonly (Omit<StrandedAnswer, 'reservationId'> & { reservationId: string | number })[] | null | undefined
  reason?: string | null | undefined
}

function readAnswers({ answers, reason }: GivenAnswers) {
  const read = answers?.map((one) => ({ ...one, reservationId: idOf(one.reservationId) }))
  return { answers: read, reason }
}

function nameOf({ name, type }: Pick<StrandedRow, 'name' | 'type'>): string {
  if (name) return seatName(name, 0)
  return isToGo(type) ? 'Commande' : 'Table'
}

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
