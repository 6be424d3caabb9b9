import type { FastifyInstance } from 'fastify'
import { BadInput, fieldsOf } from '../bad-input.ts'
import type { SandboxClock } from './clock.ts'
import { HOUR } from './durations.ts'
import { parisTime, readInstant } from './instant.ts'

/** Where the application's clock is moved, and the secret that opens it. */
type ApplicationClock = { url: string; secret: string }

/** A third party whose affairs the clock moves too: does what is due, and waits until it has told of it. */
type Provider = {
  catchUp(): void
  /** What it tells is signed at that instant from now on; null: at its own. */
  signAt(instant: number | null): void
  /** Answers how much the application has been told meanwhile. */
  told(): Promise<number>
}

type Options = { clock: SandboxClock; application?: ApplicationClock; provider?: Provider }

/** What the application does with what it is told may be told of again; not for ever. */
const MOST_ROUNDS = 5
const A_LITTLE = 200
/** Beyond so many the clock goes on at once. */
const MOST_MORNINGS = 10

/** `/clock`: GET says the time, POST moves the sandbox and the application forward and answers when what fell due is done. */
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

/** The sandbox goes first: what falls due in the application writes emails and charges cards at the new time. */
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
  // What the step before brought about may have taken both a little further.
  if (instant < clock.now()) return
  const before = clock.now()
  const undo = clock.moveTo(instant)
  // Told before it moves, the application finds what it was told when it does what is due at the new time; it believes
  // no message from its future.
  provider?.signAt(before)
  provider?.catchUp()
  await provider?.told()
  provider?.signAt(null)
  if (application) await moveApplication(application, instant, undo)
  if (application && provider) await goOnWhileTold(clock, application, provider)
}

/** Each six o'clock in Paris on the way, where a service day ends and another begins: what is due then is done on its day. */
function morningsBetween(from: number, until: number): number[] {
  const hours = Array.from({ length: Math.max(0, Math.ceil((until - from) / HOUR)) }, (_, index) => {
    return (Math.floor(from / HOUR) + 1 + index) * HOUR
  })
  return hours.filter((hour) => hour < until && parisTime(hour).endsWith('T06:00'))
}

async function goOnWhileTold(clock: SandboxClock, application: ApplicationClock, provider: Provider): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await provider.told()) === 0) return
    // Both run on meanwhile: a little further, or the application would be asked to go back.
    const instant = clock.now() + A_LITTLE
    await moveApplication(application, instant, clock.moveTo(instant)).catch(unlessTooLate)
  }
}

/** An application that is further already finds by itself what it was told. */
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
