import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { beginDraft, type Draft } from '@tablee/domain/ordering/draft'
import type { OrderedLine } from '@tablee/domain/ordering/former-line'
import type { Left } from '@tablee/domain/ordering/limits/dish-limits'
import { actionsOf, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { redirect } from 'react-router'
import { getFragmentData, graphql, send } from '../../app/graphql.ts'
import { confirmationPath } from '../../app/paths.ts'
import { serverNow } from '../../app/server-time.ts'
import type { DishesToChangeQuery, OrderRestaurantFragment } from '../../generated/graphql.ts'
import { type SeenOrder, seenOrder } from '../../shared/booking/changes/seen-order.ts'
import { asHolderOf, loadForHolder } from '../../shared/booking/guest-token/as-holder-of.ts'
import { loadDishesLeft } from '../../shared/booking/menu/dishes-left.ts'
import { OrderRestaurant, stillOffered } from '../../shared/booking/menu/order-restaurant.ts'
import { keepTimely } from '../../shared/booking/menu/served-then.ts'
import { type DishPart, partsOf, readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'

/** A line as it was ordered. `priceCents` is the price of one portion. */
export type FormerLine = OrderedLine & { name: string; priceCents: number }

/** An ordered line that is no longer available. `isUntimely` is true if it is served, but not at the booking's service. */
export type GoneLine = FormerLine & { isUntimely: boolean }

/** The order of a guest and the menu from which they may now choose. */
export type LoadedDishes = {
  shareId: string
  restaurant: OrderRestaurantFragment
  /** Dishes that are sold out or limited on the day of the booking. */
  dishesLeft: readonly Left[]
  /** The current order as an editable draft, without the dishes that the restaurant no longer serves. */
  draft: Draft
  former: FormerLine[]
  /** The current order in the format of the API, including the note to the kitchen. */
  seen: SeenOrder
  gone: GoneLine[]
  /** The guest's parts of dishes for the table. They are changed on the page of the table. */
  parts: DishPart[]
  /** The allergens that the guest has disclosed. */
  allergies: Allergen[]
  /** Euros currently held for the share. */
  heldEuros: number
  /** Milliseconds until which the order may be changed. */
  until: number
  /** The cents up to which a host who pays for all treats each guest; null without a ceiling, and for the host. */
  ceiling: number | null
}

/**
 * Returns the dishes of a share while its guest may change them. Redirects to the booking otherwise. Null if the viewer has to
 * sign in first.
 */
export async function loadDishes(shareId: string): Promise<LoadedDishes | null> {
  const booking = await loadForHolder(shareId, () =>
    asHolderOf(
      shareId,
      async (options) => (await send(DishesToChange, { id: shareId }, options)).getReservation ?? null,
    ),
  )
  const share = booking && shareOfViewer(booking)
  if (!booking || !share) return null
  if (share.id !== shareId || !actionsOf(booking, serverNow()).has('dishes')) throw redirect(confirmationPath(shareId))

  const restaurant = getFragmentData(OrderRestaurant, booking.restaurant)
  const { type, totalPersons, date, isGroup } = booking
  const start = { date: parisDay(date), hour: parisHour(date) }
  const former = formerLines(share)
  const sharing = type === 'PAY_FOR_ALL' && !isGroup ? 'PAY_FOR_ALL_NO_INVITATION' : type
  const begun = beginDraft({ id: Number(restaurant.id), name: restaurant.name }, { type: sharing, totalPersons, start })
  const ordered = {
    ...begun,
    order: { foodItems: of(former, 'foodItems'), combos: of(former, 'combos') },
    note: share.note ?? '',
  }
  const allergies = knownAllergens(booking.allergies)
  const ceiling = booking.ceiling == null || booking.isHost ? null : cents(booking.ceiling)
  const draft = stillOffered(ordered, restaurant.menu)
  const timely = keepTimely(ordered, restaurant.menu).draft
  const gone = former.filter((line) => !isIn(draft, line)).map((line) => ({ ...line, isUntimely: !isIn(timely, line) }))
  return {
    shareId,
    restaurant,
    dishesLeft: await loadDishesLeft(restaurant.id, date),
    draft,
    former,
    seen: seenOrder(former, share.note ?? null),
    gone,
    parts: partsOf(readSharedDishes(booking), shareId),
    allergies,
    heldEuros: share.totalPaid,
    until: booking.freeCancelUntil,
    ceiling,
  }
}

function isIn({ order }: Draft, { list, id }: FormerLine): boolean {
  return order[list].some((line) => line.id === id)
}

type Share = NonNullable<DishesToChangeQuery['getReservation']>['usersReservations'][number]

function formerLines({ foodItems, combos }: Share): FormerLine[] {
  return [
    ...foodItems.map(({ foodItem, ...line }) => formerLine('foodItems', foodItem, line)),
    ...combos.map(({ combo, ...line }) => formerLine('combos', combo, line)),
  ]
}

function formerLine(
  list: OrderedLine['list'],
  { id, name, priceTTC }: { id: string; name?: string | null; priceTTC: number },
  { quantity, choices }: Pick<Share['foodItems'][number], 'quantity' | 'choices'>,
): FormerLine {
  const chosen = choices.map((choice) => ({
    id: Number(choice.id),
    options: choice.options.map((option) => Number(option.id)),
  }))
  return { list, id: Number(id), name: name ?? '', quantity, choices: chosen, priceCents: cents(priceTTC) }
}

function of(former: readonly FormerLine[], list: OrderedLine['list']) {
  return former
    .filter((line) => line.list === list)
    .map(({ id, quantity, choices = [] }) => ({ id, quantity, ...(choices.length > 0 && { choices }) }))
}

const DishesToChange = graphql(`
  query DishesToChange($id: ID!) {
    getReservation(uuid: $id) {
      id
      date
      type
      status
      totalPersons
      isHost
      isGroup
      isPlain
      isWeeklyMeal
      ceiling
      ...SharedDishes
      freeCancelUntil
      payUntil
      allergies
      invitationLink {
        id
      }
      restaurant {
        ...OrderRestaurant
      }
      usersReservations {
        id
        isOwn
        status
        totalPaid
        note
        combos {
          quantity
          combo {
            id
            name
            priceTTC
          }
          choices {
            id
            options {
              id
            }
          }
        }
        foodItems {
          quantity
          foodItem {
            id
            name
            priceTTC
          }
          choices {
            id
            options {
              id
            }
          }
        }
      }
    }
  }
`)
