import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, Kind } from 'graphql'
import type { AppContext } from '../context.ts'
import type { ReadDatabase } from '../database/replica/replica.ts'

/** Fields whose values do not depend on the viewer's rights: they may be cached anywhere, and read from a replica. */
const PUBLIC_FIELDS = new Set([
  'allFoodTags',
  'searchRestaurants',
  'getRestaurantById',
  'restaurantImages',
  'getReviews',
  '__typename',
])

/** The header in which a mutation returns its time, and in which the caller sends that time with later requests. */
const HEADER = 'x-wrote-at'
/** The same time in a cookie of the browser, which also covers a reload of the page. `/cookies-policy` describes it. */
const COOKIE = 'derniere-action'
/** Seconds. A replica that is further behind is not queried. */
const KEPT_FOR = 60
/** Milliseconds. An instant further in the future is not from our clock. */
const MOST_AHEAD = 10_000

/**
 * Returns the replica for a request with only public fields, and null for all others, which the primary serves. Clients that
 * have just written also read from the primary, at every process, until the replica has their write.
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

/** Adds the time of the mutation to its response if a replica may lag behind it. */
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
