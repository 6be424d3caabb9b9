import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { EdenredDown, SignInOver } from './port.ts'

/** Who Edenred is, and how long it may take to answer, in milliseconds. */
export type EdenredClient = { config: Config['edenred']; clock: Clock; patience: number }

const Failure = z.object({ meta: z.object({ messages: z.array(z.object({ code: z.coerce.string() })) }) })

type Asked = { access?: string; body?: object }

/** One question to Direct Payment Services. */
export function ask<T>({ config, patience }: EdenredClient, shape: z.ZodType<T>, path: string, asked: Asked = {}) {
  return dataOf(shape, answerTo(config.apiBase + path, requestOf(config, asked), patience))
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

/** What is no answer at all may be asked again. */
export async function answerTo(url: string, init: RequestInit, patience: number): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    (cause) => {
      throw new EdenredDown('Edenred did not answer', { cause })
    },
  )
  if (answer.status >= 500 || answer.status === 429) throw new EdenredDown(`Edenred answered ${answer.status}`)
  return answer
}

/** A line that breaks while the answer is read leaves as much unknown as one that breaks before. */
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

/** `{meta: {status}, data}`: whatever has not succeeded is a refusal, by its first code. */
async function dataOf<T>(shape: z.ZodType<T>, asking: Promise<Response>): Promise<Answer<T>> {
  const answer = await asking
  if (answer.status === 401) throw unauthorised(await jsonOf(answer))
  const said = (await jsonOf(answer)) as { meta?: { status?: string }; data?: unknown }
  if (answer.ok && said.meta?.status === 'succeeded') return { data: shape.parse(said.data) }
  return { refusal: codeOf(said) ?? String(answer.status) }
}

function codeOf(said: unknown): string | undefined {
  return Failure.safeParse(said).data?.meta.messages[0]?.code
}

// Our own credentials being wrong is nothing that a diner mends by signing in again.
function unauthorised(said: unknown): Error {
  const code = codeOf(said)
  return code === 'invalid_client' ? new Error('Edenred does not know us') : new SignInOver(code ?? '401')
}

export function granted<T>(answer: Answer<T>): T {
  if ('data' in answer) return answer.data
  throw new Refused(`Edenred refuses the request: ${answer.refusal}`)
}

/** Where a diner has no part in it, it is our own fault. */
export class Refused extends Error {}
