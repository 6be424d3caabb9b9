import { channel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { requestId } from './request-id.ts'
import { noteSpan } from './tracing.ts'

/** A call to a provider and its response, in HTTP or in SMTP. `theirs` is the id by which the provider knows the call. */
type ProviderCall = { provider: string; method: string; status: number | null; ms: number; theirs?: string | undefined }

const calls = channel('tablee.provider-calls')

/** Records a call, without its path, which may name a person. */
export function noteProviderCall(call: ProviderCall, attributes = {}): void {
  const { provider, method, status, ms } = call
  noteSpan({ name: `${provider} ${method}`, kind: 'client', attributes }, ms, status === null || status >= 500)
  if (calls.hasSubscribers) calls.publish({ ...call, reqId: requestId() })
}

/** Writes a log line for each call, with the id of the request that made it. Returns the function that stops it. */
export function logProviderCalls(log: Pick<Logger, 'info'>): () => void {
  const write = (call: unknown) => log.info(call, 'a provider was asked')
  calls.subscribe(write)
  return () => void calls.unsubscribe(write)
}

/** Fetches from a provider: sends the id of our request, and records the response. */
export async function askProvider(provider: string, url: string, init: RequestInit = {}): Promise<Response> {
  const id = requestId()
  const headers = new Headers(init.headers)
  if (id) headers.set('x-request-id', id)
  const began = performance.now()
  let answer: Response | undefined
  try {
    answer = await fetch(url, { ...init, headers })
    return answer
  } finally {
    const ms = Math.round(performance.now() - began)
    const theirs = answer?.headers.get('x-request-id') ?? answer?.headers.get('request-id') ?? undefined
    const [method, status] = [init.method ?? 'GET', answer?.status ?? null]
    const attributes = {
      'http.request.method': method,
      ...(status !== null && { 'http.response.status_code': status }),
    }
    noteProviderCall({ provider, method, status, ms, theirs }, attributes)
  }
}
