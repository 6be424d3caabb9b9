import { writeDay } from '@tablee/domain/calendar/calendar'
import { REQUEST_STATES } from '@tablee/domain/service/party-request'
import { seatName } from '@tablee/domain/service/seat-names'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { Restaurant } from '../../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../../catalogue/catalogue.ts'
import { cancelReasonOf } from '../../../reservations/reservations.ts'
import { acceptRequest, readRequests, refuseRequest } from './answer-request.ts'
import { askForTable } from './ask-for-table.ts'
import type { TableRequest } from './requests.sql.ts'
import { readOwnRequests, withdrawOwnRequest } from './withdraw-request.ts'

const State = builder.enumType('PartyRequestState', {
  description:
    'LAPSED: no response in time. WITHDRAWN: the diner withdrew it. CANCELLED: the restaurant accepted it and has since cancelled the table.',
  values: REQUEST_STATES,
})

const Request = builder.objectRef<TableRequest>('PartyRequest').implement({
  description: "A diner's request for a table for a party that is too large for online booking.",
  fields: (t) => ({
    id: t.exposeID('id'),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    party: t.exposeInt('party'),
    phone: t.exposeString('phone'),
    words: t.exposeString('words', { nullable: true }),
    name: t.string({
      description: 'The name of the diner.',
      resolve: ({ name }) => seatName(name ?? { firstName: null, lastName: null }, 0),
    }),
    state: t.expose('state', { type: State }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The reason why the restaurant refused the request.',
    }),
    tableAt: t.expose('tableAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'The hour of the table after the request was accepted. The restaurant may have moved it.',
    }),
    cancelReason: t.string({
      nullable: true,
      description: 'The reason given by the restaurant for cancelling that table. Null otherwise.',
      resolve: ({ state, reservationId }, _, { db }) =>
        state === 'CANCELLED' && reservationId !== null ? cancelReasonOf(db, reservationId) : null,
    }),
    lapsesAt: t.expose('lapsesAt', { type: 'Timestamp', description: "The deadline for the restaurant's answer." }),
    askedAt: t.expose('askedAt', { type: 'Timestamp' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'Timestamp', nullable: true }),
  }),
})

const RequestInput = builder.inputType('PartyRequestInput', {
  fields: (t) => ({
    date: t.string({ required: true, description: 'DD-MM-YYYY.' }),
    hour: t.string({ required: true, description: 'HH:mm.' }),
    party: t.int({ required: true }),
    phone: t.string({ required: true }),
    words: t.string({ description: 'At most 200 characters.' }),
  }),
})

builder.queryFields((t) => ({
  partyRequests: t.field({
    type: [Request],
    rows: 5,
    description: 'Returns the pending requests, ordered by their hour. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      withWithdrawn: t.arg.boolean({
        defaultValue: false,
        description: 'Also returns requests that their diners withdrew in the last twelve hours.',
      }),
    },
    resolve: (_, { restaurantId, withWithdrawn }, context) =>
      readRequests(context, idOf(restaurantId), { withWithdrawn: withWithdrawn ?? false }),
  }),
  myPartyRequests: t.field({
    type: [Request],
    rows: 3,
    description: "Returns the viewer's requests that restaurants may still answer, ordered by their hour.",
    args: {
      withTables: t.arg.boolean({
        defaultValue: false,
        description:
          'Also returns requests that have become a table, until the service day is over, even if the table was cancelled.',
      }),
    },
    resolve: (_, { withTables }, context) => readOwnRequests(context, { withTables: withTables ?? false }),
  }),
}))

builder.mutationFields((t) => ({
  askForTable: t.field({
    type: Request,
    description:
      'Requests a table for a party that is too large for online booking. Executed once per Idempotency-Key. For diners.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      input: t.arg({ type: RequestInput, required: true }),
      captchaToken: t.arg.string({
        description: 'Required after many requests from one network. The error names it in extensions.fields.',
      }),
    },
    resolve: (_, { restaurantId, input, captchaToken }, context) =>
      askForTable(context, idOf(restaurantId), input, captchaToken),
  }),
  withdrawPartyRequest: t.field({
    type: Request,
    description:
      "Withdraws the viewer's request and notifies the restaurant. Repeating it has no effect. Fails with CONFLICT if the restaurant has responded.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => withdrawOwnRequest(context, String(id)),
  }),
  acceptPartyRequest: t.field({
    type: Request,
    description:
      'Enters the table of a request and notifies the diner. Fails with CONFLICT if the restaurant is full, unless an owner uses `force`. Executed once per Idempotency-Key. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      force: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_, { restaurantId, id, force }, context) =>
      acceptRequest(context, { restaurantId: idOf(restaurantId), id: String(id), force: force ?? false }),
  }),
  refusePartyRequest: t.field({
    type: Request,
    description:
      'Refuses a request. The reason is shown to its diner. Executed once per Idempotency-Key. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { restaurantId, id, reason }, context) =>
      refuseRequest(context, { restaurantId: idOf(restaurantId), id: String(id), reason }),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
