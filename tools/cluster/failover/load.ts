import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BookedHouse, Booker } from './scene.ts'

/** What a client was told, and must therefore be true for good. */
export type Acknowledged = { reservations: string[]; payments: string[] }
export type LoadOutcome = Acknowledged & {
  /** Tables that were full: a decision too. */
  refused: number
  /** Answers by which a client was told to send the same again. */
  repeated: number
  /** Instants (performance.now) at which a booking or a payment was acknowledged. */
  instants: number[]
  /** What no client should ever see. */
  odd: string[]
}

const CREATE = `mutation ($input: CreateReservationInput!) {
  createReservation(input: $input) { id usersReservations { id isOwn cardAmount serviceFees } } }`
const PAY = `mutation ($input: PayUserReservationInput!) {
  payUserReservation(input: $input) { userReservation { id status } } }`

const PAUSE = 250
/** A booking is decided within this, or something is wrong. */
const LONGEST = 90_000
/** One booking in so many is paid. */
const PAID = 4
/** Answers after which the same request, with the same key, is sent again. */
const AGAIN = new Set(['PROVIDER_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])
const RUNNING = 'Votre première demande est encore en cours. Patientez un instant.'

type Booked = {
  createReservation: {
    id: string
    usersReservations: { id: string; isOwn: boolean; cardAmount: number; serviceFees: number }[]
  }
}
type Told<T> = { data?: T | null; errors?: { message: string; extensions: { code: string } }[] }

/** Begins `perSecond` bookings a second on the servers in turn until it is stopped, then waits for all to be decided. */
export function startLoad(
  origins: readonly string[],
  perSecond: number,
  { nextDiner, houseFor, card }: { nextDiner(): Booker; houseFor(n: number): BookedHouse; card(): Promise<string> },
) {
  const result: LoadOutcome = { reservations: [], payments: [], refused: 0, repeated: 0, instants: [], odd: [] }
  const running = new Set<Promise<void>>()
  let begun = 0

  async function client(n: number): Promise<void> {
    const diner = nextDiner()
    const booked = await decided<Booked>(n, diner, CREATE, { input: houseFor(n).wish })
    if (!booked) return
    const { id, usersReservations } = booked.createReservation
    result.reservations.push(id)
    const share = usersReservations.find(({ isOwn }) => isOwn)
    if (!share || n % PAID > 0) return
    const paid = await decided<{ payUserReservation: { userReservation: { id: string } } }>(n, diner, PAY, {
      input: {
        userReservationId: share.id,
        stripeParams: {
          paymentToken: await card(),
          amount: Math.round((share.cardAmount - share.serviceFees) * 100) / 100,
          application_fee_amount: share.serviceFees,
        },
      },
    })
    if (paid) result.payments.push(share.id)
  }

  /** Sends a request with one key until it is decided; null where it was refused. */
  async function decided<T>(n: number, { headers }: Booker, query: string, variables: object): Promise<T | null> {
    const key = randomUUID()
    const until = performance.now() + LONGEST
    for (let turn = n; performance.now() < until; turn++) {
      const told = await sent<T>(
        origins[turn % origins.length] as string,
        { ...headers, 'idempotency-key': key },
        { query, variables },
      )
      const [error] = told?.errors ?? []
      if (told?.data && !error) {
        result.instants.push(performance.now())
        return told.data
      }
      if (told && error && !AGAIN.has(error.extensions.code) && error.message !== RUNNING) {
        if (error.extensions.code === 'CONFLICT' && query === CREATE) result.refused++
        else result.odd.push(`${error.extensions.code}: ${error.message}`)
        return null
      }
      if (error?.extensions.code === 'INTERNAL_SERVER_ERROR') result.odd.push('500')
      result.repeated++
      await wait(PAUSE)
    }
    result.odd.push('undecided')
    return null
  }

  const timer = setInterval(() => {
    const one = client(begun++).catch((error) => void result.odd.push(String(error)))
    running.add(one)
    one.finally(() => running.delete(one))
  }, 1_000 / perSecond)

  return {
    result,
    async stop(): Promise<LoadOutcome> {
      clearInterval(timer)
      await Promise.all(running)
      return result
    },
  }
}

/** Null where no answer came. */
async function sent<T>(origin: string, headers: Record<string, string>, body: object): Promise<Told<T> | null> {
  return fetch(`${origin}/graphql`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal: AbortSignal.timeout(15_000),
  })
    .then((response) => response.json() as Promise<Told<T>>)
    .catch(() => null)
}

/** The longest time (ms) without an acknowledgement between two instants. */
export function longestGap(instants: readonly number[], from: number, to: number): number {
  const within = [from, ...instants.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  return Math.max(...within.slice(1).map((at, n) => at - (within[n] as number)))
}
