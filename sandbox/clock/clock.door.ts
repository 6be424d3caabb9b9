import type { FastifyInstance } from 'fastify'
import { BadInput, fieldsOf } from '../bad-input.ts'
import type { SandboxClock } from './clock.ts'
import { readInstant } from './instant.ts'

/** Where the application's clock is moved, and the secret that opens it. */
type ApplicationClock = { url: string; secret: string }

type Options = { clock: SandboxClock; application?: ApplicationClock }

/** `/clock`: GET says the time, POST moves the sandbox and the application forward and answers when what fell due is done. */
export function clockDoor(app: FastifyInstance, { clock, application }: Options): void {
  let lastMove: Promise<unknown> = Promise.resolve()

  app.get('/clock', () => timeOf(clock))

  app.post('/clock', (request) => {
    const instant = readInstant(fieldsOf(request.body).now)
    const move = lastMove.then(() => moveBoth(clock, application, instant))
    lastMove = move.catch(() => {})
    return move
  })
}

/** The sandbox goes first: what falls due in the application writes letters and charges cards at the new time. */
async function moveBoth(clock: SandboxClock, application: ApplicationClock | undefined, instant: number) {
  if (instant < clock.now()) {
    throw new BadInput(
      `L'horloge n'avance que vers le futur : il est ${timeOf(clock).iso}. (The clock only moves forward.)`,
    )
  }
  const undo = clock.moveTo(instant)
  if (application) await moveApplication(application, instant, undo)
  return timeOf(clock)
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
