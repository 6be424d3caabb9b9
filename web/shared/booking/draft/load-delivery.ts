import { delivers } from '@tablee/domain/ordering/served-area'
import { graphql, send } from '../../../app/graphql.ts'
import type { DeliveryChoicesQuery, OrderRestaurantFragment } from '../../../generated/graphql.ts'

type Person = NonNullable<DeliveryChoicesQuery['me']>
export type ServedAddress = Person['deliveryPreferences'][number] & { isServed: boolean }

export type DeliveryOffer = {
  isCompanyCustomer: boolean
  addresses: ServedAddress[]
  /** Null if none are shown: for restaurants that use our software, and for company customers. */
  areas: { id: string; district: string }[] | null
}

/** Loads the diner's addresses, each with whether this restaurant delivers there. */
export async function loadDelivery({ isSaas, deliveryDetails }: OrderRestaurantFragment): Promise<DeliveryOffer> {
  const { me } = await send(DeliveryChoices, {})
  const areas = deliveryDetails?.areas ?? []
  const isCompanyCustomer = me?.isCompanyCustomer ?? false
  return {
    isCompanyCustomer,
    addresses: (me?.deliveryPreferences ?? []).map((one) => ({ ...one, isServed: delivers({ isSaas, areas }, one) })),
    areas: isSaas || isCompanyCustomer ? null : areas,
  }
}

const DeliveryChoices = graphql(`
  query DeliveryChoices {
    me {
      isCompanyCustomer
      deliveryPreferences {
        id
        address
        zipCode
        city
        extraDetails
      }
    }
  }
`)
