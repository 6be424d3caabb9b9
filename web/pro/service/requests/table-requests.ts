import { getFragmentData, graphql, send } from '../../../app/graphql.ts'
import type { RequestedTableFragment } from '../../../generated/graphql.ts'
import { sentBy } from '../../service-data/sent-by.ts'

export type RequestedTable = RequestedTableFragment

export const RequestedTable = graphql(`
  fragment RequestedTable on PartyRequest {
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

/** Loads the open requests and those withdrawn lately. Throws the errors of `send`. */
export async function loadRequests(restaurantId: string): Promise<RequestedTable[]> {
  return getFragmentData(RequestedTable, (await send(PartyRequests, { restaurantId })).partyRequests).slice()
}

type Which = { restaurantId: string; id: string }

/**
 * Accepts a request and enters its table, once per key. Throws CONFLICT with `more.isFull` if there is no room and it is not
 * forced.
 */
export async function acceptRequest(variables: Which & { force?: boolean }, key: string): Promise<void> {
  await send(AcceptRequest, variables, sentBy({ key }))
}

/** Refuses a request, once per key. Its diner reads the reason. */
export async function refuseRequest(variables: Which & { reason: string }, key: string): Promise<void> {
  await send(RefuseRequest, variables, sentBy({ key }))
}

const PartyRequests = graphql(`
  query PartyRequests($restaurantId: ID!) {
    partyRequests(restaurantId: $restaurantId, withWithdrawn: true) {
      ...RequestedTable
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
