import { addDays, MINUTE, parisDay, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { originAbove } from './story.ts'

/** Moves the clocks of application and sandbox. Resolves when every due job is done. */
export function moveTo(baseURL: string | undefined, instant: number): Promise<void> {
  return post(baseURL, '/clock', { now: new Date(instant).toISOString() })
}

/** Moves the clocks forward by this many minutes. */
export async function passMinutes(baseURL: string | undefined, minutes: number): Promise<void> {
  await moveTo(baseURL, (await readClock(baseURL)) + minutes * MINUTE)
}

/** Moves the clocks forward to this hour in Paris. */
export async function passUntil(baseURL: string | undefined, hour: string): Promise<void> {
  const now = await readClock(baseURL)
  const today = parisInstant(parisDay(now), hour)
  await moveTo(baseURL, today > now ? today : parisInstant(addDays(parisDay(now), 1), hour))
}

async function readClock(baseURL: string | undefined): Promise<number> {
  const { now } = (await (await fetch(`${originAbove(baseURL, 1)}/clock`)).json()) as { now: string | number }
  return new Date(now).getTime()
}

/** Executes a command of the operator, as `npm run desk` does. */
export function sendCommand(baseURL: string | undefined, command: object): Promise<void> {
  return post(baseURL, '/commands', command)
}

/** Returns an instant just after the service day of a booking. */
export function nextMorning({ date }: { date: number }): number {
  return parisInstant(addDays(parisDay(date), 1), SERVICE_DAY_STARTS) + MINUTE
}

/** Makes a provider fail for every story on this server, until `repairProviders`. */
export function breakProvider(baseURL: string | undefined, provider: 'edenred' | 'restoflash'): Promise<void> {
  return post(baseURL, '/faults', { provider, kind: 'error', times: 100 })
}

export async function repairProviders(baseURL: string | undefined): Promise<void> {
  await fetch(`${originAbove(baseURL, 1)}/faults`, { method: 'DELETE' })
}

async function post(baseURL: string | undefined, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(originAbove(baseURL, 1) + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
}
