import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'

/** A POST if there is a body, otherwise a GET. */
export type HttpRequest = { path: string; body?: string; headers?: Record<string, string> }
/** Milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number }

const CONNECTIONS = 16
const WARM_SECONDS = 2
const SECONDS = 5

/**
 * Sends the requests one after the other over 16 connections, for five seconds. Throws if a response is not 2xx or contains an
 * error.
 */
export async function underLoad(origin: string, requests: HttpRequest[]): Promise<Figures> {
  await run(origin, requests, WARM_SECONDS)
  const times = await run(origin, requests, SECONDS)
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
}

/** Throws if two servers do not send the same JSON. */
export async function sameAnswers(name: string, ...servers: [string, HttpRequest[]][]): Promise<void> {
  const [ours, theirs] = await Promise.all(
    servers.map(([origin, requests]) =>
      Promise.all(requests.slice(0, 20).map((request) => sendRequest(origin, request))),
    ),
  )
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${name}: the two servers send different answers`)
}

function run(origin: string, requests: HttpRequest[], seconds: number): Promise<number[]> {
  const times: number[] = []
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections: CONNECTIONS,
        duration: seconds,
        // A 200 may contain errors.
        verifyBody: (body: unknown) => !String(body).startsWith('{"errors"'),
        requests: requests.map(({ path, body, headers }) =>
          body === undefined
            ? { method: 'GET', path, headers: headers ?? {} }
            : { method: 'POST', path, body, headers: { ...JSON_HEADERS, ...headers } },
        ),
      },
      (error, result) => {
        if (error) return reject(error)
        const { non2xx, errors, mismatches } = result
        if (non2xx + errors + mismatches > 0)
          return reject(new Error(`${non2xx} answers were not 2xx, ${mismatches} held errors, ${errors} did not come`))
        resolve(times)
      },
    )
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
}

async function sendRequest(origin: string, { path, body }: HttpRequest): Promise<unknown> {
  const response = await fetch(origin + path, { method: 'POST', body, headers: JSON_HEADERS })
  const answer = (await response.json()) as { errors?: unknown }
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
