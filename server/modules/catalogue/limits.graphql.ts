import { type Left, LIMITED } from '@tablee/domain/ordering/limits/dish-limits'
import { PAUSABLE, type Pause } from '@tablee/domain/reservations/pauses'
import { SERVICES } from '@tablee/domain/service/services'
import { builder } from '../../graphql/builder.ts'
import { detailsOf } from './core/read-restaurant.ts'
import { Restaurant } from './restaurant.graphql.ts'

export const Limited = builder.enumType('Limited', {
  description: 'An entry of the menu that can run out for a day: a dish, a formula or a choice.',
  values: LIMITED,
})
export const Pausable = builder.enumType('Pausable', {
  description: 'Bookings that can be paused: tables, or takeaway and delivery orders.',
  values: PAUSABLE,
})

export const Service = builder.enumType('Service', {
  description: 'LUNCH begins before 17:00. DINNER begins later, or after midnight.',
  values: SERVICES,
})

export const DishLeft = builder.objectRef<Left>('DishLeft').implement({
  fields: (t) => ({
    what: t.expose('what', { type: Limited }),
    id: t.exposeID('id', { description: 'The id of the dish, the formula or the choice.' }),
    left: t.exposeInt('left', { description: 'The portions left. 0 means sold out.' }),
    service: t.expose('service', {
      type: Service,
      nullable: true,
      description: 'The service to which the limit applies. Null if it applies to the whole day.',
    }),
  }),
})

export const BookingPause = builder.objectRef<Pause>('BookingPause').implement({
  description: 'A pause of new bookings. Nothing that begins before `until` can be booked.',
  fields: (t) => ({
    what: t.expose('what', { type: Pausable }),
    until: t.expose('until', {
      type: 'Timestamp',
      description: 'The end of the pause. 06:00 if it lasts until the end of the service day.',
    }),
  }),
})

builder.objectField(Restaurant, 'pauses', (t) =>
  t.field({
    type: [BookingPause],
    rows: 1,
    description: 'The pauses that have not ended.',
    resolve: async (restaurant, _, context) => {
      const { pauses } = await detailsOf(context, restaurant)
      return pauses.filter(({ until }) => until > context.clock.now())
    },
  }),
)
