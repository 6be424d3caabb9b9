import { writeDay } from '@tablee/domain/calendar/calendar'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { builder, numericId } from '../../../graphql/builder.ts'
import { acceptMove } from '../changes/moves/accept-move.ts'
import { declineMove } from '../changes/moves/decline-move.ts'
import type { MoveOffer as Offer } from '../core/moves/moves.sql.ts'
import { moveOfferFor, reservationOf } from '../core/read-once.ts'
import { changedView, type ReservationView } from '../views/read-reservation.ts'
import { amountOf } from './amount-of.ts'
import { CAPTCHA_OF_REFUSED } from './card-params.graphql.ts'
import { Reservation } from './types.graphql.ts'

const MoveOffer = builder.objectRef<Offer & { canAnswer: boolean }>('MoveOffer').implement({
  description: 'Another hour that a restaurant proposes for a booking that it cannot serve at the booked hour.',
  fields: (t) => ({
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ date }) => writeDay(date) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    reason: t.exposeString('reason', { description: 'The reason given by the restaurant.' }),
    until: t.expose('until', {
      type: 'Timestamp',
      description: 'The deadline. The booking is then cancelled and fully refunded unless its host has responded.',
    }),
    canAnswer: t.exposeBoolean('canAnswer', { description: 'True for the host until the deadline.' }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  move: t.field({
    type: MoveOffer,
    nullable: true,
    description: 'Another hour that the restaurant proposes to the host and guests. Null if it proposes none.',
    resolve: (view, _, context) => visibleMove(context, view),
  }),
}))

builder.mutationFields((t) => {
  const reservationId = t.arg.id({ required: true })
  return {
    acceptMove: t.field({
      type: Reservation,
      description: 'Accepts the hour that the restaurant proposes. Works like updateReservation. For the host.',
      args: {
        reservationId,
        agreedTotal: t.arg.float({ description: 'See updateReservation.' }),
        captchaToken: t.arg.string(CAPTCHA_OF_REFUSED),
      },
      resolve: async (_, { reservationId, agreedTotal, captchaToken }, context) => {
        const agreedCents = agreedTotal == null ? null : amountOf(agreedTotal, 'agreedTotal')
        const request = { agreedCents, captchaToken: captchaToken ?? null }
        const { reservation, bank } = await acceptMove(context, numericId(String(reservationId)) ?? 0, request)
        return { ...(await changedView(context, reservation)), bank }
      },
    }),
    declineMove: t.field({
      type: Reservation,
      description:
        'Declines the proposed hour. The booking is cancelled for everybody and fully refunded. For the host.',
      args: { reservationId },
      resolve: async (_, { reservationId }, context) => {
        const id = await declineMove(context, numericId(String(reservationId)) ?? 0)
        return changedView(context, await reservationOf(context, id))
      },
    }),
  }
})

async function visibleMove(context: Context, { reservation, viewerRole }: ReservationView) {
  if (viewerRole.kind === 'stranger' || isOver(reservation.status)) return null
  const offer = await moveOfferFor(context, reservation.id)
  const now = context.clock.now()
  return offer?.asksHost ? { ...offer, canAnswer: viewerRole.kind === 'host' && now < offer.until } : null
}
