import { builder } from '../../graphql/builder.ts'
import { ReservationType } from '../availability/availability.graphql.ts'
import type { FoundBooking } from '../reservations/read/operator/operator.ts'
import { BookingSource, ReservationStatus } from '../reservations/reservations.graphql.ts'

export const FoundBookingType = builder.objectRef<FoundBooking>('FoundBooking').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    restaurantId: t.exposeID('restaurantId'),
    restaurantName: t.exposeString('restaurantName'),
    firstName: t.exposeString('firstName', { nullable: true, description: 'The first name of the person who booked.' }),
    lastName: t.exposeString('lastName', { nullable: true }),
    type: t.expose('type', { type: ReservationType }),
    isGroup: t.exposeBoolean('isGroup'),
    status: t.expose('status', { type: ReservationStatus }),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    hour: t.exposeString('hour'),
    totalPersons: t.exposeInt('totalPersons'),
    source: t.expose('source', { type: BookingSource }),
  }),
})
