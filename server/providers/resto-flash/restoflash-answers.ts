import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { RestoFlashDown } from './port.ts'

export type RestoflashClient = { config: Config['restoflash']; clock: Clock; resilience: Resilience }

const Envelope = z.object({ status: z.int(), msg: z.string(), result: z.unknown() })
const Failure = z.object({ code: z.int(), message: z.string().default('') })

/** The content of a request. `repeats` is true if its reference makes it idempotent. */
type Sent = { body: object; repeats: boolean }

/** Sends one request to the web API. */
export async function ask<T>(asking: RestoflashClient, shape: z.ZodType<T>, path: string, sent?: Sent): Promise<T> {
  return shape.parse(await resultOf(answerTo(asking, path, sent)))
}

/** A failure that the envelope reports, with its number. */
export class RestoFlashApiError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(`Resto Flash answered ${code} ${message}`)
    this.code = code
  }
}

async function answerTo({ config, resilience }: RestoflashClient, path: string, sent: Sent | undefined) {
  const { apiBase, login, password } = config
  const headers = {
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    ...(sent && { 'content-type': 'application/json' }),
  }
  const asked = { method: sent ? 'POST' : 'GET', headers, body: sent && JSON.stringify(sent.body) }
  const { repeats } = sent ?? { repeats: true }
  const answer = await resilience.fetch(apiBase + path, asked, { repeats }).catch((cause) => {
    throw new RestoFlashDown('Resto Flash did not answer', { cause })
  })
  if (answer.status >= 500 || answer.status === 429) {
    throw new RestoFlashDown(`Resto Flash answered ${answer.status}`)
  }
  if (!answer.ok) throw new Error(`Resto Flash answered ${answer.status}`)
  return answer
}

/** Reads `{status: 0, msg: "OK", result}`. Throws Refused for a failure. */
async function resultOf(asking: Promise<Response>): Promise<unknown> {
  const answer = await asking
  const body = await answer.json().catch((cause) => {
    throw new RestoFlashDown('Resto Flash broke off', { cause })
  })
  const { status, msg, result } = Envelope.parse(body)
  if (status === 0) return result
  const { code, message } = Failure.catch({ code: 0, message: msg }).parse(result)
  throw new RestoFlashApiError(code, message)
}

/** base64url without padding, as in paths and `encoded…` fields. */
export function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
