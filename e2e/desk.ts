import { besideIt } from './story.ts'

/** Moves the clock of the application and of the sandbox; what falls due is done when it answers. */
export function moveTo(baseURL: string | undefined, instant: number): Promise<void> {
  return post(baseURL, '/clock', { now: new Date(instant).toISOString() })
}

/** What the restaurant says of an evening, or the operator. */
export function say(baseURL: string | undefined, order: object): Promise<void> {
  return post(baseURL, '/desk', order)
}

async function post(baseURL: string | undefined, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(besideIt(baseURL, 1) + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
}
