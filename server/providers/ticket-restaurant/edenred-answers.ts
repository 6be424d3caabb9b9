import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { EdenredDown, SignInOver } from './port.ts'

export type EdenredClient = { config: Config['edenred']; clock: Clock; resilience: Resilience }

const Failure = z.object({ meta: z.object({ messages: z.array(z.object({ code: z.coerce.string() })) }) })

type Asked = { access?: string; body?: object }

/** Sends one request to Direct Payment Services. */
export function ask<T>({ config, resilience }: EdenredClient, shape: z.ZodType<T>, path: string, asked: Asked = {}) {
  return dataOf(shape, answerTo(config.apiBase + path, requestOf(config, asked), resilience))
}

function requestOf(config: Config['edenred'], { access, body }: Asked): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-client-id': config.paymentClientId,
      'x-client-secret': config.paymentClientSecret,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }
}

/** Throws EdenredDown if there is no proper response: the call may then be retried. */
export async function answerTo(url: string, init: RequestInit, resilience: Resilience): Promise<Response> {
  // A request that changes something is not repeated here: its caller looks up its outcome first.
  const answer = await resilience.fetch(url, init, { repeats: init.method !== 'POST' }).catch((cause) => {
    throw new EdenredDown('Edenred did not answer', { cause })
  })
  if (answer.status >= 500 || answer.status === 429) throw new EdenredDown(`Edenred answered ${answer.status}`)
  return answer
}

/** If the connection breaks during the body, the outcome is unknown too. */
export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((cause) => {
    throw new EdenredDown('Edenred broke off', { cause })
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new EdenredDown('Edenred’s answer cannot be read')
  }
}

type Answer<T> = { data: T } | { refusal: string }

/** Reads `{meta: {status}, data}`. A response without success is a refusal, with its first code. */
async function dataOf<T>(shape: z.ZodType<T>, asking: Promise<Response>): Promise<Answer<T>> {
  const answer = await asking
  if (answer.status === 401) throw unauthorised(await jsonOf(answer))
  const body = (await jsonOf(answer)) as { meta?: { status?: string }; data?: unknown }
  if (answer.ok && body.meta?.status === 'succeeded') return { data: shape.parse(body.data) }
  return { refusal: codeOf(body) ?? String(answer.status) }
}

function codeOf(body: unknown): string | undefined {
  return Failure.safeParse(body).data?.meta.messages[0]?.code
}

// If our own credentials are wrong, it does not help that the diner signs in again.
function unauthorised(body: unknown): Error {
  const code = codeOf(body)
  return code === 'invalid_client' ? new Error('Edenred does not know us') : new SignInOver(code ?? '401')
}

export function granted<T>(answer: Answer<T>): T {
  if ('data' in answer) return answer.data
  throw new EdenredApiError(`Edenred refuses the request: ${answer.refusal}`)
}

/** A refusal that is our own fault. */
export class EdenredApiError extends Error {}
