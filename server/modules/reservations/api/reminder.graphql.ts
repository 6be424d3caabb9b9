import { isHost } from '@tablee/domain/reservations/host'
import { builder } from '../../../graphql/builder.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import type { SeatByLink } from '../changes/answer-reminder.ts'
import { seatFreeUntil } from '../changes/answer-reminder.ts'
import { ReservationStatus } from './types.graphql.ts'

export const Reminder = builder.objectRef<SeatByLink>('Reminder').implement({
  description: "A seat as an email's link shows it.",
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    date: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.startsAt }),
    totalPersons: t.int({ resolve: ({ reservation }) => reservation.totalPersons }),
    isHost: t.boolean({ resolve: ({ share }) => isHost(share) }),
    status: t.field({ type: ReservationStatus, resolve: ({ share }) => share.status }),
    answer: t.string({ nullable: true, resolve: ({ answer }) => answer }),
    freeCancelUntil: t.field({ type: 'Timestamp', resolve: (seat) => seatFreeUntil(seat) }),
  }),
})
