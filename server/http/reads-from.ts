import type { FastifyReply, FastifyRequest } from 'fastify'
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
const HEADER = 'x-wrote-at'
/** The same as a browser keeps it, also for a page that is loaded anew; `/cookies-policy` tells of it. */
const COOKIE = 'derniere-action'
/** Seconds; a replica that is further behind is not asked. */
const KEPT_FOR = 60
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
  const wroteAt = Number(headers[HEADER] ?? cookieIn(headers.cookie) ?? 0)
  const isKnown = Number.isFinite(wroteAt) && wroteAt <= clock.now() + MOST_AHEAD
  return !isKnown || wroteAt === 0 || replica.hasSeen(wroteAt) ? replica.db : null
}

/** Says with a mutation's answer when it was done, where a replica may not have it yet. */
export function sayWritten(
  reply: FastifyReply,
  { replica, clock, config }: Pick<AppContext, 'replica' | 'clock' | 'config'>,
) {
  if (!replica) return
  const now = String(clock.now())
  const secure = config.origin.startsWith('https:') ? '; Secure' : ''
  reply.header(HEADER, now)
  reply.header('set-cookie', `${COOKIE}=${now}; Path=/; Max-Age=${KEPT_FOR}; HttpOnly; SameSite=Lax${secure}`)
}

function cookieIn(cookies: string | undefined): string | undefined {
  return cookies?.split('; ').flatMap((one) => (one.startsWith(`${COOKIE}=`) ? one.slice(COOKIE.length + 1) : []))[0]
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
