import { CLOSING_REASONS, type ClosingReason } from '@tablee/domain/operator/closing-reasons'
import { builder } from '../../graphql/builder.ts'
import type { SecurityEvent } from '../../security-log/security-log.ts'
import { AccountStatus, Role, SecurityEventKind } from '../accounts/accounts.graphql.ts'
import type { AccountClosing, FoundAccount } from '../accounts/for-operator/for-operator.ts'
import { PASSWORD_AGAIN } from '../accounts/passwords/passwords.ts'
import type { JobAtRestaurant } from '../staff/for-operator/for-operator.ts'
import { StaffJob } from '../staff/staff.graphql.ts'
import { closePerson, reopenPerson } from './close-person.ts'
import { FoundBookingType } from './found-booking.graphql.ts'
import { SentMessageType } from './message.graphql.ts'
import { type ClosingPreview, lookAtPerson, type PersonFile } from './person-file.ts'
import { ReviewForOperatorType } from './reviews.graphql.ts'

export const FoundAccountType = builder.objectRef<FoundAccount>('FoundAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: Role }),
    status: t.expose('status', { type: AccountStatus }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp' }),
  }),
})

const Reason = builder.enumType('ClosingReason', {
  values: Object.keys(CLOSING_REASONS) as ClosingReason[],
})

const Closing = builder.objectRef<AccountClosing>('AccountClosing').implement({
  description: 'The closing of an account, with its effects.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.expose('reason', { type: Reason }),
    facts: t.exposeString('facts', { description: 'The facts held against the account holder, as sent to them.' }),
    closedAt: t.expose('closedAt', { type: 'Timestamp' }),
    reopenedAt: t.expose('reopenedAt', { type: 'Timestamp', nullable: true }),
    bookings: t.exposeInt('bookings'),
    reviews: t.exposeInt('reviews'),
    orphans: t.exposeStringList('orphans', { rows: 1, description: 'Restaurants that were left without an owner.' }),
  }),
})

const Preview = builder.objectRef<ClosingPreview>('ClosingPreview').implement({
  description: 'The effects of closing an account now.',
  fields: (t) => ({
    bookings: t.exposeInt('bookings'),
    cents: t.exposeInt('cents', {
      description: 'The amount paid or held for these bookings, in cents. It is refunded or released.',
    }),
    reviews: t.exposeInt('reviews', {
      description: 'The number of reviews. They are removed only if the reason is FALSE_REVIEWS.',
    }),
    soleOwnerOf: t.exposeStringList('soleOwnerOf', { rows: 1 }),
  }),
})

const OperatorEvent = builder.objectRef<SecurityEvent>('OperatorEvent').implement({
  description: "A line of a person's security log, with the description of its subject.",
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SecurityEventKind }),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    network: t.exposeString('network', { nullable: true }),
    subject: t.exposeString('subject'),
    times: t.exposeInt('times'),
  }),
})

const OperatorJob = builder.objectRef<JobAtRestaurant>('OperatorJob').implement({
  fields: (t) => ({
    restaurantId: t.exposeID('restaurantId'),
    name: t.exposeString('name'),
    job: t.expose('job', { type: StaffJob }),
  }),
})

const OperatorSession = builder.objectRef<PersonFile['sessions'][number]>('OperatorSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp' }),
  }),
})

const PersonFileType = builder.objectRef<PersonFile>('PersonFile').implement({
  description:
    'The stored data of a person with an account. Contains at most the last fifty bookings, reviews and events, and the last hundred messages.',
  fields: (t) => ({
    account: t.expose('account', { type: FoundAccountType }),
    hasSecondFactor: t.boolean({ resolve: ({ security }) => security.hasSecondFactor }),
    passkeys: t.int({ resolve: ({ security }) => security.passkeys.length }),
    sessions: t.expose('sessions', { type: [OperatorSession], rows: 5 }),
    jobs: t.expose('jobs', { type: [OperatorJob], rows: 1 }),
    bookings: t.expose('bookings', { type: [FoundBookingType], rows: 50 }),
    reviews: t.expose('reviews', { type: [ReviewForOperatorType], rows: 10 }),
    messages: t.expose('messages', { type: [SentMessageType], rows: 100 }),
    events: t.expose('events', { type: [OperatorEvent], rows: 50 }),
    closings: t.expose('closings', { type: [Closing], rows: 1 }),
    preview: t.expose('preview', { type: Preview }),
  }),
})

builder.queryField('operatorPerson', (t) =>
  t.field({
    type: PersonFileType,
    description: 'For the operator. The security log records each access.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => lookAtPerson(context, id),
  }),
)

builder.mutationFields((t) => ({
  closeAccount: t.field({
    type: PersonFileType,
    description:
      'Closes an account. Nobody can sign in to it, its upcoming bookings are cancelled and refunded, and its holder is notified of the reason. For the operator.',
    args: {
      accountId: t.arg.id({ required: true }),
      reason: t.arg({ type: Reason, required: true }),
      facts: t.arg.string({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, asked, context) => closePerson(context, asked),
  }),
  reopenAccount: t.field({
    type: PersonFileType,
    description:
      'Reopens an account. Its holder may sign in again, but nothing that was cancelled or removed is restored. For the operator.',
    args: { accountId: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { accountId, password }, context) => reopenPerson(context, accountId, password),
  }),
}))
