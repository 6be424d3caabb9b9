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

export type Partner = {
  id: number
  name: string
  seatingCapacity: number
  allowEightPlus: boolean
  takesOrdersAt: (at: ServiceOfWeek | null) => boolean
  fulfillments: Fulfillment[]
}

export function partnerOf(restaurant: Fields): Partner {
  return {
    id: Number(restaurant.id),
    name: restaurant.name,
    seatingCapacity: restaurant.seatingCapacity,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
    takesOrdersAt: (at) => asksOrder(restaurant, restaurant.menu, at),
    fulfillments: fulfillmentsOf(restaurant),
  }
}

function fulfillmentsOf(restaurant: Fields): Fulfillment[] {
  const orders = (['CLICK_COLLECT', 'DELIVERY'] as const).filter((fulfillment) =>
    takesToGo(restaurant, restaurant.menu, fulfillment),
  )
  return ['table', ...orders]
}
