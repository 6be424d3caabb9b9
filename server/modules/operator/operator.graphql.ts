import { builder } from '../../graphql/builder.ts'
import type { DeadJob } from '../../queues/jobs.sql.ts'
import type { ContestedAbsence } from '../reservations/read/operator/operator.ts'
import './booking.graphql.ts'
import './codes/codes.graphql.ts'
import './companies/companies.graphql.ts'
import './duplicates/duplicates.graphql.ts'
import './freezes/freezes.graphql.ts'
import './search.graphql.ts'
import './searches/searches.graphql.ts'
import './security/security.graphql.ts'
import { deadWork, repeatDeadWork } from './dead-work.ts'
import { decideAbsence, lookAtAbsences } from './decide-absences.ts'
import { find, type OperatorFound } from './find.ts'
import { FoundBookingType } from './found-booking.graphql.ts'
import { FoundAccountType } from './person.graphql.ts'

const FoundType = builder.objectRef<OperatorFound>('OperatorFound').implement({
  description: 'The people and bookings that match, the latest first, at most twenty of each.',
  fields: (t) => ({
    people: t.expose('people', { type: [FoundAccountType], rows: 20 }),
    bookings: t.expose('bookings', { type: [FoundBookingType], rows: 20 }),
  }),
})

const Dead = builder.objectRef<DeadJob>('DeadWork').implement({
  description: 'A job of a queue that is no longer retried because it failed ten times or cannot be parsed.',
  fields: (t) => ({
    queue: t.exposeString('queue'),
    key: t.exposeString('key'),
    failure: t.exposeString('failure'),
    failedAt: t.expose('failedAt', { type: 'Timestamp' }),
  }),
})

const Contested = builder.objectRef<ContestedAbsence>('ContestedAbsence').implement({
  description: 'A no-show that is contested by the absent guest or by the guest who paid for the seat.',
  fields: (t) => ({
    shareId: t.exposeID('shareId'),
    feeCents: t.exposeInt('feeCents'),
    markedAt: t.expose('markedAt', { type: 'Timestamp' }),
    contestedAt: t.expose('contestedAt', { type: 'Timestamp' }),
    message: t.exposeString('message', { nullable: true }),
    isByPayer: t.exposeBoolean('isByPayer', { description: 'True if the guest who paid for the seat contests it.' }),
    dueAt: t.expose('dueAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'The time at which the no-show is lifted unless it has been decided.',
    }),
    firstName: t.string({ nullable: true, resolve: ({ person }) => person?.firstName ?? null }),
    lastName: t.string({ nullable: true, resolve: ({ person }) => person?.lastName ?? null }),
    booking: t.expose('booking', { type: FoundBookingType }),
  }),
})

builder.queryFields((t) => ({
  operatorFind: t.field({
    type: FoundType,
    description:
      "Finds people and bookings by email, name, telephone, booking number or the card provider's id. For the operator.",
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => find(context, text),
  }),
  deadWork: t.field({
    type: [Dead],
    rows: 20,
    description: 'Oldest first. For the operator.',
    resolve: (_, __, context) => deadWork(context),
  }),
  contestedAbsences: t.field({
    type: [Contested],
    rows: 20,
    description: 'Returns the contested no-shows, the most urgent first. For the operator.',
    resolve: (_, __, context) => lookAtAbsences(context),
  }),
}))

builder.mutationFields((t) => ({
  repeatDeadWork: t.field({
    type: [Dead],
    rows: 20,
    description: 'Makes a dead job due again. Returns the remaining dead jobs. For the operator.',
    args: { queue: t.arg.string({ required: true }), key: t.arg.string({ required: true }) },
    resolve: (_, which, context) => repeatDeadWork(context, which),
  }),
  decideAbsence: t.field({
    type: [Contested],
    rows: 20,
    description: 'Upholds a contested no-show, which is then debited, or lifts it. For the operator.',
    args: { userReservationId: t.arg.id({ required: true }), isUpheld: t.arg.boolean({ required: true }) },
    resolve: (_, { userReservationId: shareId, isUpheld }, context) => decideAbsence(context, { shareId, isUpheld }),
  }),
}))
