import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Documents } from '../product/documents.ts'
import type { BookedHouse, Booker } from './scene.ts'

/** What clients were told, and must therefore be true for good. */
export type Acknowledged = { reservations: string[]; payments: string[] }
export type LoadOutcome = Acknowledged & {
  begun: number
  /** Tables that were full: a decision too. */
  refused: number
  /** Answers by which a client was told to send the same again, and requests without an answer. */
  repeated: number
  /** Instants (performance.now) at which a booking or a payment was acknowledged. */
  instants: number[]
  /** What no client should ever see. */
  odd: string[]
}

type Parts = {
  documents: Documents
  nextDiner(): Booker
  houseFor(n: number): BookedHouse
  card(): Promise<string>
}

/** How long one waits who had no answer; who had one waits as long as it says. */
const PAUSE = 500
/** A booking is decided within this, or something is wrong. */
const LONGEST = 90_000
const LONGEST_ANSWER = 15_000
/** One booking in so many is paid. */
const PAID = 4
/** The code of answers after which the same request, with the same key, is sent again. */
const AWAY = 'PROVIDER_UNAVAILABLE'
const RUNNING = 'Votre première demande est encore en cours. Patientez un instant.'

type Share = { id: string; isOwn: boolean }
type Booked = { createReservation: { id: string; usersReservations: Share[] } }
type Told<T> = { data?: T | null; errors?: { message: string; extensions: { code: string } }[] }
type Answer<T> = { told: Told<T>; after: number } | null

/** Begins `perSecond` bookings a second on the servers in turn until it is stopped, then waits for all to be decided. */
export function startLoad(origins: readonly string[], perSecond: number, parts: Parts) {
  const { documents, nextDiner, houseFor, card } = parts
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
    const { wish, price } = houseFor(n)
    const booked = await decided<Booked>(n, diner, documents.create, { input: wish })
    if (!booked) return
    const { id, usersReservations } = booked.createReservation
    result.reservations.push(id)
    const share = usersReservations.find(({ isOwn }) => isOwn)
    if (!share || n % PAID > 0) return
    const input = { userReservationId: share.id, stripeParams: { ...price, paymentToken: await card() } }
    if (await decided(n, diner, documents.pay, { input })) result.payments.push(share.id)
  }

  /** Sends a request with one key until it is decided; null where it was refused. */
  async function decided<T>(n: number, diner: Booker, documentId: string, variables: object): Promise<T | null> {
    const headers = { ...diner.headers, 'idempotency-key': randomUUID() }
    const until = performance.now() + LONGEST
    for (let turn = n; performance.now() < until; turn++) {
      const answer = await sent<T>(origins[turn % origins.length] as string, headers, { documentId, variables })
      const [error] = answer?.told.errors ?? []
      if (answer?.told.data && !error) {
        result.instants.push(performance.now())
        return answer.told.data
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

  // A timer that comes late begins all that should have begun meanwhile.
  const timer = setInterval(() => {
    while (result.begun < ((performance.now() - from) * perSecond) / 1_000) {
      const one = client(result.begun++).catch((error) => void result.odd.push(String(error)))
      running.add(one)
      one.finally(() => running.delete(one))
    }
  }, 1_000 / perSecond)

  return {
    /** How many have begun and are not decided yet. */
    undecided: () => running.size,
    async stop(): Promise<LoadOutcome> {
      clearInterval(timer)
      await Promise.all(running)
      return result
    },
  }
}

/** Null where no answer came. */
async function sent<T>(origin: string, headers: Record<string, string>, body: object): Promise<Answer<T>> {
  return fetch(`${origin}/graphql`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal: AbortSignal.timeout(LONGEST_ANSWER),
  })
    .then(async (response) => ({
      told: (await response.json()) as Told<T>,
      after: Number(response.headers.get('retry-after') ?? PAUSE / 1_000) * 1_000,
    }))
    .catch(() => null)
}

/** The longest time (ms) without an acknowledgement between two instants. */
export function longestGap(instants: readonly number[], from: number, to: number): number {
  const within = [from, ...instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  return Math.max(...within.slice(1).map((at, n) => at - (within[n] as number)))
}
