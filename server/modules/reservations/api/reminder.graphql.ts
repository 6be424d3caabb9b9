import { isHost } from '@tablee/domain/reservations/host'
import { builder } from '../../../graphql/builder.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { shownNoShow } from '../after-meal/contest-no-show.ts'
import { answerReminder, type SeatByLink, seatByLink, seatFreeUntil } from '../changes/answer-reminder.ts'
import { displayNameOf } from '../views/read-reservation.ts'
import { NoShow } from './after-meal.graphql.ts'
import { ReservationStatus } from './types.graphql.ts'

const Reminder = builder.objectRef<SeatByLink>('Reminder').implement({
  description: 'A seat, as the link of an email shows it.',
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
    absentGuest: t.string({
      nullable: true,
      description:
        'The name of the absent guest whose seat the reader of the email paid for. Null if it is the reader.',
      resolve: (seat, _, context) => (seat.isPaidFor ? displayNameOf(context, seat) : null),
    }),
    noShow: t.field({
      type: NoShow,
      nullable: true,
      resolve: ({ share }, _, context) => shownNoShow(context, share),
    }),
    freeCancelUntil: t.field({ type: 'Timestamp', resolve: (seat) => seatFreeUntil(seat) }),
  }),
})

builder.queryFields((t) => ({
  reminder: t.field({
    type: Reminder,
    nullable: true,
    description: 'Returns the seat of a reminder link or of a link that contests a no-show. Null for any other text.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => seatByLink(context, link),
  }),
}))

builder.mutationFields((t) => ({
  answerReminder: t.field({
    type: Reminder,
    description:
      'Records that a guest comes or leaves, by the link of a reminder. If the host leaves, the booking is cancelled.',
    args: { link: t.arg.string({ required: true }), isComing: t.arg.boolean({ required: true }) },
    resolve: (_, { link, isComing }, context) => answerReminder(context, link, isComing),
  }),
}))
