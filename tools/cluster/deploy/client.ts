import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newCard } from '../product/documents.ts'
import type { BookingScene } from './scene.ts'

type Phase = { name: string; requests: number; errors: number; 'longest gap (ms)': number; 'slowest (ms)': number }
type Answer = { data?: Record<string, never>; errors?: { message: string }[] }

const PEOPLE = 4
/** Milliseconds between two bookings of a person. */
const PACE = 1_000
/** Milliseconds of a phase. */
const PHASE = 5_000

export type DeployClient = {
  during(name: string): Promise<void>
  end(): Promise<{ errors: string[] }>
  paid(): string[]
  table(): Phase[]
}

/** Starts people who view the home page, book and pay, one after the other and each request once, until they are stopped. */
export function startClient({
  url,
  sandboxUrl,
  ...scene
}: BookingScene & { url: string; sandboxUrl: string }): DeployClient {
  const phases: Phase[] = [phaseOf('start')]
  const errors: string[] = []
  const paid: string[] = []
  let lastAnswer = performance.now()
  let isOver = false

  async function request<T>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<T | null> {
    const began = performance.now()
    const phase = phases.at(-1) as Phase
    phase.requests++
    try {
      const answer = await read(await fetch(`${url}${path}`, init))
      const now = performance.now()
      phase['slowest (ms)'] = Math.max(phase['slowest (ms)'], Math.round(now - began))
      phase['longest gap (ms)'] = Math.max(phase['longest gap (ms)'], Math.round(now - lastAnswer))
      lastAnswer = now
      return answer
    } catch (error) {
      phase.errors++
      errors.push(`${phase.name}: ${path} ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`)
      return null
    }
  }

  function send(documentId: string, variables: object, headers: Record<string, string>) {
    const body = JSON.stringify({ documentId, variables })
    const all = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return request('/graphql', { method: 'POST', headers: all, body }, dataIn)
  }

  async function visit(): Promise<void> {
    const [{ headers }, paymentToken] = await Promise.all([scene.arrive(), newCard(sandboxUrl)])
    await request('/', { headers: { 'x-forwarded-for': headers['x-forwarded-for'] ?? '' } }, pageIn)
    const booked = await send(scene.documents.create, { input: scene.input }, headers)
    const { usersReservations = [] } = (booked?.createReservation ?? {}) as { usersReservations?: { id: string }[] }
    const [share] = usersReservations
    if (!share) return
    const stripeParams = { amount: 12.5, application_fee_amount: 1, paymentToken }
    if (await send(scene.documents.pay, { input: { userReservationId: share.id, stripeParams } }, headers)) {
      paid.push(share.id)
    }
  }

  async function person(): Promise<void> {
    while (!isOver) await Promise.all([visit(), wait(PACE)])
  }

  const people = Promise.all(Array.from({ length: PEOPLE }, person))
  return {
    /** Counts the following requests under this name, for a phase. */
    async during(name: string): Promise<void> {
      console.log(name)
      phases.push(phaseOf(name))
      await wait(PHASE)
    },
    async end(): Promise<{ errors: string[] }> {
      isOver = true
      await people
      return { errors }
    },
    /** Returns the shares whose payment was acknowledged. */
    paid: () => paid,
    table: () => phases.filter(({ requests }) => requests > 0),
  }
}

function phaseOf(name: string): Phase {
  return { name, requests: 0, errors: 0, 'longest gap (ms)': 0, 'slowest (ms)': 0 }
}

async function dataIn(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  if (!response.ok) throw new Error(`answered ${response.status}: ${text.slice(0, 200)}`)
  const { data, errors } = JSON.parse(text) as Answer
  if (!data || errors) throw new Error(`was refused: ${errors?.[0]?.message}`)
  return data
}

async function pageIn(response: Response): Promise<string> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  return text
}
