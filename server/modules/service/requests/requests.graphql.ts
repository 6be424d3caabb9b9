import { writeDay } from '@tablee/domain/calendar/calendar'
import { REQUEST_STATES } from '@tablee/domain/service/party-request'
import { seatName } from '@tablee/domain/service/seat-names'
import { builder, numericId } from '../../../graphql/builder.ts'
import { acceptRequest, readRequests, refuseRequest } from './answer-request.ts'
import { askForTable } from './ask-for-table.ts'
import type { TableRequest } from './requests.sql.ts'

const State = builder.enumType('PartyRequestState', {
  description: 'LAPSED: nobody has answered in time.',
  values: REQUEST_STATES,
})

const Request = builder.objectRef<TableRequest>('PartyRequest').implement({
  description: 'A table that a diner asks of a restaurant, for a party larger than is booked on the web.',
  fields: (t) => ({
    id: t.exposeID('id'),
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    party: t.exposeInt('party'),
    phone: t.exposeString('phone'),
    words: t.exposeString('words', { nullable: true }),
    name: t.string({
      description: 'Of who asks.',
      resolve: ({ name }) => seatName(name ?? { firstName: null, lastName: null }, 0),
    }),
    state: t.expose('state', { type: State }),
    answer: t.exposeString('answer', { nullable: true, description: 'Why the restaurant has refused it.' }),
    lapsesAt: t.expose('lapsesAt', { type: 'Timestamp', description: 'Until then the restaurant may answer.' }),
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
    description: 'Owner and floor: the requests that wait for an answer, by their hour.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => readRequests(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  askForTable: t.field({
    type: Request,
    description: 'Diners: asks a restaurant for a table for a party larger than is booked on the web.',
    args: { restaurantId: t.arg.id({ required: true }), input: t.arg({ type: RequestInput, required: true }) },
    resolve: (_, { restaurantId, input }, context) => askForTable(context, idOf(restaurantId), input),
  }),
  acceptPartyRequest: t.field({
    type: Request,
    description: 'Owner and floor: enters its table and tells its diner. Full is CONFLICT; an owner may force it.',
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
    description: 'Owner and floor: its diner reads the reason.',
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
