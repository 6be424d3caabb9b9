import type { FastifyRequest } from 'fastify'
import { type DocumentNode, Kind } from 'graphql'
import type { AppContext } from '../context.ts'
import type { ReadDatabase } from '../database/replica/replica.ts'

/** Fields whose answers do not depend on the caller's rights: they may be cached anywhere, and read from a replica. */
const PUBLIC_FIELDS = new Set([
  'allFoodTags',
  'searchRestaurants',
  'getRestaurantById',
  'restaurantImages',
  'getReviews',
  '__typename',
])

/** The header by which a mutation says when it was done, and by which that caller says so of later requests. */
export const WROTE_AT = 'x-wrote-at'
/** An instant further ahead is no clock of ours. */
const MOST_AHEAD = 10_000

/**
 * The replica for a request that asks only for public fields; null for all others, which the primary answers. Callers who
 * have just written also read from the primary until the replica has it, whichever process they ask.
 */
export function readsFrom(
  { replica, clock }: Pick<AppContext, 'replica' | 'clock'>,
  document: DocumentNode,
  headers: FastifyRequest['headers'],
): ReadDatabase | null {
  if (!replica || !isPublicQuery(document)) return null
  const wroteAt = Number(headers[WROTE_AT] ?? 0)
  const isKnown = Number.isFinite(wroteAt) && wroteAt <= clock.now() + MOST_AHEAD
  return !isKnown || wroteAt === 0 || replica.hasSeen(wroteAt) ? replica.db : null
}

export function isPublicQuery(document: DocumentNode): boolean {
  return rootSelections(document).every((one) => one.kind === Kind.FIELD && PUBLIC_FIELDS.has(one.name.value))
}

export function isMutation(document: DocumentNode): boolean {
  return document.definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === 'mutation')
}

export function rootSelections(document: DocumentNode) {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  )
}
