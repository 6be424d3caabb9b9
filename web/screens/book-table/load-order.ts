import { cents } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import type { MenuChanges } from '@tablee/domain/ordering/changed-menu'
import type { Draft } from '@tablee/domain/ordering/draft'
import { isSentHome } from '@tablee/domain/ordering/draft-input'
import { keyOf } from '@tablee/domain/ordering/draft-keys'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { redirect } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { menuPath, restaurantPath } from '../../app/paths.ts'
import { readToken } from '../../app/session.ts'
import type { OrderRestaurantFragment } from '../../generated/graphql.ts'
import { checkBooking } from '../../shared/booking/draft/check-booking.ts'
import {
  bookedShareAt,
  currentKey,
  draftStateAt,
  keepDraft,
  keptDraft,
  openDraft,
} from '../../shared/booking/draft/draft-store.ts'
import { type DeliveryOffer, loadDelivery } from '../../shared/booking/draft/load-delivery.ts'
import { dayParam, readDishesLeft } from '../../shared/booking/menu/dishes-left.ts'
import { OrderRestaurant, stillOffered } from '../../shared/booking/menu/order-restaurant.ts'
import { keepTimely } from '../../shared/booking/menu/served-then.ts'
import type { DishToShare } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { changesSince, lostSince, type ToGoNews, toGoNews } from './changed-since.ts'

export type LoadedOrder = {
  key: string
  restaurant: OrderRestaurantFragment
  /** Dishes that are sold out or limited on the ordered day. */
  dishesLeft: readonly Left[]
  /** The platform's fee for one person. */
  feeCents: number
  /** First name of the inviting host; null if diners order for themselves. */
  host: string | null
  /** The number of dishes removed from the draft because they are no longer served. */
  dropped: number
  /** The changes of the menu since this tab first showed the order. */
  changes: MenuChanges
  /** One sentence for each item that was removed because it is not served at the ordered service. */
  untimely: readonly string[]
  /** The dishes for the table of the inviting host. */
  shareable: readonly DishToShare[]
  /** Null for a table. */
  toGo: ToGoNews | null
  /** Null unless the order is a delivery. */
  delivery: DeliveryOffer | null
}

/**
 * Returns this tab's draft with the restaurant's current menu, even if another tab has replaced or booked it: the page shows
 * that. Redirects home if something is missing.
 */
export async function loadOwnOrder(): Promise<LoadedOrder> {
  const key = currentKey()
  await checkBookedAt(key)
  const draft = openDraft(key)
  if (!draft || isSentHome({ draft, isSignedIn: readToken() !== null, screen: 'menu' })) throw redirect('/')
  if (draft.invitationLink !== null) throw redirect(menuPath(draft.invitationLink))
  if (draft.isWeeklyMeal) throw redirect('/weekly-meals/payment')

  const { serviceDay, hour } = draft
  const variables = { id: String(draft.restaurant.id), day: dayParam(serviceDay), hour }
  // POST (`send`) rather than GET (`read`): a cached menu may offer what has run out.
  const { getRestaurantById, getCompanyData } = await send(OrderMenu, variables, { anyone: true })
  if (!getRestaurantById) throw redirect('/')
  const dishesLeft = readDishesLeft(getRestaurantById.dishesLeft)
  const order = { ...loadedOrder(draft, getRestaurantById, getCompanyData, null), dishesLeft }
  const { restaurant } = order
  const toGo = toGoNews(draft, restaurant)
  if (isToGo(draft.type) && !toGo) throw redirect(restaurantPath(restaurant))
  return { ...order, toGo, delivery: draft.type === 'DELIVERY' ? await loadDelivery(restaurant) : null }
}

/** Corrects the data that this browser keeps of a draft's booking. Does nothing without network. */
export async function checkBookedAt(key: string | null): Promise<void> {
  const shareId = key === null ? null : bookedShareAt(key)
  if (shareId !== null) await checkBooking(shareId).catch(() => null)
}

/** Returns the order with the menu of today. Keeps the corrected draft in the browser. */
export function loadedOrder(
  draft: Draft,
  masked: FragmentType<typeof OrderRestaurant>,
  { serviceFees }: { serviceFees: number },
  host: string | null,
): LoadedOrder {
  const restaurant = getFragmentData(OrderRestaurant, masked)
  const { draft: timely, sentences } = keepTimely(draft, restaurant.menu)
  const offered = stillOffered(timely, restaurant.menu)
  const count = ({ order }: Draft) => order.foodItems.length + order.combos.length
  const key = keyOf(draft)
  const changes = changesSince(timely, restaurant.menu)
  const untimely = lostSince(draft, sentences)
  const isChanged = offered !== draft || keptDraft(key) === null
  if (host !== null || (isChanged && draftStateAt(key).is === 'own')) keepDraft(offered)
  const dropped = count(timely) - count(offered)
  return {
    key,
    restaurant,
    feeCents: cents(serviceFees),
    host,
    dropped,
    changes,
    untimely,
    shareable: [],
    toGo: null,
    delivery: null,
    dishesLeft: [],
  }
}

const OrderMenu = graphql(`
  query OrderMenu($id: ID!, $day: String!, $hour: String) {
    getRestaurantById(id: $id) {
      ...OrderRestaurant
      dishesLeft(day: $day, hour: $hour) {
        ...DishLeftFacts
      }
    }
    getCompanyData {
      serviceFees
    }
  }
`)
