import { graphql } from '../../app/graphql.ts'
import type { TillQuery } from '../../generated/graphql.ts'

export type ShownTill = TillQuery['till']
export type ShownEndpoint = ShownTill['endpoints'][number]
export type ShownKey = ShownTill['keys'][number]
export type ShownDelivery = ShownTill['deliveries'][number]

export const ReadTill = graphql(`
  query Till($id: ID!) {
    till(restaurantId: $id) {
      id
      isLocalAllowed
      endpoints {
        id
        url
        types
        formerUntil
        restsUntil
      }
      keys {
        id
        name
        prefix
        createdAt
        expiresAt
        usedAt
        madeBy
        keptBy
        stopsAt
      }
      deliveries {
        id
        url
        type
        body
        createdAt
        dueAt
        tries
        triedAt
        deliveredAt
        status
        failure
        tookMs
        answer
      }
    }
  }
`)

export const MakeTillKey = graphql(`
  mutation MakeTillKey($restaurantId: ID!, $name: String!, $days: Int, $password: String) {
    makeTillKey(restaurantId: $restaurantId, name: $name, days: $days, password: $password) {
      key
    }
  }
`)

export const RevokeTillKey = graphql(`
  mutation RevokeTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {
    revokeTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {
      id
    }
  }
`)

export const KeepTillKey = graphql(`
  mutation KeepTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {
    keepTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {
      id
    }
  }
`)

export const AddWebhook = graphql(`
  mutation AddWebhook($restaurantId: ID!, $url: String!, $types: [String!]!, $password: String) {
    addWebhook(restaurantId: $restaurantId, url: $url, types: $types, password: $password) {
      secret
    }
  }
`)

export const ChangeWebhook = graphql(`
  mutation ChangeWebhook(
    $restaurantId: ID!
    $endpointId: ID!
    $url: String!
    $types: [String!]!
    $was: WebhookEndpointInput
    $password: String
  ) {
    changeWebhook(
      restaurantId: $restaurantId
      endpointId: $endpointId
      url: $url
      types: $types
      was: $was
      password: $password
    ) {
      id
    }
  }
`)

export const RemoveWebhook = graphql(`
  mutation RemoveWebhook($restaurantId: ID!, $endpointId: ID!, $password: String) {
    removeWebhook(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {
      id
    }
  }
`)

export const RenewWebhookSecret = graphql(`
  mutation RenewWebhookSecret($restaurantId: ID!, $endpointId: ID!, $password: String) {
    renewWebhookSecret(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {
      secret
    }
  }
`)

export const TryWebhook = graphql(`
  mutation TryWebhook($restaurantId: ID!, $endpointId: ID!) {
    tryWebhook(restaurantId: $restaurantId, endpointId: $endpointId) {
      id
    }
  }
`)

export const ResendDelivery = graphql(`
  mutation ResendDelivery($restaurantId: ID!, $deliveryId: ID!) {
    resendDelivery(restaurantId: $restaurantId, deliveryId: $deliveryId) {
      id
    }
  }
`)
