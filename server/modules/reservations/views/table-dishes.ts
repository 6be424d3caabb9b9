import { splitShared } from '@tablee/domain/ordering/shared-dishes/split-shared'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { mayChangeDishes } from '../core/changing/change-dishes.ts'
import { displayName } from '../core/group.ts'
import { endOfLink } from '../core/link.ts'
import { personOf, tableDishesOf } from '../core/read-once.ts'
import type { Share, TableDish } from '../core/reservation.ts'
import { isOwnShare } from '../reservations.rights.ts'
import { displayNameOf, type ReservationView } from './read-reservation.ts'

/** A shared dish as one viewer may see it; cents. */
export type TableDishView = {
  view: ReservationView
  dish: TableDish
  orderedBy: string
  isOrderedByMe: boolean
  sharers: { id: string; name: string; cents: number; isOwn: boolean }[]
  partIfJoinedCents: number | null
  canChange: boolean
}

/** Returns the shared dishes for viewers who have a seat at the table or may get one by its invitation; empty for others. */
export async function visibleTableDishes(context: Context, view: ReservationView): Promise<TableDishView[]> {
  const { reservation, shares, viewerRole } = view
  if (!reservation.isGroup || reservation.status === 'CANCELLED') return []
  const now = context.clock.now()
  const own = shares.find((share) => isOwnShare(viewerRole, share) && hasSeat(share)) ?? null
  const isInvited = endOfLink(reservation, shares, now) === null
  if (!own && !isInvited) return []

  const canChange = own ? mayChangeDishes(reservation, own, now) : now < freeCancelUntil(reservation)
  const dishes = await tableDishesOf(context, reservation.id)
  return Promise.all(dishes.map((dish) => seenDish(context, view, { dish, own, canChange })))
}

type Seen = { dish: TableDish; own: Share | null; canChange: boolean }

async function seenDish(
  context: Context,
  view: ReservationView,
  { dish, own, canChange }: Seen,
): Promise<TableDishView> {
  const parts = splitShared(dish, dish.sharers.length)
  const nameOf = (id: string) => shownName(context, view, id, own !== null)
  const sharers = await Promise.all(
    dish.sharers.map(async (id, index) => ({
      // Viewers without a seat must not see ids of seats.
      id: own ? id : `${dish.id}:${index}`,
      name: await nameOf(id),
      cents: parts[index]?.priceCents ?? 0,
      isOwn: id === own?.id,
    })),
  )
  return {
    view,
    dish,
    sharers,
    canChange,
    orderedBy: await nameOf(dish.orderedBy),
    isOrderedByMe: dish.orderedBy === own?.id,
    partIfJoinedCents: canChange && !sharers.some(({ isOwn }) => isOwn) ? partOfJoining(view, dish, own) : null,
  }
}

function partOfJoining({ shares }: ReservationView, dish: TableDish, own: Share | null): number {
  const seats = shares.filter(({ id }) => id === own?.id || dish.sharers.includes(id)).map(({ id }) => id)
  const place = own ? seats.indexOf(own.id) : dish.sharers.length
  return splitShared(dish, dish.sharers.length + 1)[place]?.priceCents ?? 0
}

/** Returns a guest's name as the table sees it. Viewers who only have the invitation see first names, as for the host. */
async function shownName(context: Context, view: ReservationView, id: string, isMember: boolean): Promise<string> {
  const share = view.shares.find((one) => one.id === id)
  if (!share) return ''
  if (isMember) return displayNameOf(context, { share })
  const person = share.accountId ? await personOf(context, share.accountId) : share
  return displayName({ firstName: person?.firstName ?? null, lastName: null }, share)
}
