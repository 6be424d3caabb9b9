import type { TypedPhotograph } from '@tablee/domain/restaurant/photographs'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { ShownPhotographsFragment } from '../../generated/graphql.ts'

/** A restaurant's photographs, the cover first, and the uploads that are not shown yet. */
export type Photographs = Pick<ShownPhotographsFragment, 'photographs' | 'uploads'>
export type Photograph = Photographs['photographs'][number]
export type SentPhotograph = Photographs['uploads'][number]

export function addPhotograph(one: { restaurantId: string; wholeKey: string } & TypedPhotograph): Promise<Photographs> {
  return send(AddPhotograph, one).then((answer) => read(answer.addPhotograph))
}

/** Throws the errors of `send`: CONFLICT if it has changed from `was`. */
export function changePhotograph(
  one: { restaurantId: string; photographId: string; was: TypedPhotograph } & TypedPhotograph,
): Promise<Photographs> {
  return send(ChangePhotograph, one).then((answer) => read(answer.changePhotograph))
}

export function orderPhotographs(restaurantId: string, ids: string[]): Promise<Photographs> {
  return send(OrderPhotographs, { restaurantId, ids }).then((answer) => read(answer.orderPhotographs))
}

export function removePhotograph(restaurantId: string, photographId: string): Promise<Photographs> {
  return send(RemovePhotograph, { restaurantId, photographId }).then((answer) => read(answer.removePhotograph))
}

export function discardUpload(restaurantId: string, key: string): Promise<Photographs> {
  return send(DiscardUpload, { restaurantId, key }).then((answer) => read(answer.discardPhotographUpload))
}

export function read(answer: FragmentType<typeof Shown>): Photographs {
  return getFragmentData(Shown, answer)
}

export const ReadPhotographs = graphql(`
  query DeskPhotographs($id: ID!) {
    housePhotographs(restaurantId: $id) {
      ...ShownPhotographs
    }
  }
`)

const Shown = graphql(`
  fragment ShownPhotographs on HousePhotographs {
    photographs {
      id
      imageKey
      wholeKey
      width
      height
      crop {
        x
        y
        width
        height
      }
      alt
    }
    uploads {
      key
      width
      height
    }
  }
`)

const AddPhotograph = graphql(`
  mutation AddPhotograph($restaurantId: ID!, $wholeKey: ID!, $crop: PhotographCropInput!, $alt: String!) {
    addPhotograph(restaurantId: $restaurantId, wholeKey: $wholeKey, crop: $crop, alt: $alt) {
      ...ShownPhotographs
    }
  }
`)

const ChangePhotograph = graphql(`
  mutation ChangePhotograph(
    $restaurantId: ID!
    $photographId: ID!
    $crop: PhotographCropInput!
    $alt: String!
    $was: HousePhotographInput
  ) {
    changePhotograph(restaurantId: $restaurantId, photographId: $photographId, crop: $crop, alt: $alt, was: $was) {
      ...ShownPhotographs
    }
  }
`)

const OrderPhotographs = graphql(`
  mutation OrderPhotographs($restaurantId: ID!, $ids: [ID!]!) {
    orderPhotographs(restaurantId: $restaurantId, ids: $ids) {
      ...ShownPhotographs
    }
  }
`)

const RemovePhotograph = graphql(`
  mutation RemovePhotograph($restaurantId: ID!, $photographId: ID!) {
    removePhotograph(restaurantId: $restaurantId, photographId: $photographId) {
      ...ShownPhotographs
    }
  }
`)

const DiscardUpload = graphql(`
  mutation DiscardPhotographUpload($restaurantId: ID!, $key: ID!) {
    discardPhotographUpload(restaurantId: $restaurantId, key: $key) {
      ...ShownPhotographs
    }
  }
`)
