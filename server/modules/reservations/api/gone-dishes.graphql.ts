import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import { wayOutUntil } from '@tablee/domain/reservations/way-out'
import type { Context } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { goneDishesFor } from '../core/read-once.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { UserReservation } from './types.graphql.ts'

type GoneDishView = { name: string; isUntimely: boolean; isTakenOff: boolean }

const GoneDish = builder.objectRef<GoneDishView>('GoneDish').implement({
  description: 'An ordered dish or formula that the restaurant no longer serves, or does not serve at this service.',
  fields: (t) => ({
    name: t.exposeString('name'),
    isUntimely: t.exposeBoolean('isUntimely', {
      description: 'True if the restaurant serves it at other services than that of the booking.',
    }),
    isTakenOff: t.exposeBoolean('isTakenOff', {
      description: 'True if the dish was removed when the order could no longer change. It is not debited.',
    }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  goneDishes: t.field({
    type: [GoneDish],
    rows: 2,
    description:
      'Ordered dishes that are no longer served. The guest is asked to choose others until the order can no longer change.',
    resolve: (seen, _, context) => visibleGone(context, seen),
  }),
  wayOutUntil: t.field({
    type: 'Timestamp',
    nullable: true,
    description:
      'The deadline for leaving for free after `freeCancelUntil`, because a dish was removed that the restaurant no longer serves. Null without such a right.',
    resolve: async (seen, _, context) => {
      if (!seen.isOwn || !(await visibleGone(context, seen)).some(({ isTakenOff }) => isTakenOff)) return null
      return wayOutUntil(seen.share, { ...seen.view.reservation, shares: seen.view.shares })
    },
  }),
}))

/** Once an order can no longer change, its remaining dishes are being prepared and are not reported. */
async function visibleGone(context: Context, { view: { reservation }, share, isOpen }: ShareView) {
  if (!isOpen || reservation.isPlain || isOver(reservation.status) || isOver(share.status)) return []
  const isFirm = context.clock.now() >= freeCancelUntil(reservation)
  return (await goneDishesFor(context, share.id)).filter(({ isTakenOff }) => isTakenOff || !isFirm)
}
