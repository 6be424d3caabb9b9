import { getFragmentData, graphql, send } from '../../../app/graphql.ts'
import type { AskedTableFragment } from '../../../generated/graphql.ts'

export type AskedTable = AskedTableFragment

export const AskedTable = graphql(`
  fragment AskedTable on PartyRequest {
    id
    date
    hour
    startsAt
    party
    phone
    words
    name
    lapsesAt
    withdrawnAt
  }
`)

/** Loads the open requests and those withdrawn lately. Throws as `send`. */
export async function askRequests(restaurantId: string): Promise<AskedTable[]> {
  return getFragmentData(AskedTable, (await send(PartyRequests, { restaurantId })).partyRequests).slice()
}

/** Accepts a request and enters its table. Throws CONFLICT with `more.isFull` if there is no room and it is not forced. */
export async function acceptRequest(variables: { restaurantId: string; id: string; force?: boolean }): Promise<void> {
  await send(AcceptRequest, variables)
}

/** Refuses a request. Its diner reads the reason. */
export async function refuseRequest(variables: { restaurantId: string; id: string; reason: string }): Promise<void> {
  await send(RefuseRequest, variables)
}

const PartyRequests = graphql(`
  query PartyRequests($restaurantId: ID!) {
    partyRequests(restaurantId: $restaurantId, withWithdrawn: true) {
      ...AskedTable
    }
  }
`)

const AcceptRequest = graphql(`
  mutation AcceptRequest($restaurantId: ID!, $id: ID!, $force: Boolean) {
    acceptPartyRequest(restaurantId: $restaurantId, id: $id, force: $force) {
      id
    }
  }
`)

const RefuseRequest = graphql(`
  mutation RefuseRequest($restaurantId: ID!, $id: ID!, $reason: String!) {
    refusePartyRequest(restaurantId: $restaurantId, id: $id, reason: $reason) {
      id
    }
  }
`)
