import type { TypedToGo } from '@tablee/domain/restaurant/to-go'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { HouseToGoInput, ShownToGoFragment } from '../../generated/graphql.ts'

export type ShownToGo = Omit<ShownToGoFragment, 'areaIds' | ' $fragmentName'> & { areaIds: number[] }

/** Throws the errors of `send`: CONFLICT if the settings have changed from `was`. */
export async function changeToGo(
  restaurantId: string,
  { areaIds, ...typed }: TypedToGo,
  was: HouseToGoInput,
): Promise<ShownToGo> {
  const answer = await send(ChangeToGo, { restaurantId, ...typed, areaIds: areaIds.map(String), was })
  return read(answer.changeHouseToGo)
}

export function written({ hasClickCollect, hasDelivery, deliveryFeeCents, areaIds }: ShownToGo): HouseToGoInput {
  return { hasClickCollect, hasDelivery, deliveryFeeCents, areaIds: areaIds.map(String) }
}

export function read(answer: FragmentType<typeof Shown>): ShownToGo {
  const { areaIds, ...rest } = getFragmentData(Shown, answer)
  return { ...rest, areaIds: areaIds.map(Number) }
}

export const ReadToGo = graphql(`
  query DeskToGo($id: ID!) {
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
  mutation ChangeToGo(
    $restaurantId: ID!
    $hasClickCollect: Boolean!
    $hasDelivery: Boolean!
    $deliveryFeeCents: Int
    $areaIds: [ID!]!
    $was: HouseToGoInput
  ) {
    changeHouseToGo(
      restaurantId: $restaurantId
      hasClickCollect: $hasClickCollect
      hasDelivery: $hasDelivery
      deliveryFeeCents: $deliveryFeeCents
      areaIds: $areaIds
      was: $was
    ) {
      ...ShownToGo
    }
  }
`)
