import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Documents } from '../product/documents.ts'
import type { BookedRestaurant, Booker } from './scene.ts'

/** Results that were acknowledged to clients and must therefore persist. */
export type Acknowledged = { reservations: string[]; payments: string[] }
export type LoadOutcome = Acknowledged & {
  begun: number
  /** Bookings refused because the restaurant was full, which is also a decision. */
  refused: number
  /** Responses after which a client sends the same request again, and requests without a response. */
  repeated: number
  /** Instants (performance.now) at which a booking or a payment was acknowledged. */
  instants: number[]
  /** Results that no client should ever see. */
  odd: string[]
}

type Parts = {
  documents: Documents
  nextDiner(): Booker
  restaurantFor(n: number): BookedRestaurant
  card(): Promise<string>
}

/** Milliseconds before a retry without a response. With a response, Retry-After applies. */
const PAUSE = 500
/** A booking must be decided within this time. */
const LONGEST = 90_000
const LONGEST_ANSWER = 15_000
/** One in this many bookings is paid. */
const PAID = 4
/** The code of responses after which the same request is sent again, with the same key. */
const AWAY = 'PROVIDER_UNAVAILABLE'
const RUNNING = 'Votre première demande est encore en cours. Patientez un instant.'

type Share = { id: string; isOwn: boolean }
type Booked = { createReservation: { id: string; usersReservations: Share[] } }
type GraphqlResponse<T> = { data?: T | null; errors?: { message: string; extensions: { code: string } }[] }
type Answer<T> = { received: GraphqlResponse<T>; after: number } | null

/**
 * Starts `perSecond` bookings per second, alternating between the servers, until it is stopped, then waits until all are
 * decided.
 */
export function startLoad(origins: readonly string[], perSecond: number, parts: Parts) {
  const { documents, nextDiner, restaurantFor, card } = parts
  const result: LoadOutcome = {
    reservations: [],
    payments: [],
    begun: 0,
    refused: 0,
    repeated: 0,
    instants: [],
    odd: [],
  }
  const running = new Set<Promise<void>>()
  const from = performance.now()

  async function client(n: number): Promise<void> {
    const diner = nextDiner()
    const { wish, price } = restaurantFor(n)
    const booked = await decided<Booked>(n, diner, documents.create, { input: wish })
    if (!booked) return
    const { id, usersReservations } = booked.createReservation
    result.reservations.push(id)
    const share = usersReservations.find(({ isOwn }) => isOwn)
    if (!share || n % PAID > 0) return
    const input = { userReservationId: share.id, stripeParams: { ...price, paymentToken: await card() } }
    if (await decided(n, diner, documents.pay, { input })) result.payments.push(share.id)
  }

  /** Sends a request with one key until it is decided; null if it was refused. */
  async function decided<T>(n: number, diner: Booker, documentId: string, variables: object): Promise<T | null> {
    const headers = { ...diner.headers, 'idempotency-key': randomUUID() }
    const until = performance.now() + LONGEST
    for (let turn = n; performance.now() < until; turn++) {
      const answer = await sent<T>(origins[turn % origins.length] as string, headers, { documentId, variables })
      const [error] = answer?.received.errors ?? []
      if (answer?.received.data && !error) {
        result.instants.push(performance.now())
        return answer.received.data
      }
      if (error && error.extensions.code !== AWAY && error.message !== RUNNING) {
        if (error.extensions.code === 'CONFLICT' && documentId === documents.create) result.refused++
        else result.odd.push(`${error.extensions.code}: ${error.message}`)
        return null
      }
      result.repeated++
      await wait(answer?.after ?? PAUSE)
    }
    result.odd.push('undecided')
    return null
  }

  // A late timer starts all bookings that should have started since.
  const timer = setInterval(() => {
    while (result.begun < ((performance.now() - from) * perSecond) / 1_000) {
      const one = client(result.begun++).catch((error) => void result.odd.push(String(error)))
      running.add(one)
      one.finally(() => running.delete(one))
    }
  }, 1_000 / perSecond)

  return {
    /** Returns how many have started and are not decided yet. */
    undecided: () => running.size,
    async stop(): Promise<LoadOutcome> {
      clearInterval(timer)
      await Promise.all(running)
      return result
    },
  }
}

/** Returns null if there was no response. */
async function sent<T>(origin: string, headers: Record<string, string>, body: object): Promise<Answer<T>> {
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_ANSWER),
  })
    .then(async (response) => ({
      received: (await response.json()) as GraphqlResponse<T>,
      after: Number(response.headers.get('retry-after') ?? PAUSE / 1_000) * 1_000,
    }))
    .catch(() => null)
}

/** Returns the longest time (ms) without an acknowledgement between two instants. */
export function longestGap(instants: readonly number[], from: number, to: number): number {
  const within = [from, ...instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  return Math.max(...within.slice(1).map((at, n) => at - (within[n] as number)))
}
