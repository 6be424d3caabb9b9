import { writeDay } from '@tablee/domain/calendar/calendar'
import { HOUSE_SECTIONS } from '@tablee/domain/house/house-sections'
import { type TypedDay, type TypedWindow, typedWeek } from '@tablee/domain/house/week-form'
import { isToGo } from '@tablee/domain/money/pricing'
import { seatName } from '@tablee/domain/service/seat-names'
import { builder, numericId } from '../../graphql/builder.ts'
import { ReservationType } from '../availability/availability.graphql.ts'
import { HolidayLine } from '../catalogue/catalogue.graphql.ts'
import { BookingSource, ReservationStatus } from '../reservations/reservations.graphql.ts'
import { addClosure } from './add-closure.ts'
import { changeHolidays } from './change-holidays.ts'
import type { HouseChanged } from './change-house.ts'
import { changeLastBooking } from './change-last-booking.ts'
import { changeOpeningHours } from './change-opening-hours.ts'
import { changePacing } from './change-pacing.ts'
import { changeSeats } from './change-seats.ts'
import type { StrandedRow } from './free-hours.ts'
import { houseHours, type OwnersHouse } from './read-house.ts'
import './codes/codes.graphql.ts'
import './photographs/photographs.graphql.ts'
import { type HouseMove, readMoves } from './read-moves.ts'
import './to-go/to-go.graphql.ts'
import { removeClosure } from './remove-closure.ts'
import type { StrandedAnswer } from './stranded-answers.ts'
import { withdrawMove } from './withdraw-move.ts'

const HouseClosure = builder.objectRef<OwnersHouse['closures'][number]>('HouseClosure').implement({
  description: 'Service days on which it is closed, both ends included, DD-MM-YYYY.',
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.string({ resolve: ({ from }) => writeDay(from) }),
    to: t.string({ resolve: ({ to }) => writeDay(to) }),
    reason: t.exposeString('reason'),
  }),
})

const HouseWindow = builder.objectRef<TypedWindow>('HouseWindow').implement({
  description: 'One that closes at or before it opens closes on the next day.',
  fields: (t) => ({ opens: t.exposeString('opens'), closes: t.exposeString('closes') }),
})

const HouseDay = builder.objectRef<TypedDay>('HouseDay').implement({
  description: 'Closed without a window.',
  fields: (t) => ({
    windows: t.field({ type: [HouseWindow], rows: 2, resolve: ({ windows }) => [...windows] }),
  }),
})

const Section = builder.enumType('HouseSection', {
  description: "The parts of a house's hours that are saved by themselves.",
  values: HOUSE_SECTIONS,
})

const LastChange = builder.objectRef<OwnersHouse['lastChanges'][number]>('HouseLastChange').implement({
  fields: (t) => ({
    section: t.expose('section', { type: Section }),
    by: t.exposeString('by', { nullable: true, description: 'Null where their account is gone.' }),
    at: t.expose('at', { type: 'Timestamp' }),
  }),
})

const Move = builder.objectRef<HouseMove>('HouseMove').implement({
  description: 'A booking that stands without a place until its host accepts another hour, or the house has called.',
  fields: (t) => ({
    reservationId: t.exposeID('reservationId'),
    name: t.string({ resolve: (one) => nameOf(one) }),
    startsAt: t.expose('startsAt', { type: 'Timestamp', description: 'Its own hour.' }),
    party: t.exposeInt('totalPersons'),
    type: t.expose('type', { type: ReservationType }),
    heldCents: t.exposeInt('heldCents', { description: 'Given back where nobody accepts.' }),
    to: t.expose('to', { type: 'Timestamp', description: 'The hour that is proposed.' }),
    asksHost: t.exposeBoolean('asksHost', { description: 'False where the restaurant calls and moves it itself.' }),
    until: t.expose('until', { type: 'Timestamp', description: 'Until when it is answered.' }),
  }),
})

const HouseHours = builder.objectRef<OwnersHouse>('HouseHours').implement({
  description: "A restaurant's hours and places, as its owners set them.",
  fields: (t) => ({
    id: t.exposeID('id'),
    days: t.field({
      type: [HouseDay],
      rows: 7,
      description: 'Monday first; all closed where the hours are unknown.',
      resolve: ({ week }) => typedWeek(week),
    }),
    holidayLine: t.expose('holidayLine', { type: HolidayLine }),
    closures: t.expose('closures', { type: [HouseClosure], rows: 5, description: 'Running and coming ones.' }),
    seats: t.exposeInt('seats'),
    lunchSeats: t.exposeInt('lunchSeats', { nullable: true, description: 'Null where they are `seats`.' }),
    dinnerSeats: t.exposeInt('dinnerSeats', { nullable: true, description: 'Null where they are `seats`.' }),
    coversPerQuarter: t.exposeInt('coversPerQuarter', {
      nullable: true,
      description: 'Covers that may begin in one quarter of an hour; null for as many as there are seats.',
    }),
    ordersPerSlot: t.exposeInt('ordersPerSlot', {
      nullable: true,
      description: 'Take-aways, and deliveries, in one half hour; null for 8.',
    }),
    minutesAhead: t.exposeInt('minutesAhead', {
      nullable: true,
      description: 'Minutes before an hour until which diners book it; null for 30.',
    }),
    lastChanges: t.expose('lastChanges', { type: [LastChange], rows: 6 }),
    moves: t.field({
      type: [Move],
      rows: 5,
      description: 'The bookings for which another hour is proposed, by their own.',
      resolve: ({ id }, _, context) => readMoves(context, id),
    }),
  }),
})

const FreeHour = builder.objectRef<StrandedRow['freeHours'][number]>('FreeHour').implement({
  fields: (t) => ({
    date: t.string({ description: 'Its calendar day, DD-MM-YYYY.', resolve: ({ date }) => writeDay(date) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
  }),
})

const StrandedBooking = builder.objectRef<StrandedRow>('StrandedBooking').implement({
  description: 'A booking that a change would leave without an open hour or a seat.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Sent back with its answer.' }),
    name: t.string({ resolve: (one) => nameOf(one) }),
    date: t.string({ description: 'The calendar day of its hour, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    party: t.exposeInt('totalPersons'),
    type: t.expose('type', { type: ReservationType }),
    status: t.expose('status', { type: ReservationStatus }),
    source: t.expose('source', { type: BookingSource }),
    isGroup: t.exposeBoolean('isGroup'),
    heldCents: t.exposeInt('heldCents', { description: 'Paid, or authorised: given back where it is cancelled.' }),
    hasHost: t.exposeBoolean('hasHost', {
      description: 'Who is asked whether another hour suits; where nobody is the restaurant calls.',
    }),
    isTold: t.exposeBoolean('isTold', {
      description: 'Whether we write to who has booked when it is cancelled; otherwise the restaurant calls.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'The number that the restaurant has noted itself.' }),
    freeHours: t.field({
      type: [FreeHour],
      rows: 24,
      description: 'To which it may be moved, the nearest first; none where it cannot be.',
      resolve: ({ freeHours }) => freeHours,
    }),
  }),
})

const HouseChange = builder.objectRef<HouseChanged>('HouseChange').implement({
  fields: (t) => ({
    house: t.expose('house', { type: HouseHours, description: 'As it is now.' }),
    isDone: t.exposeBoolean('isDone', {
      description: 'False where it strands bookings that were not answered for: nothing is changed.',
    }),
    stranded: t.expose('stranded', { type: [StrandedBooking], rows: 20 }),
  }),
})

const WindowInput = builder.inputType('HouseWindowInput', {
  fields: (t) => ({
    opens: t.string({ required: true }),
    closes: t.string({ required: true, description: 'At or before it opens: on the next day, until 06:00.' }),
  }),
})

const DayInput = builder.inputType('HouseDayInput', {
  fields: (t) => ({ windows: t.field({ type: [WindowInput], required: true, description: 'None: closed.' }) }),
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
    keeps: t.boolean({ required: true, description: 'False: cancelled, with everything given back.' }),
    moveTo: t.field({
      type: MoveToInput,
      description: 'The hour that is proposed for it; `keeps` then counts for nothing.',
    }),
  }),
})

builder.queryFields((t) => ({
  houseHours: t.field({
    type: HouseHours,
    description: "Owners: a restaurant's hours and places.",
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => houseHours(context, idOf(restaurantId)),
  }),
}))

/** Changes that may strand bookings. */
builder.mutationFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  const answered = {
    answers: t.arg({ type: [StrandedAnswerInput], description: 'For each booking that it strands.' }),
    reason: t.arg.string({
      description: 'What the diners of those that are cancelled or moved read; at most 200 characters.',
    }),
  }
  return {
    changeOpeningHours: t.field({
      type: HouseChange,
      description: 'Owners: the hours of seven days, Monday first, with at most three windows each.',
      args: {
        restaurantId,
        days: t.arg({ type: [DayInput], required: true }),
        was: t.arg({ type: [DayInput], description: 'Those that were changed. CONFLICT where others stand by now.' }),
        ...answered,
      },
      resolve: (_, { restaurantId, days, was, ...given }, context) =>
        changeOpeningHours(context, idOf(restaurantId), { days, was, ...readAnswers(given) }),
    }),
    changeHolidays: t.field({
      type: HouseChange,
      description: 'Owners: whether it is open on public holidays.',
      args: { restaurantId, holidayLine: t.arg({ type: HolidayLine, required: true }), ...answered },
      resolve: (_, { restaurantId, holidayLine, ...given }, context) =>
        changeHolidays(context, idOf(restaurantId), { holidayLine, ...readAnswers(given) }),
    }),
    addClosure: t.field({
      type: HouseChange,
      description: 'Owners: closes service days, DD-MM-YYYY, both included.',
      args: {
        restaurantId,
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
        closureReason: t.arg.string({ required: true, description: 'Anybody may read it.' }),
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
      description: 'Owners: the seats, and those of a service where they are others.',
      args: {
        restaurantId,
        seats: t.arg.int({ required: true }),
        lunchSeats: t.arg.int(),
        dinnerSeats: t.arg.int(),
        was: t.arg({ type: SeatsInput, description: 'Those that were changed. CONFLICT where others stand by now.' }),
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
      description: 'Owners: opens the days of a closure again.',
      args: { restaurantId, closureId: t.arg.id({ required: true }) },
      resolve: (_, { restaurantId, closureId }, context) =>
        removeClosure(context, idOf(restaurantId), numericId(String(closureId))),
    }),
    changePacing: t.field({
      type: HouseChange,
      description: 'Owners: covers that may begin in a quarter of an hour, orders to go in a half hour.',
      args: {
        restaurantId,
        coversPerQuarter: t.arg.int(),
        ordersPerSlot: t.arg.int(),
        was: t.arg({ type: PaceInput, description: 'That which was changed. CONFLICT where another stands by now.' }),
      },
      resolve: (_, { restaurantId, ...pacing }, context) => changePacing(context, idOf(restaurantId), pacing),
    }),
    changeLastBooking: t.field({
      type: HouseChange,
      description: 'Owners: the minutes before an hour until which diners book it, from 30 on.',
      args: { restaurantId, minutesAhead: t.arg.int() },
      resolve: (_, { restaurantId, minutesAhead }, context) =>
        changeLastBooking(context, idOf(restaurantId), { minutesAhead }),
    }),
  }
})

builder.mutationFields((t) => ({
  withdrawMove: t.field({
    type: HouseHours,
    description: 'Owners: takes a proposed hour back and serves the booking at its own; its diners are told.',
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
