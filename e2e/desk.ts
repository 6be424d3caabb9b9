import { addDays, MINUTE, parisDay, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { besideIt } from './story.ts'

/** Moves the clock of the application and of the sandbox; what falls due is done when it answers. */
export function moveTo(baseURL: string | undefined, instant: number): Promise<void> {
  return post(baseURL, '/clock', { now: new Date(instant).toISOString() })
}

/** Lets so many minutes go by, likewise. */
export async function passMinutes(baseURL: string | undefined, minutes: number): Promise<void> {
  const { now } = (await (await fetch(`${besideIt(baseURL, 1)}/clock`)).json()) as { now: string | number }
  await moveTo(baseURL, new Date(now).getTime() + minutes * MINUTE)
}

/** What the restaurant says of an evening, or the operator. */
export function say(baseURL: string | undefined, order: object): Promise<void> {
  return post(baseURL, '/desk', order)
}

/** When the service day of a booking has ended. */
export function nextMorning({ date }: { date: number }): number {
  return parisInstant(addDays(parisDay(date), 1), SERVICE_DAY_STARTS) + MINUTE
}

/** From now on a provider does not answer, to anyone, until `heal`. */
export function fail(baseURL: string | undefined, provider: 'edenred' | 'restoflash'): Promise<void> {
  return post(baseURL, '/faults', { provider, kind: 'error', times: 100 })
}

export async function heal(baseURL: string | undefined): Promise<void> {
  await fetch(`${besideIt(baseURL, 1)}/faults`, { method: 'DELETE' })
}

async function post(baseURL: string | undefined, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(besideIt(baseURL, 1) + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
}
