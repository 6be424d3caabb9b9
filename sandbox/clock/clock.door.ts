import type { FastifyInstance } from 'fastify'
import { BadInput, fieldsOf } from '../bad-input.ts'
import type { SandboxClock } from './clock.ts'
import { HOUR } from './durations.ts'
import { parisTime, readInstant } from './instant.ts'

/** The address that sets the application's clock, and its secret. */
type ApplicationClock = { url: string; secret: string }

/** A provider with jobs of its own that become due when the clock moves. */
type Provider = {
  catchUp(): void
  /** Signs all later webhooks as sent at that instant. Null returns to the clock's time. */
  signAt(instant: number | null): void
  /** Waits until the pending webhooks are delivered. Returns how many the application received since the last call. */
  drained(): Promise<number>
}

type Options = { clock: SandboxClock; application?: ApplicationClock; provider?: Provider }

/** Maximum number of rounds. A webhook may make the application call the provider, which sends another webhook. */
const MOST_ROUNDS = 5
/** No further round begins after this many milliseconds, because constant load always causes another webhook. */
const LONGEST_ROUNDS = 10_000
/** Each such round moves the clock by this many milliseconds. */
const ROUND_STEP = 200
/** Maximum number of stops at changes of the service day. The clock then moves to its end in one step. */
const MOST_MORNINGS = 10

/** `/clock`: GET returns the time. POST moves sandbox and application forward and responds when every due job is done. */
export function clockDoor(app: FastifyInstance, { clock, application, provider }: Options): void {
  let lastMove: Promise<unknown> = Promise.resolve()

  app.get('/clock', () => timeOf(clock))

  app.post('/clock', (request) => {
    const instant = readInstant(fieldsOf(request.body).now)
    const move = lastMove.then(() => moveBoth({ clock, application, provider }, instant))
    lastMove = move.catch(() => {})
    return move
  })
}

/** Moves the sandbox first, because due jobs of the application send mail and charge cards at the new time. */
async function moveBoth({ clock, application, provider }: Options, instant: number) {
  if (instant < clock.now()) {
    throw new BadInput(
      `L'horloge n'avance que vers le futur : il est ${timeOf(clock).iso}. (The clock only moves forward.)`,
    )
  }
  for (const stop of [...morningsBetween(clock.now(), instant).slice(0, MOST_MORNINGS), instant]) {
    await stepTo({ clock, application, provider }, stop)
  }
  return timeOf(clock)
}

async function stepTo({ clock, application, provider }: Options, instant: number): Promise<void> {
  // The rounds of the previous step may already have moved both clocks past this instant.
  if (instant < clock.now()) return
  const before = clock.now()
  const undo = clock.moveTo(instant)
  // Delivers webhooks before the application's clock moves, so that its due jobs know of them. They are signed at the old time,
  // because the application rejects a signature from its future.
  provider?.signAt(before)
  provider?.catchUp()
  await provider?.drained()
  provider?.signAt(null)
  if (application) await moveApplication(application, instant, undo)
  if (application && provider) await repeatWhileDelivering(clock, application, provider)
}

/** Returns every 06:00 in Paris in between, when a service day ends, so that the jobs of that hour run on their own day. */
function morningsBetween(from: number, until: number): number[] {
  const hours = Array.from({ length: Math.max(0, Math.ceil((until - from) / HOUR)) }, (_, index) => {
    return (Math.floor(from / HOUR) + 1 + index) * HOUR
  })
  return hours.filter((hour) => hour < until && parisTime(hour).endsWith('T06:00'))
}

async function repeatWhileDelivering(
  clock: SandboxClock,
  application: ApplicationClock,
  provider: Provider,
): Promise<void> {
  const began = performance.now()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await provider.drained()) === 0 || performance.now() - began > LONGEST_ROUNDS) return
    // The application's clock continues and never goes back, so the next instant must be later.
    const instant = clock.now() + ROUND_STEP
    await moveApplication(application, instant, clock.moveTo(instant)).catch(unlessTooLate)
  }
}

/** Ignores BadInput: an application whose clock is ahead handles the webhooks by itself. */
function unlessTooLate(error: unknown): void {
  if (!(error instanceof BadInput)) throw error
}

async function moveApplication({ url, secret }: ApplicationClock, instant: number, undo: () => void): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-sandbox-secret': secret }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ now: instant }) }).catch(
    (cause) => {
      undo()
      throw new ApplicationFailed(`the application does not answer at ${url}`, { cause })
    },
  )
  if (answer.ok) return

  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  if (answer.status !== 400) throw new ApplicationFailed(`the application answered ${answer.status}: ${message ?? ''}`)
  undo()
  throw new BadInput(message ?? 'the application refused the instant')
}

class ApplicationFailed extends Error {
  readonly statusCode = 502
}

function timeOf(clock: SandboxClock) {
  const now = clock.now()
  return { now, iso: new Date(now).toISOString() }
}
