import type { Fulfillment } from '@tablee/domain/ordering/draft'
import { asksOrder, takesToGo } from '@tablee/domain/ordering/preorder'
import type { ServiceOfWeek } from '@tablee/domain/ordering/served-at'
import { graphql } from '../../../app/graphql.ts'
import type { BookingPanelFragment as Fields } from '../../../generated/graphql.ts'

export const BookingPanelFragment = graphql(`
  fragment BookingPanel on Restaurant {
    id
    name
    seatingCapacity
    allowEightPlusCustomerReservation
    opensSoon
    hasClickCollect
    hasDelivery
    stripeAccountId
    menu {
      foodItems {
        isActive
        isActiveDelivery
        isActiveClickCollect
        weekdays
        services
      }
      meals {
        combos {
          isActive
          isActiveDelivery
          isActiveClickCollect
          weekdays
          services
        }
      }
    }
  }
`)

export type Partner = ReturnType<typeof partnerOf>

export function partnerOf(restaurant: Fields) {
  return {
    id: Number(restaurant.id),
    name: restaurant.name,
    seatingCapacity: restaurant.seatingCapacity,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
    takesOrdersAt: (at: ServiceOfWeek | null) => asksOrder(restaurant, restaurant.menu, at),
    ways: waysOf(restaurant),
  }
}

function waysOf(restaurant: Fields): Fulfillment[] {
  const orders = (['CLICK_COLLECT', 'DELIVERY'] as const).filter((way) => takesToGo(restaurant, restaurant.menu, way))
  return ['table', ...orders]
}
