import type { TypedToGo } from '@tablee/domain/house/to-go'
import type { ShownToGoFragment } from '../../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql, send } from '../../../graphql.ts'

/** What a house sells to go. */
export type ShownToGo = Omit<ShownToGoFragment, 'areaIds' | ' $fragmentName'> & { areaIds: number[] }

export async function changeToGo(restaurantId: string, { areaIds, ...typed }: TypedToGo): Promise<ShownToGo> {
  const answer = await send(ChangeToGo, { restaurantId, ...typed, areaIds: areaIds.map(String) })
  return read(answer.changeHouseToGo)
}

export function read(answer: FragmentType<typeof Shown>): ShownToGo {
  const { areaIds, ...rest } = getFragmentData(Shown, answer)
  return { ...rest, areaIds: areaIds.map(Number) }
}

export const ReadToGo = graphql(`
  query HouseToGo($id: ID!) {
    houseToGo(restaurantId: $id) {
      ...ShownToGo
    }
  }
`)

const Shown = graphql(`
  fragment ShownToGo on HouseToGo {
    hasClickCollect
    hasDelivery
    deliveryFeeCents
    areaIds
    isSaas
    openOrders
    lastChange {
      by
      at
    }
  }
`)

const ChangeToGo = graphql(`
  mutation ChangeHouseToGo(
    $restaurantId: ID!
    $hasClickCollect: Boolean!
    $hasDelivery: Boolean!
    $deliveryFeeCents: Int
    $areaIds: [ID!]!
  ) {
    changeHouseToGo(
      restaurantId: $restaurantId
      hasClickCollect: $hasClickCollect
      hasDelivery: $hasDelivery
      deliveryFeeCents: $deliveryFeeCents
      areaIds: $areaIds
    ) {
      ...ShownToGo
    }
  }
`)
