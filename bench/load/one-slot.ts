import { randomUUID } from 'node:crypto'
import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import { openPartner, tableAt } from '@tablee/server/testing/bookings.ts'
import { type LoadSample, openLoop } from './arrivals.ts'
import { bookersFor } from './bookers.ts'
import { documentsByName } from './documents.ts'
import { cpuSince, type LoadPlace, readCpu } from './measure.ts'
import { forgetConnections, sendRequest } from './send-request.ts'
import { percentile } from './summary.ts'

/** `seconds` is the time until the last response. */
export type Rush = {
  deployment: string
  people: number
  seconds: number
  p50: number
  sold: number
  refused: number
  busy: number
  wrong: Record<string, number>
  /** Seconds of CPU of each process, and of other programs on this machine. */
  cpu: Record<string, number>
}

const SEATS = 60
const PARTY = 2
/** The response to a diner whose table was just taken. */
const GONE = /^200 CONFLICT: 20:00 vient d'être pris, il (reste|ne reste plus)/

/** Lets many people request the same evening at a restaurant at once. Throws if the tables sold do not match its seats. */
export async function rushForOneSlot({ database, deployment }: LoadPlace, people: number): Promise<Rush> {
  const restaurant = await openPartner(database.db, { name: 'La Table du soir', seats: SEATS })
  const bookers = await bookersFor(database.db, people, null)
  const day = addDays(parisDay(Date.now()), 1)
  const input = tableAt(restaurant, { day, hour: '20:00', party: PARTY, type: 'PAY_FOR_ALL', withInvitation: false })
  const body = JSON.stringify({ documentId: documentsByName()('CreateReservation'), variables: { input } })
  const { origins } = deployment

  forgetConnections()
  const before = await readCpu(deployment)
  const samples = await openLoop(
    bookers.map(({ headers }, n) => {
      const asked = { path: '/graphql', body, headers: { ...headers, 'idempotency-key': randomUUID() } }
      return { kind: 'one slot', at: 0, begin: () => sendRequest(origins[n % origins.length] as string, asked, 'data') }
    }),
  )
  const { of, seconds, others } = await cpuSince(deployment, before)
  const cpu = Object.fromEntries(Object.entries({ ...of, others }).map(([name, cores]) => [name, cores * seconds]))
  const taken = await database.db
    .selectFrom('slot_occupancy')
    .select('taken')
    .where('restaurant_id', '=', restaurant.id)
    .execute()
  const most = Math.max(0, ...taken.map((step) => step.taken))
  const rush = { deployment: deployment.name, people, ...seen(samples), cpu }
  // A client that disconnected before the response may have a table without knowing it.
  const isKnownToAll = Object.keys(rush.wrong).length === 0
  if (most > SEATS || most < rush.sold * PARTY || (isKnownToAll && most !== rush.sold * PARTY)) {
    throw new Error(`${most} of ${SEATS} seats are taken, ${rush.sold} tables for ${PARTY} were sold`)
  }
  return rush
}

function seen(samples: readonly LoadSample[]): Omit<Rush, 'deployment' | 'people' | 'cpu'> {
  const times = samples.map(({ ms }) => ms)
  const wrong: Record<string, number> = {}
  const counts = { sold: 0, refused: 0, busy: 0 }
  for (const { end } of samples) {
    if (end.is === 'done') counts.sold++
    else if (end.is === 'busy') counts.busy++
    else if (GONE.test(end.message)) counts.refused++
    else wrong[end.message] = (wrong[end.message] ?? 0) + 1
  }
  return { ...counts, seconds: Math.max(...times) / 1_000, p50: percentile(times, 0.5), wrong }
}
